# Рамка
brand = Trefoil
tagline = Три настольные игры для всех: с ботами, с друзьями, за одним экраном. Без регистрации.
unofficial = Неофициальный проект игроков. Не связан с издателями и авторами этих игр.
typeface = Заголовки набраны шрифтом Philosopher (SIL Open Font License).
home = Главная
language = Язык
theme = Оформление
theme-auto = Как на устройстве
theme-light = Светлое
theme-dark = Тёмное
sound = Звук
sound-on = Звук включён
sound-off = Звук выключен
pace = Темп ботов
pace-calm = Спокойный
pace-quick = Быстрый
pace-instant = Сразу
settings = Настройки
your-name = Ваше имя
save = Сохранить
saved = Сохранено
cancel = Отмена
close = Закрыть
back = Назад
copy = Копировать
copied = Скопировано
loading = Минутку …
page-missing = Такой страницы нет.
error-network = Сервер недоступен. Новая попытка …
skip-to-main = К содержанию
skip-to-moves = К списку ходов

# Игры
game-keltis = Кельтис
game-orakel = Оракул
game-kero = Керо
about-keltis = Пять каменных троп. Карты по возрастанию или убыванию, из минуса наверх, первым к цели.
about-orakel = Одна спираль, три фишки и жрица, которая приходит в гости.
about-kero = Кубики против песка в баке: бросайте, оставляйте, вовремя остановитесь и займите пустыню.

# Время
clock = Время
clock-beat = Без спешки
clock-beat-text = Каждый бросок тратит одинаково топлива. Думать можно сколько угодно.
clock-sand = Против песка
clock-sand-text = Топливо течёт в реальном времени: от первого броска до остановки.
clock-stretch = Скорость песка
clock-stretch-text = Чем медленнее песок, тем больше у всех времени на всё.
clock-times = { $times ->
    [1] обычная
   *[other] медленнее в { $times } раза
    [5] медленнее в { $times } раз
    [10] медленнее в { $times } раз
}
clock-stretched = песок медленнее в { $times ->
   *[other] { $times } раза
    [5] { $times } раз
    [10] { $times } раз
}
clock-tap = Заправка вручную
clock-tap-text = Когда вы заправляетесь, кубики бросает соперник касанием. Иначе они падают сами.

# Уровни
level-random = Новичок
level-heuristic = Ровный
level-easy = Лёгкий
level-medium = Средний
level-hard = Сильный
level-expert = Мастер
bot-name = Бот ({ $level })
level-own = свой бот
level = Уровень

# Главная
start-now = Играть сейчас
start-now-text = Против бота. Один щелчок, и вы за столом.
start-game = Игра
start-play = Играть
start-friends = С друзьями
start-friends-text = Создайте стол и отправьте ссылку. Регистрация не нужна никому.
start-make-table = Создать стол
start-screen = За одним экраном
start-screen-text = Передавайте устройство. Занавес скрывает карты.
start-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
start-lobby = Лобби и мои игры
start-lobby-text = Сядьте за стол или продолжите начатое.
start-watch = Смотреть
start-watch-text = Загляните через плечо в идущие игры.
start-replays = Повторы
start-replays-text = Завершённые игры шаг за шагом.
start-learn = Учиться
start-learn-text = Правила за пять минут и первая игра с подсказками.
players = Игроки
players-number = Число игроков
first-game = Первая игра с подсказками
rules-of = Правила: { $game }

# Лобби
lobby-open = Открытые столы
lobby-none = Сейчас никто не ждёт игроков. Создайте стол!
my-games = Мои игры
my-games-none = Вы здесь ещё не играли.
my-turn = ваш ход
status-waiting = ждёт игроков
status-playing = идёт
status-over = окончена
join = Сесть
continue = Продолжить
watch = Смотреть
replay = Повтор
list-seats-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
watch-none = Сейчас нет открытых игр.
replays-none = Завершённых игр у вас пока нет.
watch-by-link = Или откройте ссылку, которую вам дали.

