# Чем ход хорош или плох: так говорит подсказка
hint-cards-ends = заканчивает партию
hint-cards-goal = доходит до цели
hint-cards-tile = попадает на поле: { $tile }
hint-cards-keeps-open = ряд «{ $colour }» остаётся открытым: { $count ->
    [one] в игре ещё { $count } подходящая карта
    [few] в игре ещё { $count } подходящие карты
   *[many] в игре ещё { $count } подходящих карт
}
hint-cards-closes = после этого в ряд «{ $colour }» не подойдёт ни одна карта
hint-cards-follow = { $count ->
    [one] за ней в ряд «{ $colour }» может лечь ещё { $count } ваша карта
    [few] за ней в ряд «{ $colour }» могут лечь ещё { $count } ваши карты
   *[many] за ней в ряд «{ $colour }» могут лечь ещё { $count } ваших карт
}
hint-cards-skips = { $count ->
    [one] пропускает { $count } значение
    [few] пропускает { $count } значения
   *[many] пропускает { $count } значений
}
hint-cards-spoils = { $count ->
    [one] { $count } ваша карта больше не подойдёт
    [few] { $count } ваши карты больше не подойдут
   *[many] { $count } ваших карт больше не подойдут
}
hint-cards-gives = отдаёт карту { $card } игроку { $name }
hint-cards-of-no-use = карта { $card } сейчас не подходит ни к чьему ряду
hint-cards-misfit = карта { $card } больше не подходит к вашему ряду
hint-cards-still-fits = карту { $card } вы ещё могли бы выложить сами
hint-cards-covers = закрывает карту { $card }, нужную игроку { $name }
hint-cards-takes = карта { $card } подходит к вашему ряду
hint-cards-begins = карта { $card } может начать ряд
hint-cards-denies = не даёт карту { $card } игроку { $name }
hint-cards-nothing-open = ни одна открытая карта не подходит к вашим рядам
hint-cards-last-cards = приближает конец: { $count ->
    [0] это последняя карта
    [one] останется { $count } карта
    [few] останутся { $count } карты
   *[many] останется { $count } карт
}
