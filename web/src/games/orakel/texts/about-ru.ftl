game-orakel = Оракул
about-orakel = Одна спираль, три фишки и жрица, которая приходит в гости.
time-orakel = около 30 мин
option-clover_any_piece = Клевер двигает любую свою фишку
option-spiral_to_start = Спираль может вести назад на стартовый камень