# До игры
table-of = Стол: { $game }
seat = Место { $number }
seat-free = свободно
seat-you = вы
seat-bot = бот
seat-away = нет на месте
seat-offline = нет связи
seat-resigned = игра сдана
seat-take = Сесть сюда
seat-leave = Встать
seat-clear = Освободить место
seat-fill = Посадить бота
invite = Пригласить
invite-text = Отправьте друзьям эту ссылку или дайте отсканировать код.
invite-link = Ссылка на стол
invite-qr = QR-код ссылки на стол
invite-watch = Ссылка для зрителей
begin = Начать
begin-missing = { $count ->
    [one] Свободно ещё { $count } место.
    [few] Свободно ещё { $count } места.
   *[many] Свободно ещё { $count } мест.
}
begin-wait = Скоро начнём.
options = Варианты
option-enter_without_card = Фигура может войти на тропу без карты её цвета
option-clover_any_piece = Клевер двигает любую свою фишку
option-spiral_to_start = Спираль может вести назад на стартовый камень
option-open = Показать стол в лобби

# Положение дел
turn-yours = Ваш ход
turn-of = Ходит { $name }
turn-none = Никто не ходит
turn-title = Ваш ход!
do-play = Выберите карту
do-target = Выберите, куда её положить
do-clover = Клевер: одна фигура на камень дальше
do-draw = Возьмите карту
do-clover-orakel = Клевер: дальше на следующее поле ({ $colour })?
do-spiral = Спираль: назад на одно из пройденных полей?
do-leprechaun = Лепрекон: сбросить карту?
do-leprechauns = Все три фишки на лепреконах: взять очки сейчас?
do-figure = Какая фигура?
do-piece = Какая фишка пойдёт?
sending = Ещё не подтверждено …
link-connecting = Соединение …
link-lost = Связь прервана. Стол сохранён; соединяемся снова …
link-closed = Такого стола нет, или ссылка неполная.
skip = Пропустить
undo = Вернуть ход
resign = Сдаться
resign-sure = Точно сдаться?
leave-sure = Встать? Место останется за вами, вернуться можно в любой момент.
you-are-away = Вы встали из-за стола. Место остаётся за вами.
you-have-bot = За вас играет бот.
sit-again = Сесть обратно
bot-for-me = Пусть за меня сыграет бот
bot-instead = Пусть сыграет бот
turn-away = Ход игрока { $name }, но его нет за столом.
turn-offline = Ход игрока { $name }, но с ним нет связи.
menu = Меню
only-watching = Вы смотрите
main-pass-clover = Без клевера
main-pass = Отказаться
main-draw-deck = Взять из колоды
main-score = Взять { $points }
main-discard = Сбросить: { $card }

# Стол
board = Поле
hand = Ваши карты
hand-of = Карты игрока { $name }
rows = Ваши ряды
rows-of = Ряды игрока { $name }
row-empty = пусто
row-up = вверх
row-down = вниз
row-open = открыт
deck = Колода
deck-left = { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[many] осталось { $count } карт
}
piles = Стопки сброса
pile = Сброс: { $colour }
pile-empty = пусто
pile-closed = в этот ход закрыто
score = Очки
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
meter-goal = { $count } из { $of } в цели
meter-own-goal = Свои: { $count } из { $of }
meter-goal-short = Цель
wishes = { $count ->
    [0] нет камней желаний
    [one] { $count } камень желаний
    [few] { $count } камня желаний
   *[many] { $count } камней желаний
}
mirrors = { $count ->
    [one] { $count } зеркало
    [few] { $count } зеркала
   *[many] { $count } зеркал
}
cards-in-hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
log = Журнал
chat = Чат
moves-list = Ходы
moves-list-long = Список всех ходов, которые сейчас возможны
text-view = Текст
text-view-long = Стол словами
moves-none = Сейчас выбирать нечего.
chat-say = Скажите что-нибудь
chat-send = Отправить
chat-none = Пока никто ничего не сказал.
log-none = Пока ничего не произошло.
drawer = Журнал, ходы и чат
card = { $colour } { $value }
card-hidden = закрытая карта
colour-r = красно-коричневая
colour-y = жёлтая
colour-p = розовая
colour-g = зелёная
colour-b = синяя
start-stone = стартовый камень
figure-large = большая фигура (считается вдвойне)
figure-small = малая фигура
large = Большая ×2
small = Малая
piece = Фишка { $number }
priestess = Жрица
field = Поле { $number }
selected = выбрано
preview = Что произойдёт
not-possible = Нельзя

