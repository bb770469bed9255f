game-keltis = Keltis
about-keltis = Fünf Steinpfade. Karten auf- oder abwärts legen, aus dem Minus klettern, als Erste ins Ziel.
option-enter_without_card = Figuren dürfen einen Pfad ohne Karte seiner Farbe betreten
