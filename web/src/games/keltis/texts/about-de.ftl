game-keltis = Keltis
about-keltis = Fünf Steinpfade. Karten auf- oder abwärts legen, aus dem Minus klettern, als Erste ins Ziel.
time-keltis = etwa 30 Min.
option-enter_without_card = Figuren dürfen einen Pfad ohne Karte seiner Farbe betreten