# Что даёт ход
effect-points = { $points ->
    [one] +{ $points } очко
    [few] +{ $points } очка
   *[many] +{ $points } очков
}
effect-loss = { $points ->
    [one] −{ $points } очко
    [few] −{ $points } очка
   *[many] −{ $points } очков
}
effect-zero = ±0 очков
effect-ends = конец игры
tile-clover = клевер
tile-wish = камень желаний
tile-spiral = спираль
tile-leprechaun = лепрекон
tile-mirror = зеркало
tile-points = жетон { $points }
tile-clover-colour = клевер ({ $colour })

# Ходы на выбор
choose-lay = Выложить: { $card }. Ваша фигура идёт дальше (тропа { $path })
choose-lay-large = Выложить: { $card }. Большая фигура выходит на тропу { $path }
choose-lay-small = Выложить: { $card }. Малая фигура выходит на тропу { $path }
choose-discard = Сбросить: { $card }
choose-clover = Клевер: ваша фигура идёт дальше (тропа { $path })
choose-clover-large = Клевер: большая фигура выходит на тропу { $path }
choose-clover-small = Клевер: малая фигура выходит на тропу { $path }
choose-clover-pass = Обойтись без клевера
choose-draw-deck = Взять из колоды
choose-draw = Взять из сброса: { $card }
choose-lay-piece = Выложить: { $card }. Фишка { $number } на поле { $field }
choose-lay-priestess = Выложить: { $card }. Жрица вперёд на { $steps ->
    [one] { $steps } поле
    [few] { $steps } поля
   *[many] { $steps } полей
}
choose-clover-piece = Клевер: фишка { $number } на поле { $field }
choose-spiral = Спираль: назад на поле { $field }
choose-spiral-start = Спираль: назад на стартовый камень
choose-spiral-pass = Обойтись без спирали
choose-throw-hand = Лепрекон: сбросить с руки { $card }
choose-throw-row = Лепрекон: сбросить верхнюю карту ряда ({ $colour })
choose-throw-pass = Ничего не сбрасывать
choose-score = Взять очки за лепреконов
choose-score-pass = Взять их позже

# Сделанные ходы
did-lay = { $name } выкладывает: { $card }.
did-lay-to = { $name } выкладывает: { $card }; идёт фигура на тропе { $path }.
did-lay-large = { $name } выкладывает: { $card }; большая фигура выходит на тропу { $path }.
did-lay-small = { $name } выкладывает: { $card }; малая фигура выходит на тропу { $path }.
did-discard = { $name } сбрасывает: { $card }.
did-clover = { $name } использует клевер: тропа { $path }.
did-clover-large = { $name } использует клевер: большая фигура выходит на тропу { $path }.
did-clover-small = { $name } использует клевер: малая фигура выходит на тропу { $path }.
did-clover-pass = { $name } обходится без клевера.
did-draw-deck = { $name } берёт из колоды.
did-draw = { $name } берёт из сброса ({ $colour }).
did-lay-piece = { $name } выкладывает: { $card }; идёт фишка { $number }.
did-lay-priestess = { $name } выкладывает: { $card }; жрица идёт на { $steps }.
did-clover-piece = { $name } использует клевер: фишка { $number }.
did-spiral = { $name } идёт по спирали назад на поле { $field }.
did-spiral-start = { $name } идёт по спирали назад на стартовый камень.
did-spiral-pass = { $name } обходится без спирали.
did-throw-hand = { $name } сбрасывает: { $card }.
did-throw-row = { $name } сбрасывает верхнюю карту ряда ({ $colour }).
did-throw-pass = { $name } ничего не сбрасывает.
did-score = { $name } берёт очки за лепреконов.
did-score-pass = { $name } оставляет лепреконов на потом.
did-undo = { $name } возвращает ход.
did-sit = { $name } садится за стол.
did-leave = { $name } уходит.
did-fill = На место { $seat } садится бот.
did-clear = Место { $seat } свободно.
did-start = Карты розданы.
did-resign = { $name } сдаётся.
did-rematch = Новый стол для следующей игры готов.
did-create = Стол создан.
and-scores = Это приносит { $points }.

