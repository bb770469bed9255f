var e=`# Der Tisch von Kero
table-kero-camp = Lager von { $name }
table-kero-look = Das Lager von { $name } ansehen
table-kero-nothing = Noch keine Karten und keine Gebiete.
table-kero-refinery = Raffinerie
table-kero-throw = { $count ->
    [one] { $count } Würfel werfen
   *[other] { $count } Würfel werfen
}
table-kero-throw-again = { $count ->
    [one] { $count } Würfel nochmal
   *[other] { $count } Würfel nochmal
}
table-kero-throw-none = Werfen
table-kero-stop = Halt
table-kero-dry = Trockenfahren
table-kero-no-more = Kein zweiter Zug
table-kero-keep = Behalten: { $die }
table-kero-again-die = Nochmal werfen: { $die }
table-kero-kept = bleibt
table-kero-again = nochmal
table-kero-all-kept = Du behältst jeden Würfel, der geworfen werden könnte. Gib einen frei oder halte an.
table-kero-buys = Bezahlt
table-kero-buys-none = Diese Würfel bezahlen weder eine Karte der Auslage noch einen Kundschafter.
table-kero-or = oder
table-kero-fire = Zwei Flammen: Eine Karte der Auslage verbrennt
table-kero-refuels = { $name } tankt
table-kero-refuelling = Getankt wird, bis alle Würfel brennen
table-kero-refuelling-tap = Du wirfst: getankt wird, bis alle Würfel brennen
table-kero-throws = { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfe
}
table-kero-burning = { $count } von { $of } Würfeln brennen, Wurf { $throws }
table-kero-tap = Werfen!
table-kero-answering = { $name } darf antworten …
table-kero-waits = Ein Tuarek kann ändern, was jetzt geschieht. Alle warten gleich lang, ob es einen gibt oder nicht.
table-kero-curtain = Bis du tippst, sind keine Tuareks zu sehen.
table-kero-curtain-answer = Vielleicht gibt es eine Frage an dich. Ob es eine gibt, erfährt sonst niemand: sieh nach und mach weiter.
table-kero-no-answer = Es gibt nichts zu antworten
table-kero-which-site = Aus welchem Gebiet?
table-kero-whom = Welcher Kundschafter zieht?
table-kero-where = Wohin?
table-kero-choose = { $kind ->
    [dice] Welche Würfel?
    [resources] Welche Rohstoffe?
    [exchange] Wie viel Weizen?
   *[other] Was davon?
}
table-kero-spent = Gewürfelt für { NUMBER($seconds, maximumFractionDigits: 1) } s Treibstoff{ $credit ->
    [0] {"."}
   *[other] ; { NUMBER($credit, maximumFractionDigits: 1) } s fürs Netz gutgeschrieben.
}
table-kero-digits = Sekunden am Sand
table-kero-waits-for-you = Einen Moment: Niemand soll merken, was du hast
key-kero-dice = diesen Würfel behalten oder freigeben
key-kero-main = die Hauptsache: werfen, Zug beenden
key-kero-stop = aufhören
key-kero-undo = zurücknehmen
key-kero-arrows = zu allem, was man lesen kann; ohne Umschalt zu dem, was leuchtet
key-kero-read = lesen, was gerade gewählt ist
`;export{e as default};