game-kero = Kero
about-kero = Würfel gegen den Sand im Tank: werfen, behalten, rechtzeitig aufhören und die Wüste erobern.
time-kero = etwa 45 Min.
clock-beat = Ohne Eile
clock-beat-text = Jeder Wurf kostet gleich viel Treibstoff. Nachdenken ist frei.
clock-sand = Gegen den Sand
clock-sand-text = Treibstoff läuft in Echtzeit, vom ersten Wurf bis du aufhörst.
clock-stretch = Tempo des Sandes
clock-stretch-text = Langsamer Sand gibt allen für alles mehr Zeit.
clock-times = { $times ->
    [1] normal
   *[other] { $times }-mal langsamer
}
clock-stretched = Sand { $times }-mal langsamer
clock-tap = Tanken von Hand
clock-tap-text = Wenn du tankst, wirft die Gegenseite die Würfel durch Tippen. Sonst fallen sie von selbst.
