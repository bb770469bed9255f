game-orakel = Das Orakel
about-orakel = Eine Spirale, drei Spielsteine und eine Priesterin, die zu Besuch kommt.
time-orakel = etwa 30 Min.
option-clover_any_piece = Ein Kleeblatt darf jeden eigenen Spielstein bewegen
option-spiral_to_start = Eine Spirale darf auf den Startstein zurückführen
