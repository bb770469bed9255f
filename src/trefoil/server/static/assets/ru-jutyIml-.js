var e=`do-clover = Клевер: какую фигуру?
do-figure = Какая фигура?
figure-large = большая фигура (считается вдвойне)
figure-small = малая фигура
large = Большая
small = Малая
choose-lay = Выложить: { $card }. Ваша фигура идёт дальше (тропа { $path })
choose-lay-large = Выложить: { $card }. Большая фигура выходит на тропу { $path }
choose-lay-small = Выложить: { $card }. Малая фигура выходит на тропу { $path }
choose-clover = Клевер: ваша фигура идёт дальше (тропа { $path })
choose-clover-large = Клевер: большая фигура выходит на тропу { $path }
choose-clover-small = Клевер: малая фигура выходит на тропу { $path }
did-lay = { $name } выкладывает: { $card }.
did-lay-to = { $name } выкладывает: { $card }; идёт фигура на тропе { $path }.
did-lay-large = { $name } выкладывает: { $card }; большая фигура выходит на тропу { $path }.
did-lay-small = { $name } выкладывает: { $card }; малая фигура выходит на тропу { $path }.
did-clover = { $name } использует клевер: тропа { $path }.
did-clover-large = { $name } использует клевер: большая фигура выходит на тропу { $path }.
did-clover-small = { $name } использует клевер: малая фигура выходит на тропу { $path }.
end-five-in-goal = Пять фигур дошли до цели.
part-paths = Тропы
part-tiles = Очки по пути
guide-keltis-play-1 = Добро пожаловать! За ход вы играете одну карту и берёте одну. Выберите яркую карту и выложите её: первая карта цвета выводит фигуру на тропу этого цвета.
guide-keltis-play-2 = Ряд карт растёт или убывает, значения могут повторяться. Направление задаёт второе отличное значение. Пропуски можно, но малые шаги оставляют больше места.
guide-keltis-play-3 = Каждая следующая карта цвета двигает фигуру на камень вверх. Первые камни стоят очков, последние дают до 10: лучше пройти далеко по немногим тропам.
guide-keltis-play-4 = Карта не нужна? Сбросьте её. Игра кончается, когда пять фигур в трёх верхних рядах или взята последняя карта. Собирайте камни желаний: без них минус 4.
guide-keltis-target = Светится тропа, по которой пойдёт фигура, а число на камне – что это даст. Карту можно и перетащить. Или сбросьте её в стопку.
guide-keltis-figure = Большая или малая? Большая считается вдвойне, и в плюс, и в минус. Отправьте её туда, где у вас много карт.
guide-keltis-miss = Эта карта больше не подходит к ряду, её можно только сбросить.
guide-keltis-clover = Клевер! Передвиньте любую свою фигуру на камень дальше или откажитесь.
guide-keltis-draw = Возьмите карту: из колоды или открытую верхнюю из стопки, но не из той, куда только что сбросили. Пока вы не взяли из колоды, ход можно вернуть.
guide-keltis-wait = Теперь ходит бот. Кольцо показывает, куда он пошёл, журнал – что сделал.

log-lay = { $card }
log-lay-to = { $card }, тропа { $path }
log-lay-large = { $card }, большая фигура
log-lay-small = { $card }, малая фигура
log-clover = клевер: тропа { $path }
log-clover-large = клевер: большая фигура, тропа { $path }
log-clover-small = клевер: малая фигура, тропа { $path }
source-path = Тропа { $colour }
source-path-large = Тропа { $colour } (большая ×2)
source-tile-path = Жетон, тропа { $colour }
about-stone = Камень тропы ({ $colour }). Фигура, которая закончит здесь, даёт { $value }, большая – вдвое.
about-stone-goal = Он в области цели: пятая фигура здесь заканчивает игру.
about-keltis-clover = Клевер: сразу продвиньте любую свою фигуру на камень.
about-card-keltis = Выложите её: фигура на тропе ({ $colour }) сделает шаг. Первая карта цвета выводит на неё фигуру.
about-start-keltis = Здесь ждут ваша большая фигура, которая считается вдвое, и четыре малые.

# Why not: by the key of the reason
why-keltis-another-must-move = Ваша фигура в конце тропы ({ $path }), а другим некуда идти.
why-keltis-at-end = Ваша фигура уже в конце тропы ({ $path }).
why-keltis-path-taken = У вас уже есть фигура на этой тропе ({ $path }).
why-keltis-enter-by-card = Без карты этого цвета на тропу не войти ({ $path }).
why-keltis-large-gone = Такой фигуры на стартовом камне больше нет.
why-keltis-small-gone = Такой фигуры на стартовом камне больше нет.
why-keltis-pile-closed = Стопка закрыта ({ $colour }): вы только что сбросили туда карту.
why-keltis-not-at-end = Только фигура в конце тропы ({ $path }) позволяет ходить другой.
why-keltis-which-enters = Укажите, большая или малая фигура вступает на тропу ({ $path }).

# Numbers of rules about things of the table
rule-keltis-card = K4.2, K4.5
rule-keltis-pile = K6.1, K6.2
rule-keltis-deck = K7.3
rule-keltis-row = K4.1, K4.6
rule-keltis-points = K5.2
rule-keltis-wish = K5.4, K8.3
rule-keltis-clover = K5.3
rule-keltis-start = K2.1, K4.3
rule-keltis-stone = K8.1
rule-keltis-goal = K7.1
`;export{e as default};