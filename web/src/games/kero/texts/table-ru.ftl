# Стол «Керо»
table-kero-camp = Лагерь: { $name }
table-kero-look = Осмотреть лагерь: { $name }
table-kero-nothing = Пока нет ни карт, ни территорий.
table-kero-refinery = Нефтезавод
table-kero-throw = Бросить { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
table-kero-throw-again = Перебросить { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
table-kero-throw-none = Бросить
table-kero-stop = Стоп
table-kero-dry = Остаться без топлива
table-kero-no-more = Второго хода нет
table-kero-keep = Оставить: { $die }
table-kero-again-die = Перебросить: { $die }
table-kero-kept = держу
table-kero-again = ещё раз
table-kero-all-kept = Вы оставили все кубики, которые можно бросить. Отпустите один или остановитесь.
table-kero-buys = Хватит на
table-kero-buys-none = Этих кубиков не хватит ни на карту ряда, ни на разведчика.
table-kero-or = или
table-kero-fire = Два огня: карта ряда сгорит
table-kero-refuels = Заправка: { $name }
table-kero-refuelling = Заправка идёт, пока не загорятся все кубики
table-kero-refuelling-tap = Бросаете вы: заправка идёт, пока не загорятся все кубики
table-kero-throws = { $count ->
    [one] { $count } бросок
    [few] { $count } броска
   *[many] { $count } бросков
}
table-kero-burning = Горят { $count } из { $of }, бросок { $throws }
table-kero-tap = Бросок!
table-kero-answering = { $name } может ответить …
table-kero-waits = Туарек может изменить то, что происходит. Все ждут одинаково долго, есть он или нет.
table-kero-curtain = Туареков не видно, пока вы не нажмёте.
table-kero-curtain-answer = Возможно, для вас есть вопрос. Есть он или нет, больше никто не узнает: посмотрите и продолжайте.
table-kero-no-answer = Отвечать не на что
table-kero-which-site = С какой территории?
table-kero-whom = Какой разведчик идёт?
table-kero-where = Куда?
table-kero-choose = { $kind ->
    [dice] Какие кубики?
    [resources] Какие ресурсы?
    [exchange] Сколько пшеницы?
   *[other] Что из этого?
}
table-kero-spent = Броски взяли { NUMBER($seconds, maximumFractionDigits: 1) } с топлива{ $credit ->
    [0] {"."}
   *[other] ; за сеть возвращено { NUMBER($credit, maximumFractionDigits: 1) } с.
}
table-kero-digits = Секунды у песка
table-kero-waits-for-you = Минуту: никто не должен заметить, что у вас есть
key-kero-dice = оставить этот кубик или отпустить
key-kero-main = главное действие: бросить, завершить ход
key-kero-stop = остановиться
key-kero-undo = отменить
key-kero-arrows = ко всему, о чём можно прочесть; без Shift к подсвеченному
key-kero-read = прочесть о том, что выбрано
