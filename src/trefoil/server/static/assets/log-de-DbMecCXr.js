var e=`# Züge als Zeilen des Verlaufs, unter dem Namen dessen, der sie gemacht hat
log-kero-refuel = Tanken für 1 Kanister
log-kero-refuelled = { $throws ->
    [one] { $throws } Wurf
   *[other] { $throws } Würfe
}: { NUMBER($seconds, maximumFractionDigits: 1) } s Treibstoff
log-kero-throw = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
} geworfen{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s)
}
log-kero-faces = Die Würfel zeigen { $faces }.
log-kero-stop = Schluss{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } s)
}
log-kero-dry = Der Tank läuft leer: Der Zug ist verloren.
log-kero-buy = ein Tuarek für 2 Kanister
log-kero-end = Ende des Zuges
log-kero-pass = nichts weiter
log-kero-die = dazu: { $die }
log-kero-mark = noch einmal: { $die }
log-kero-card = Karte { $card }
log-kero-explorer = Kundschafter nach: { $site }
log-kero-exchange = { $count } Weizen in Kanister
log-kero-tie = Gebiet mit Gleichstand genommen: { $site }
log-kero-tie-pass = kein Gebiet mit Gleichstand genommen
log-kero-use-short = { $tuarek }: nur 5 Würfel
log-kero-use-refuel = { $tuarek }: Tanken umsonst
log-kero-use-flames = { $tuarek }: Flammen dürfen noch einmal fliegen
log-kero-use-dice = { $tuarek }, dazu: { $dice }
log-kero-use-resources = { $tuarek }: { $resources }
log-kero-use-move = { $tuarek }: { $ways }
log-kero-use-remove = { $tuarek }: ein Kundschafter heimgeschickt: { $site }
log-kero-use-discard = { $tuarek }: { $card } verbrannt
log-kero-tuareks = Die benutzten Tuareks werden zu einem neuen Stapel gemischt.
source-kero-roadblocks = { $count ->
    [one] { $count } Straßensperre
   *[other] { $count } Straßensperren
}
`;export{e as default};