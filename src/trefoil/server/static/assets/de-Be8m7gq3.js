var e=`# Dinge
kero-some-W = { $count } Weizen
kero-some-B = { $count } Ziegel
kero-some-M = { $count } Metall
kero-some-R = { $count ->
    [one] { $count } Rekrut
   *[other] { $count } Rekruten
}
kero-some-J = { $count ->
    [one] { $count } Kanister
   *[other] { $count } Kanister
}
kero-some-F = { $count ->
    [one] { $count } Flamme
   *[other] { $count } Flammen
}
kero-some-T = { $count ->
    [one] { $count } Tuarek
   *[other] { $count } Tuareks
}
kero-some-E = { $count ->
    [one] { $count } Kundschafter
   *[other] { $count } Kundschafter
}
kero-symbol-W = Weizen
kero-symbol-B = Ziegel
kero-symbol-M = Metall
kero-symbol-R = Rekrut
kero-symbol-J = Kanister
kero-symbol-F = Flamme
kero-symbol-T = Tuarek
kero-symbol-E = Kundschafter
kero-colour-green = grün
kero-colour-yellow = gelb
kero-colour-blue = blau
kero-colour-red = rot
kero-die-white = weißer Würfel { $number }
kero-die-green = grüner Würfel
kero-die-yellow = gelber Würfel
kero-die-blue = blauer Würfel
kero-burnt = verbrannt
kero-free = gratis
kero-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s

# Karten
kero-card-claim = Landnahme
kero-card-S01 = Gewächshaus
kero-card-S02 = Weizenfeld
kero-card-S03 = Ölpresse
kero-card-S04 = Ziegelei
kero-card-S05 = Lehmgrube
kero-card-S06 = Gästehaus
kero-card-S07 = Werkstatt
kero-card-S08 = Schrottplatz
kero-card-S09 = Handpumpe
kero-card-S10 = Übungsplatz
kero-card-S11 = Späher
kero-card-S12 = Bote
kero-card-R01 = Brennerei
kero-card-R02 = Dornenhecke
kero-card-R03 = Gärbottich
kero-card-R04 = Bauernhof
kero-card-R05 = Ernte
kero-card-R06 = Teehaus
kero-card-R07 = Ziegeltor
kero-card-R08 = Wachturm
kero-card-R09 = Wasserturm
kero-card-R10 = Zitadelle
kero-card-R11 = Vorposten
kero-card-R12 = Basar
kero-card-R13 = Bohrturm
kero-card-R14 = Schrottbarrikade
kero-card-R15 = Strandbuggy
kero-card-R16 = Windrad
kero-card-R17 = Große Maschine
kero-card-R18 = Tankstelle
kero-card-R19 = Gesandte
kero-card-R20 = Torwachen
kero-card-R21 = Patrouille
kero-card-R22 = Feldküche
kero-card-R23 = Karawane
kero-card-R24 = Ratsversammlung
kero-costs = kostet { $cost }
kero-brings-refuelling = einmal gratis tanken
kero-brings-roadblock = eine Straßensperre

# Fähigkeiten
kero-ability-die_green = grüner Würfel in jedem Wurf gratis
kero-ability-die_yellow = gelber Würfel in jedem Wurf gratis
kero-ability-die_blue = blauer Würfel in jedem Wurf gratis
kero-ability-res_W = +1 Weizen in jedem Zug
kero-ability-res_B = +1 Ziegel in jedem Zug
kero-ability-res_M = +1 Metall in jedem Zug
kero-ability-res_R = +1 Rekrut in jedem Zug
kero-ability-wheat_to_jerry = Weizen gegen Kanister, einmal je Zug
kero-ability-tie_break = ein Gebiet mit Gleichstand bei jeder Landnahme
kero-ability-jerry_each_turn = 1 Kanister zu Beginn jedes Zuges

# Gebiete und andere Orte
kero-site-T01 = Oase
kero-site-T02 = Hohe Dünen
kero-site-T03 = Salzsee
kero-site-T04 = Roter Canyon
kero-site-T05 = Markt
kero-site-T06 = Ruinenstadt
kero-site-T07 = Steinsäulen
kero-site-T08 = Ausguck
kero-site-T09 = Vergessener Tempel
kero-site-T10 = Karawanserei
kero-site-T11 = Ölquelle
kero-site-T12 = Palmenquelle
kero-site-camp = Lager
kero-site-end1 = Platz für einen
kero-site-end2 = Platz für zwei
kero-per-colour = 1 Punkt je Karte in { $colour }
kero-per-three = 1 Punkt je 3 Karten
kero-with-every-colour = +{ $points } mit Karten aller Farben
kero-with-four = +{ $points } mit 4 Karten einer Farbe
kero-per-territory = 1 Punkt je eigenem Gebiet

# Tuareks
kero-tuarek-hidden = verdeckter Tuarek
kero-tuarek-dice = Würfelmeister
kero-tuarek-flames = Feuerschlucker
kero-tuarek-short = Saboteur
kero-tuarek-move = Wegkundiger
kero-tuarek-resources = Händler
kero-tuarek-refuel = Tankwart
kero-tuarek-remove = Wegelagerer
kero-tuarek-discard = Fackelträger
kero-tuarek-dice-does = Vor dem Würfeln: zwei Sonderwürfel gratis.
kero-tuarek-flames-does = Vor dem Würfeln: in diesem Zug dürfen Flammen neu geworfen werden.
kero-tuarek-short-does = Wenn der andere Clan tankt: nur 5 Würfel statt 8.
kero-tuarek-move-does = In deinem Zug: versetze einen oder zwei deiner Kundschafter.
kero-tuarek-resources-does = Nach dem Würfeln: zwei Rohstoffe deiner Wahl.
kero-tuarek-refuel-does = In deinem Zug: gratis tanken mit 8 Würfeln.
kero-tuarek-remove-does = In deinem Zug: schicke einen fremden Kundschafter heim; sein Clan bekommt 2 Kanister.
kero-tuarek-discard-does = Am Ende deines Zuges: verbrenne eine beliebige Karte der Auslage.

# Am Tisch
kero-tank-of = Tank von { $name }
kero-fuel = { $percent } % Treibstoff
kero-row = Auslage
kero-place = Platz { $number }
kero-place-empty = leer
kero-territories = Gebiete
kero-territories-of = Gebiete von { $name }
kero-cards-of = Karten von { $name }
kero-abilities = Fähigkeiten
kero-tuareks = Tuareks
kero-dice = Würfel
kero-hut = Hütte
kero-resources = Rohstoffe dieses Zuges
kero-resources-none = nichts
kero-due = { $count ->
    [one] { $count } Kundschafter gratis zu setzen
   *[other] { $count } Kundschafter gratis zu setzen
}
kero-in-camp = { $count ->
    [one] { $count } Kundschafter im Lager
   *[other] { $count } Kundschafter im Lager
}
kero-stack = { $count ->
    [one] { $count } Tuarek im Stapel
   *[other] { $count } Tuareks im Stapel
}
kero-supply = { $count ->
    [one] { $count } Kanister im Vorrat
   *[other] { $count } Kanister im Vorrat
}
kero-round = Runde { $number } von 3
kero-last-turn = Letzter Zug
do-prepare = Tanken, Würfel wählen, werfen
do-roll = Weiter werfen oder Halt
do-upgrade = Kaufen, dann Zug beenden
do-move = Einen zweiten Kundschafter versetzen?
do-answer = Das Tanken verkürzen?
do-discard = Noch eine Karte verbrennen?
do-tie = Ein Gebiet mit Gleichstand nehmen?
do-refuelling = Der Tank wird gefüllt
do-faces = Die Würfel rollen
do-shuffle = Die Tuareks werden gemischt

# Züge zur Wahl
choose-kero-refuel = Für 1 Kanister tanken
choose-kero-throw = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
} werfen{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s Treibstoff)
}: { $dice }
choose-kero-mark = Noch einmal werfen: { $die } ({ $face })
choose-kero-stop = Aufhören: die Würfel bleiben liegen
choose-kero-dry = Trockenfahren: der Zug ist verloren, mit 5 Würfeln wird nachgetankt
choose-kero-buy = Einen Tuarek für 2 Kanister kaufen
choose-kero-end = Den Zug beenden
choose-kero-pass = Weiter
choose-kero-pass-answer = Mit 8 Würfeln tanken lassen
choose-kero-pass-discard = Keine weitere Karte verbrennen
choose-kero-die = Dazunehmen: { $die } ({ $price })
choose-kero-card = Karte „{ $card }“ nehmen: { $details }
choose-kero-explorer = Kundschafter nach: { $site } ({ $price })
choose-kero-exchange = { $count } Weizen gegen { $count ->
    [one] { $count } Kanister
   *[other] { $count } Kanister
}
choose-kero-tie = Gebiet mit Gleichstand nehmen: { $site }
choose-kero-tie-pass = Kein Gebiet mit Gleichstand nehmen
choose-kero-use-short = { $tuarek }: nur 5 Würfel für dieses Tanken
choose-kero-use-refuel = { $tuarek }: gratis tanken
choose-kero-use-flames = { $tuarek }: Flammen dürfen neu geworfen werden
choose-kero-use-dice = { $tuarek }, dazu: { $dice }
choose-kero-use-resources = { $tuarek }: { $resources }
choose-kero-use-move = { $tuarek }: { $ways }
choose-kero-use-move-first = { $tuarek }: { $ways }, dann vielleicht ein zweiter
choose-kero-use-remove = { $tuarek }, einen Kundschafter heimschicken: { $site }
choose-kero-use-discard = { $tuarek }, diese Karte verbrennen: { $card }

# Gemachte Züge
did-kero-refuel = { $name } tankt für 1 Kanister.
did-kero-refuelled = Getankt: { $throws ->
    [one] { $throws } Wurf
   *[other] { $throws } Würfe
}, { NUMBER($seconds, maximumFractionDigits: 1) } s Treibstoff.
did-kero-throw = { $name } wirft { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s Treibstoff)
}.
did-kero-faces = Die Würfel zeigen { $faces }.
did-kero-stop = { $name } hört auf{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s Treibstoff)
}.
did-kero-dry = { $name } fährt den Tank leer: der Zug ist verloren.
did-kero-buy = { $name } kauft einen Tuarek für 2 Kanister.
did-kero-end = { $name } beendet den Zug.
did-kero-pass = { $name } passt.
did-kero-die = { $name } nimmt dazu: { $die }.
did-kero-mark = { $name } merkt vor: { $die }.
did-kero-card = { $name } nimmt die Karte „{ $card }“.
did-kero-explorer = { $name } schickt einen Kundschafter: { $site }.
did-kero-exchange = { $name } tauscht { $count } Weizen gegen Kanister.
did-kero-tie = { $name } nimmt das Gebiet mit Gleichstand: { $site }.
did-kero-tie-pass = { $name } nimmt kein Gebiet mit Gleichstand.
did-kero-use-short = { $name } nutzt den Tuarek „{ $tuarek }“: nur 5 Würfel für dieses Tanken.
did-kero-use-refuel = { $name } nutzt den Tuarek „{ $tuarek }“ und tankt gratis.
did-kero-use-flames = { $name } nutzt den Tuarek „{ $tuarek }“: Flammen dürfen neu geworfen werden.
did-kero-use-dice = { $name } nutzt den Tuarek „{ $tuarek }“ und nimmt dazu: { $dice }.
did-kero-use-resources = { $name } nutzt den Tuarek „{ $tuarek }“: { $resources }.
did-kero-use-move = { $name } nutzt den Tuarek „{ $tuarek }“: { $ways }.
did-kero-use-remove = { $name } nutzt den Tuarek „{ $tuarek }“ und schickt einen Kundschafter heim: { $site }.
did-kero-use-discard = { $name } nutzt den Tuarek „{ $tuarek }“ und verbrennt „{ $card }“.
did-kero-tuareks = Die benutzten Tuareks werden zu einem neuen Stapel gemischt.
did-kero-credit = { NUMBER($seconds, maximumFractionDigits: 2) } s wurden für das Netz gutgeschrieben.

# Warum nicht
refused-too-soon = Die Würfel rollen noch.

# Das Ende
end-third-claim = Die dritte Landnahme ist aufgedeckt.
end-last-turn = Der letzte Zug ist gespielt.
part-cards = Karten
part-none-shall-pass = Straßensperren
part-territories = Gebiete
part-end-places = Endplätze

# Geführtes erstes Spiel
guide-kero-prepare-1 = Willkommen! Dein Tank ist voller Sand: Er ist dein Treibstoff. In jedem Zug würfelst du und gibst aus, was die Würfel zeigen. Drücke auf Werfen und beginne mit den 5 weißen Würfeln.
guide-kero-prepare-2 = Vor dem ersten Wurf kannst du den grünen, gelben und blauen Würfel für je 1 Kanister dazunehmen. Sie zeigen zwei oder drei gleiche Dinge. Spare einen Kanister zum Tanken.
guide-kero-prepare-3 = Sieh dir zuerst die Karten an: Welche könntest du bezahlen? Sammle dafür. Tuareks helfen dir je einmal; tippe einen an und lies, was er kann.
guide-kero-refuel = Dein Tank wird leer. Ein Kanister füllt nach: Acht Würfel werden geworfen, bis alle Flammen zeigen, und so lange läuft Treibstoff ein. Im Schnitt etwa ein Drittel des Tanks.
guide-kero-roll-1 = Behalte, was du brauchen kannst, und wirf die anderen noch einmal. Jeder Wurf verbrennt Treibstoff. Ein Würfel mit Flamme ist verbrannt und bleibt liegen. Wenn es reicht, höre auf.
guide-kero-roll-2 = Höre auf, sobald es für etwas Gutes reicht: Gesparter Treibstoff bleibt für den nächsten Zug. Läuft der Tank leer, ist der ganze Zug verloren.
guide-kero-fire = Zwei Flammen: Am Ende deines Zuges verbrennt die Karte ganz rechts. Mehr Flammen verbrennen nicht mehr. Nimm, was du brauchst, und höre rechtzeitig auf.
guide-kero-low = Es ist nur noch wenig Treibstoff da. Höre jetzt auf, bevor der Tank leerläuft und alles verloren ist, was diese Würfel zeigen.
guide-kero-card = Kaufe: Die hellen Karten kannst du mit deinen Würfeln bezahlen. Karten bringen Punkte, Helfer oder eine Fähigkeit für das ganze Spiel. Was du nicht ausgibst, verfällt.
guide-kero-explorer = Ein Rekrut und ein Metall schicken einen Kundschafter in ein Gebiet. Bei einer Landnahme bekommt jedes Gebiet der Clan mit mehr Kundschaftern dort.
guide-kero-end = Mehr gibt es nicht zu kaufen. Beende deinen Zug; dann rücken die Karten nach rechts und werden aufgefüllt.
guide-kero-claimed = Eine Landnahme ist aufgedeckt: Die Gebiete gingen an den, der dort mehr Kundschafter hatte, und vier neue liegen offen. Die dritte Landnahme beendet das Spiel.
guide-kero-last = Das ist der letzte Zug. Kundschafter gehen jetzt auf die zwei Endplätze: Einer bringt 1 Punkt, zwei zusammen bringen 3.
guide-kero-answer = Der andere Clan tankt. Mit deinem Saboteur werden nur 5 Würfel geworfen, also läuft weniger ein. Nutze ihn jetzt oder behalte ihn.
guide-kero-discard = Dein Fackelträger kann noch eine Karte verbrennen: vielleicht die, die der andere Clan will.
guide-kero-tie = Deine Fähigkeit lässt dich ein Gebiet mit Gleichstand nehmen.
guide-kero-move = Der Wegkundige darf einen zweiten Kundschafter versetzen.
guide-kero-refuelling = Der Tank wird gefüllt: Die Würfel werden geworfen, bis alle Flammen zeigen.
guide-kero-wait = Jetzt spielt der Bot. Der Verlauf erzählt, was er tut.
guide-kero-prepare-1-sand = Willkommen! Dein Tank ist voller Sand: Er ist dein Treibstoff und läuft vom ersten Wurf an, bis du aufhörst. Sieh dir in Ruhe die Karten an, dann drücke auf Werfen.
guide-kero-roll-1-sand = Der Sand läuft! Behalte, was du brauchen kannst, wirf die anderen gleich noch einmal, und höre auf, sobald es reicht. Ein Würfel mit Flamme bleibt liegen.
guide-kero-roll-2-sand = Höre auf, sobald es für etwas Gutes reicht: Auch Nachdenken verbrennt Treibstoff. Läuft der Tank leer, ist der ganze Zug verloren.
guide-kero-low-sand = Es ist nur noch wenig Sand da. Höre jetzt auf: Ist er durchgelaufen, ist alles verloren, was diese Würfel zeigen.
guide-kero-refuelling-sand = Treibstoff läuft ein, solange gewürfelt wird; wenn alle Würfel Flammen zeigen, ist Schluss.

# Why not: by the key of the reason; what says the same stands once
kero-why-roll-then-buy = Erst würfeln, dann kaufen.
why-kero-cards-after-rolling = { kero-why-roll-then-buy }
why-kero-explorers-after-rolling = { kero-why-roll-then-buy }
why-kero-roll-first = { kero-why-roll-then-buy }
kero-why-filling = Der Tank wird gerade gefüllt.
why-kero-being-filled = { kero-why-filling }
why-kero-refuel-no-fuel = { kero-why-filling }
kero-why-shorten = Jetzt geht es nur darum: das Tanken verkürzen oder nicht.
why-kero-shorten-first = { kero-why-shorten }
why-kero-not-yet = { kero-why-shorten }
kero-why-special-dice = Sonderwürfel wählst du vor dem ersten Wurf, jeden einmal, für je 1 Kanister.
why-kero-dice-before-throw = { kero-why-special-dice }
why-kero-die-chosen = { kero-why-special-dice }
why-kero-die-not-chosen = { kero-why-special-dice }
kero-why-which-throw = Der erste Wurf nimmt alle gewählten Würfel, spätere die vorgemerkten.
why-kero-dice-marked = { kero-why-which-throw }
why-kero-first-throw = { kero-why-which-throw }
why-kero-which-dice = { kero-why-which-throw }
kero-why-throws = Ein Zug hat mindestens einen Wurf, und nach dem Aufhören keinen mehr.
why-kero-dice-stand = { kero-why-throws }
why-kero-stopped-already = { kero-why-throws }
why-kero-throw-first = { kero-why-throws }
kero-why-dry = Der Tank läuft jetzt nicht leer.
why-kero-dry-when-rolling = { kero-why-dry }
why-kero-dry-left = { kero-why-dry }
kero-why-running = Solange Treibstoff läuft, kannst du nur werfen oder aufhören.
why-kero-fuel-running = { kero-why-running }
why-kero-no-time = { kero-why-running }
kero-why-tuarek-price = Ein Tuarek kostet 2 Kanister, solange es welche gibt.
why-kero-tuarek-price = { kero-why-tuarek-price }
why-kero-no-tuarek-left = { kero-why-tuarek-price }
why-kero-none-discarded = { kero-why-tuarek-price }
why-kero-shuffling = { kero-why-tuarek-price }
kero-why-explorer-price = Ein Kundschafter kostet 1 Rekruten und 1 Metall und muss noch im Lager sein.
why-kero-explorer-price = { kero-why-explorer-price }
why-kero-no-place = { kero-why-explorer-price }
kero-why-tie = Nur ein Gebiet mit Gleichstand und mit Kundschaftern darauf kann genommen werden.
why-kero-not-tied = { kero-why-tie }
why-kero-tie-first = { kero-why-tie }
kero-why-guide = Der Wegkundige versetzt einen oder zwei deiner Kundschafter in andere offene Gebiete.
why-kero-moves-in-order = { kero-why-guide }
why-kero-no-move-to = { kero-why-guide }
why-kero-no-own-explorer = { kero-why-guide }
why-kero-second-move-first = { kero-why-guide }
why-kero-stands-there = { kero-why-guide }
why-kero-second-must-leave = { kero-why-guide }
kero-why-wheat = Weizen tauschst du einmal je Zug, nach dem Würfeln, mit der Fähigkeit dafür.
why-kero-exchanged-already = { kero-why-wheat }
why-kero-no-exchange = { kero-why-wheat }
why-kero-wheat-after-rolling = { kero-why-wheat }
why-kero-wheat-left = { kero-why-wheat }
kero-why-fuel-short = Dafür reicht der Treibstoff nicht: Der Tank läuft leer.
why-kero-beat-left = { kero-why-fuel-short }
why-kero-less-than-a-beat = { kero-why-fuel-short }
why-kero-more-than-left = { kero-why-fuel-short }
why-kero-costs = { kero-why-fuel-short }
why-kero-throw-costs = { kero-why-fuel-short }
kero-why-fuel-out = Der Tank läuft leer, wenn der Treibstoff für keinen Wurf reicht.
why-kero-no-fuel-to-throw = { kero-why-fuel-out }
why-kero-not-dry = { kero-why-fuel-out }
why-kero-refuel-first = Bezahlt tankst du vor allem anderen: für 1 Kanister, höchstens zweimal je Zug.
why-kero-not-in-row = Diese Karte liegt nicht in der Auslage.
why-kero-no-such-tuarek = Diesen Tuarek hast du nicht.
why-kero-dice-chosen = Der Würfelmeister bringt vor dem Würfeln zwei noch nicht gewählte Würfel.
why-kero-after-rolling = Der Händler kommt nach dem Würfeln.
why-kero-not-its-moment = Jetzt ist nicht der Moment des Tankwarts.
why-kero-no-opponent = Dort steht kein fremder Kundschafter.
why-kero-discard-first = Jetzt geht es nur darum: noch eine Karte verbrennen oder nicht.
why-kero-site-full = Für einen weiteren Kundschafter ist kein Platz.
why-kero-card-price = { $card } ist nicht zu bezahlen. Es fehlt noch: { $missing }.
why-kero-die-price = Dafür ist kein Kanister mehr da: { $die }.
why-kero-refuel-price = Zum Tanken ist kein Kanister mehr da.
why-kero-camp-empty = In deinem Lager ist kein Kundschafter mehr.
why-kero-die-burnt = Durch seine Flamme verbrannt: { $die }.
why-kero-before-rolling = Dieser Tuarek ist für die Zeit vor dem Würfeln.
why-kero-in-the-air = Noch in der Luft: { $die }.
why-kero-die-marked = Schon gewählt: { $die }.
why-kero-no-chance-due = Der Zufall entscheidet jetzt nichts.
why-kero-refuel-brings = Die Würfe beim Tanken bringen { $own } ms, nicht { $said }.
why-kero-refuel-brings-at-least = Die Würfe beim Tanken bringen { $own } ms oder mehr, nicht { $said }.
why-kero-no-fuel-said = Das kostet Treibstoff.
`;export{e as default};