# Почему нельзя
why-row-up = Не подходит: { $card }. Этот ряд растёт от { $top }.
why-row-down = Не подходит: { $card }. Этот ряд убывает от { $top }.
why-K3-1 = Сначала сыграйте карту, в конце возьмите одну.
why-K4-3 = Такой фигуры на стартовом камне больше нет.
why-K4-4 = У вас уже есть фигура на этой тропе ({ $path }).
why-K4-7 = Ваша фигура в конце тропы ({ $path }), а другим некуда идти.
why-K4-8 = Без карты этого цвета на тропу не войти ({ $path }).
why-K5-3 = Ваша фигура уже в конце тропы ({ $path }).
why-K6-1 = Стопка пуста ({ $colour }).
why-K6-2 = Стопка закрыта ({ $colour }): вы только что сбросили туда карту.
why-O5-4 = Впереди этой фишки нет поля этого цвета ({ $colour }).
why-O5-4-all = Впереди ваших фишек нет поля этого цвета ({ $colour }), и жрица не может идти.
why-O9-3-only = Дальше идёт только фишка, пришедшая на клевер.
meter-oracle = { $count } из { $of } у оракула
meter-own = своих фишек у оракула: { $count } из { $of }
effect-priestess = жрица +5
leprechauns-left = очки за лепреконов ещё не взяты
draws-left = Возьмите { $count } карты
why-O6-5 = Дальше последнего поля жрица не идёт.
why-O8-3 = Стопка пуста ({ $colour }).
why-O8-4 = Стопка закрыта ({ $colour }): в этот ход туда легла карта.
why-O9-3 = Впереди этой фишки нет поля этого цвета ({ $colour }).
why-O9-4 = Спираль ведёт только назад, и не туда, где фишка начала ход.
why-O9-5 = За этим столом спираль не ведёт на стартовый камень.
refused-stale = Тем временем что-то произошло. Посмотрите и выберите снова.
refused-not-your-turn = Сейчас не ваш ход.
refused-not-your-seat = Это не ваше место.
refused-not-the-host = Это может только тот, кто создал стол.
refused-only-watching = Вы здесь только смотрите.
refused-game-over = Игра окончена.
refused-no-undo = Вернуть нельзя: вы увидели скрытое, или ход уже перешёл.
refused-seat-taken = Место занято.
refused-not-away = Игрок здесь или был здесь только что. Подождите полминуты.
refused-seats-missing = Есть свободные места.
refused-not-found = Такого стола нет.
refused-too-many-messages = Слишком быстро. Подождите немного.
refused-too-many-tables = Вы создаёте столы слишком быстро. Подождите немного.
refused-internal = На сервере что-то пошло не так. Попробуйте ещё раз.
refused-bad-name = Такое имя не подходит.
refused-bad-clock = Такие часы этой игре не подходят.
refused-already-started = Игра уже началась.

# Один экран
curtain-title = Передайте устройство: { $name }
curtain-text = Карт не видно, пока вы не нажмёте.
curtain-open = Я { $name }: дальше
player-number = Игрок { $number }

# Конец
end-title = Игра окончена
end-won = Вы победили!
end-won-by = Победа: { $names }
end-won-shared = Общая победа: { $names }
end-lost = Победа: { $names }. Хорошая игра!
end-five-in-goal = Пять фигур дошли до цели.
end-deck-empty = Взята последняя карта.
end-three-of-one-player-in-oracle = У одного игрока три фишки у оракула.
end-five-in-oracle = Пять фишек дошли до оракула.
end-resigned = Кто-то сдался.
end-table = Подсчёт
part-paths = Тропы
part-fields = Фишки
part-wish-stones = Камни желаний
part-mirrors = Зеркала
part-tiles = Очки по пути
part-on-the-way = Очки по пути
part-total = Итог
rematch = Ещё раз
rematch-go = К новому столу
replay-watch = Смотреть повтор
fair-title = Честно ли перемешали?
fair-text = Этот код был известен до первой карты. Теперь видно, что за ним скрывалось; скачанная запись это доказывает.
record = Скачать запись
look-board = Посмотреть на поле

