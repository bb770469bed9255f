var e=`do-clover-orakel = Клевер: на следующее поле ({ $colour })?
do-spiral = Спираль: назад, и куда?
do-leprechaun = Лепрекон: сбросить карту?
do-leprechauns = Три лепрекона: взять очки?
do-piece = Какая фишка пойдёт?
main-score = Взять { $points }
mirrors = { $count ->
    [one] { $count } зеркало
    [few] { $count } зеркала
   *[many] { $count } зеркал
}
piece = Фишка { $number }
priestess = Жрица
field = Поле { $number }
tile-spiral = спираль
tile-leprechaun = лепрекон
tile-mirror = зеркало
tile-clover-colour = клевер ({ $colour })
choose-lay-piece = Выложить: { $card }. { $piece } → поле { $field } ({ $stone })
choose-lay-priestess = Выложить: { $card }. Жрица вперёд на { $steps ->
    [one] { $steps } поле
    [few] { $steps } поля
   *[many] { $steps } полей
}
choose-clover-piece = Клевер: { $piece } → поле { $field } ({ $stone })
choose-spiral = Спираль: назад на поле { $field } ({ $stone })
choose-spiral-start = Спираль: назад на стартовый камень
choose-spiral-pass = Дальше без спирали
choose-throw-hand = Лепрекон: сбросить с руки { $card }
choose-throw-row = Лепрекон: сбросить верхнюю карту ряда ({ $colour })
choose-throw-pass = Ничего не сбрасывать
choose-score = Взять очки за лепреконов
choose-score-pass = Взять их позже
did-lay-piece = { $name } выкладывает: { $card }; идёт { $piece }.
did-lay-priestess = { $name } выкладывает: { $card }; жрица идёт на { $steps }.
did-clover-piece = { $name } использует клевер: { $piece }.
did-spiral = { $name } идёт по спирали назад на поле { $field }.
did-spiral-start = { $name } идёт по спирали назад на стартовый камень.
did-spiral-pass = { $name } обходится без спирали.
did-throw-hand = { $name } сбрасывает: { $card }.
did-throw-row = { $name } сбрасывает верхнюю карту ряда ({ $colour }).
did-throw-pass = { $name } ничего не сбрасывает.
did-score = { $name } берёт очки за лепреконов.
did-score-pass = { $name } оставляет лепреконов на потом.
meter-oracle = { $count } из { $of } у оракула
meter-oracle-short = у оракула
meter-own = своих фишек у оракула: { $count } из { $of }
effect-priestess = жрица +5
leprechauns-left = очки за лепреконов ещё не взяты
draws-left = Возьмите { $count } карты
end-three-of-one-player-in-oracle = У одного игрока три фишки у оракула.
end-five-in-oracle = Пять фишек дошли до оракула.
part-fields = Фишки
part-mirrors = Зеркала
part-on-the-way = Очки по пути
guide-orakel-play-1 = Добро пожаловать! Выложите карту и ходите, или сбросьте её; потом берите одну. Яркая ведёт фишку на поле её цвета или жрицу.
guide-orakel-play-2 = Ряды растут или убывают, как вам угодно, значения могут повторяться. Направление задаёт второе отличное значение.
guide-orakel-play-3 = Число в маленькой печати показывает, как далеко может пойти жрица с этой картой. Если она остановится у вашей фишки, вы получите 5 очков.
guide-orakel-play-4 = Начало спирали стоит очков, конец даёт до 10. Третья фишка одного игрока или пятая всего на последних семи полях – конец игры. Нет камней желаний – минус 4.
guide-orakel-target = Светятся места, куда ведёт эта карта, а число на них говорит, что это даст. Выберите фишку или её цель, или поле для жрицы.
guide-orakel-figure = Туда могут прийти несколько фишек: какая?
guide-orakel-miss = Эта карта не подходит, её можно только сбросить.
guide-orakel-clover = Клевер: та же фишка может пойти дальше на следующее поле цвета клевера.
guide-orakel-spiral = Спираль: та же фишка может вернуться на поле позади, и жетон там сработает снова.
guide-orakel-leprechaun = Лепрекон: можно сбросить карту с руки или верхнюю карту ряда. Так ряд снова оживает.
guide-orakel-leprechauns = Все три фишки на лепреконах. Возьмите очки сейчас, один раз за игру, или подождите большего.
guide-orakel-draw = Возьмите карту: из колоды или открытую верхнюю из незакрытой стопки.
guide-orakel-wait = Теперь ходит бот. Кольцо показывает, куда он пошёл, журнал – что сделал.

stone = { $colour } { $value }
piece-on = фишка с поля { $stone }
piece-start = фишка со стартового камня
piece-some = фишка
log-lay-piece = { $card }, { $piece } → { $stone }
log-lay-priestess = { $card }, жрица → { $stone }
log-clover-piece = клевер: → { $stone }
log-spiral = спираль: назад на { $stone }
log-spiral-start = спираль: назад на стартовый камень
log-spiral-pass = без спирали
log-throw-hand = лепрекон: долой { $card }
log-throw-row = лепрекон: долой верхнюю карту ряда ({ $colour })
log-throw-pass = лепрекон: ничего
log-score = лепреконы
log-score-pass = лепреконы позже
source-field = { $stone }
source-start = Стартовый камень
source-mirror = Зеркало
source-priestess = Жрица на вашем поле
source-leprechauns = Очки за лепреконов
source-tile-stone = Жетон, { $stone }
about-field = Камень спирали. Фишка, которая стоит здесь в конце, даёт { $value }.
about-field-oracle = Он в области оракула: третья фишка одного игрока здесь или пятая всего заканчивает игру.
about-orakel-clover = Клевер: пришедшая фишка может сразу пойти на следующее поле этого цвета ({ $colour }).
about-orakel-spiral = Спираль: пришедшая фишка может вернуться на поле позади, и жетон там сработает снова.
about-orakel-leprechaun = Лепрекон: можно сбросить карту с руки или верхнюю карту ряда. Если все три фишки на лепреконах, за них можно один раз взять очки.
about-orakel-mirror = Зеркало: его забирает пришедший. В конце каждое зеркало ещё раз считает камни желаний.
about-card-orakel = Выложите её: фишка идёт на следующее поле этого цвета ({ $colour }), или жрица идёт { $reach ->
    [1] на одно поле вперёд.
   *[other] на 1–{ $reach } вперёд.
}
about-start-orakel = Отсюда начинают все фишки. В конце он ничего не даёт.

# Why not: by the key of the reason
why-orakel-no-field-ahead = Впереди этой фишки нет поля этого цвета ({ $colour }).
why-orakel-none-can-move = Впереди ваших фишек нет поля этого цвета ({ $colour }), и жрица не может идти.
why-orakel-only-arrived = Дальше идёт только фишка, пришедшая на клевер.
why-orakel-priestess-at-end = Дальше последнего поля жрица не идёт.
why-orakel-priestess-near-end = Дальше последнего поля жрица не идёт.
why-orakel-not-behind = Спираль ведёт только назад, и не туда, где фишка начала ход.
why-orakel-began-there = Спираль ведёт только назад, и не туда, где фишка начала ход.
why-orakel-not-to-start = За этим столом спираль не ведёт на стартовый камень.
why-orakel-pile-closed = Стопка закрыта ({ $colour }): в этот ход туда легла карта.
why-orakel-move-first = Сначала выложите или сбросьте карту.
why-orakel-priestess-number = { $card }: жрица идёт не дальше чем на { $most }.
why-orakel-spiral-first = Сначала используйте спираль или откажитесь от неё.
why-orakel-score-first = Сначала посчитайте лепреконов или отложите их.
why-orakel-throw-first = Сначала выбросьте карту или откажитесь.
why-orakel-no-row = У вас нет ряда этого цвета ({ $colour }).
why-orakel-no-clover = Сейчас нет клевера, о котором нужно решать.
why-orakel-no-spiral = Сейчас нет спирали, о которой нужно решать.
why-orakel-no-leprechaun = Сейчас нет лепрекона, о котором нужно решать.
why-orakel-no-scoring = Сейчас некого считать: лепреконов нет.

# Numbers of rules about things of the table
rule-orakel-card = O5.1, O6.1
rule-orakel-pile = O7.1, O8.3
rule-orakel-deck = O11.4
rule-orakel-row = O4.1–O4.6
rule-orakel-points = O9.2
rule-orakel-wish = O9.9, O12.2
rule-orakel-clover = O9.3
rule-orakel-spiral = O9.4
rule-orakel-leprechaun = O9.6, O9.8
rule-orakel-mirror = O9.9, O12.3
rule-orakel-start = O2.1
rule-orakel-field = O12.1
rule-orakel-oracle = O11.1
key-priestess = жрица: её самое дальнее поле или столько полей
`;export{e as default};