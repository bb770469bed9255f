var e=`do-play = Выберите карту
do-target = Выберите, куда её положить
do-draw = Возьмите карту
main-pass-clover = Без клевера
main-pass = Отказаться
main-draw-deck = Взять из колоды
main-discard-short = Сбросить
main-discard = Сбросить: { $card }
hand = Ваши карты
hand-of = Карты игрока { $name }
rows = Ваши ряды
rows-of = Ряды игрока { $name }
row-empty = пусто
row-up = вверх
row-down = вниз
row-open = открыт
piles = Стопки сброса
pile = Сброс: { $colour }
pile-empty = пусто
pile-closed = в этот ход закрыто
meter-goal = { $count } из { $of } в цели
meter-goal-short = в цели
wishes = { $count ->
    [0] нет камней желаний
    [one] { $count } камень желаний
    [few] { $count } камня желаний
   *[many] { $count } камней желаний
}
cards-in-hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
card = { $colour } { $value }
card-hidden = закрытая карта
card-fits = можно выложить
colour-r = красно-коричневая
colour-y = жёлтая
colour-p = розовая
colour-g = зелёная
colour-b = синяя
start-stone = стартовый камень
tile-clover = клевер
tile-wish = камень желаний
tile-points = жетон { $points }
choose-discard = Сбросить: { $card }
choose-clover-pass = Обойтись без клевера
choose-draw-deck = Взять из колоды
choose-draw = Взять из сброса: { $card }
did-discard = { $name } сбрасывает: { $card }.
did-clover-pass = { $name } обходится без клевера.
did-draw-deck = { $name } берёт из колоды.
did-draw = { $name } берёт из сброса ({ $colour }).
curtain-text = Карт не видно, пока вы не нажмёте.
end-deck-empty = Взята последняя карта.
part-wish-stones = Камни желаний

log-discard = { $you ->
    [yes] сбрасываете: { $card }
   *[other] сбрасывает: { $card }
}
log-clover-pass = без клевера
log-draw-deck = { $you ->
    [yes] берёте из колоды
   *[other] берёт из колоды
}
log-draw = { $you ->
    [yes] берёте из сброса ({ $colour })
   *[other] берёт из сброса ({ $colour })
}
source-wishes = { $count ->
    [0] Нет камней желаний
    [one] { $count } камень желаний
    [few] { $count } камня желаний
   *[many] { $count } камней желаний
}
about-card-row = Ваш ряд, { $row }.
about-tile-points = Жетон: пришедший сразу получает { $points }. Жетон остаётся.
about-tile-wish = Камень желаний: его забирает пришедший. В конце: ни одного { $none }, пять и больше { $most }.
about-pile = Сюда кладут сброшенные карты. Верхнюю можно взять вместо карты из колоды, если стопка не закрыта в этот ход.
about-deck = Когда взята последняя карта, игра сразу заканчивается.
about-row = Выложенные вами карты. Ряд растёт или убывает; равные значения подходят всегда.
about-rule = Правило { $rule }
drew = Вы взяли: { $card }.
drew-open = Это { $card }.
key-card = выбрать карту на руке
key-draw = взять из колоды
key-undo = отменить ход
key-about = рассказать о карте или ряде в фокусе
pass-on = Передать устройство
confirm-move = Подтвердить

# Why not: by the key of the reason
why-cards-row-ascends = Не подходит: { $card }. Этот ряд растёт от { $top }.
why-cards-row-descends = Не подходит: { $card }. Этот ряд убывает от { $top }.
why-cards-pile-empty = Стопка пуста ({ $colour }).
why-cards-play-first = Сначала сыграйте карту, в конце возьмите одну.
why-cards-draw-now = Сначала сыграйте карту, в конце возьмите одну.
why-cards-not-in-hand = Карты { $card } нет у вас в руке.
why-cards-clover-first = Сначала используйте клевер или откажитесь от него.
`;export{e as default};