# Повтор
replay-title = Повтор
replay-step = Шаг { $number } из { $of }
replay-first = В начало
replay-back = На шаг назад
replay-forward = На шаг вперёд
replay-last = В конец
replay-play = Пустить
replay-pause = Пауза
replay-speed = Скорость
replay-seat = Глазами
replay-open = всех (карты открыты)
replay-begin = Карты розданы.
replay-share = Поделиться этим моментом
replay-slider = Место в игре
replay-play-on = Играть отсюда дальше
replay-play-on-text = Возьмите эту позицию; за остальных сыграют боты. Колода перемешивается заново.
replay-play-on-later = Здесь действует случай или песок. Продолжить можно шагом дальше.

# Первая игра с подсказками
guide-keltis-play-1 = Добро пожаловать! За ход вы играете одну карту и берёте одну. Выберите яркую карту и выложите её: первая карта цвета выводит фигуру на тропу этого цвета.
guide-keltis-play-2 = Ряд карт либо растёт, либо убывает, значения могут повторяться. Направление задаёт второе отличное значение. Пропуски разрешены, но малые шаги оставляют больше места.
guide-keltis-play-3 = Каждая следующая карта цвета двигает фигуру на камень вверх. Первые камни стоят очков, последние дают до 10: лучше пройти далеко по немногим тропам, чем начать много.
guide-keltis-play-4 = Карта не нужна? Сбросьте её, но смотрите, что отдаёте. Игра кончается, когда пять фигур в трёх верхних рядах или взята последняя карта. Собирайте камни желаний: без них минус 4.
guide-keltis-target = Светится тропа, по которой пойдёт фигура, а подсказка говорит, что это даст. Карту можно и перетащить. Или сбросьте её в стопку.
guide-keltis-figure = Большая или малая? Большая считается вдвойне, и в плюс, и в минус. Отправьте её туда, где у вас много карт.
guide-keltis-miss = Эта карта больше не подходит к ряду, её можно только сбросить.
guide-keltis-clover = Клевер! Передвиньте любую свою фигуру на камень дальше или откажитесь.
guide-keltis-draw = Возьмите карту: из колоды или открытую верхнюю из стопки, но не из той, куда только что сбросили. Пока вы не взяли из колоды, ход можно вернуть.
guide-keltis-wait = Теперь ходит бот. Журнал сбоку рассказывает, что он делает.
guide-orakel-play-1 = Добро пожаловать! За ход вы выкладываете карту и ходите или сбрасываете карту; потом берёте одну. Выберите яркую карту: она ведёт одну из трёх ваших фишек на следующее поле её цвета или жрицу вперёд.
guide-orakel-play-2 = Ряды растут или убывают, как вам угодно, значения могут повторяться. Направление задаёт второе отличное значение.
guide-orakel-play-3 = Число в маленькой печати показывает, как далеко может пойти жрица с этой картой. Если она остановится у вашей фишки, вы получите 5 очков.
guide-orakel-play-4 = Начало спирали стоит очков, светлый конец даёт до 10. Конец игры: третья фишка одного игрока или пятая всего на последних семи полях. Камни желаний считаются в конце: без них минус 4.
guide-orakel-target = Светятся места, куда ведёт эта карта, а подсказка говорит, что это даст. Выберите фишку или её цель, или поле для жрицы.
guide-orakel-figure = Туда могут прийти несколько фишек: какая?
guide-orakel-miss = Эта карта не подходит, её можно только сбросить.
guide-orakel-clover = Клевер: та же фишка может пойти дальше на следующее поле цвета клевера.
guide-orakel-spiral = Спираль: та же фишка может вернуться на поле позади, и жетон там сработает снова.
guide-orakel-leprechaun = Лепрекон: можно сбросить карту с руки или верхнюю карту ряда. Так ряд снова оживает.
guide-orakel-leprechauns = Все три фишки на лепреконах. Возьмите очки сейчас, один раз за игру, или подождите большего.
guide-orakel-draw = Возьмите карту: из колоды или открытую верхнюю из незакрытой стопки.
guide-orakel-wait = Теперь ходит бот. Журнал сбоку рассказывает, что он делает.
