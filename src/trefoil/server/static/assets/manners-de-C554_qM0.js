var e=`# Stummschalten, blockieren, melden
manners-title = Leute an diesem Tisch
manners-text = Was du hier wählst, bleibt unter uns: niemand sonst erfährt davon.
manners-nobody = Niemand sonst ist hier.
manners-hear = Hören
manners-mute-here = An diesem Tisch stummschalten
manners-mute-everywhere = Überall stummschalten
manners-block = Blockieren
manners-report = Melden
manners-words = Was ist geschehen?
manners-report-text = Wer diesen Server betreibt, liest es, zusammen mit dem, was an diesem Tisch gesagt wurde.
manners-send = Meldung abschicken
manners-reported = Gemeldet. Danke.
manners-everybody = Alle, die du stummgeschaltet oder blockiert hast
people-text = Wen du stummschaltest, den hörst du nicht. Wen du blockierst, der kann sich außerdem nicht an deine Tische setzen, dich nicht einladen und dir nicht zugelost werden. Sie erfahren nichts davon.
people-none = Du hörst und triffst alle.
people-blocked = blockiert
people-muted = überall stumm
people-muted-at = { $count ->
    [one] an einem Tisch stumm
   *[other] an { $count } Tischen stumm
}
people-again = Aufheben
people-reports = Was du gemeldet hast
people-settled = erledigt
people-waiting = noch nicht erledigt
`;export{e as default};