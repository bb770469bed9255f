# Рамка
brand = Trefoil
tagline = Три настольные игры для всех: с ботами, с друзьями, за одним экраном. Без регистрации.
unofficial = Неофициальный проект игроков. Не связан с издателями и авторами этих игр.
typeface = Заголовки набраны шрифтом Philosopher (SIL Open Font License).
home = Главная
nav = Страницы
nav-lobby = Лобби
nav-puzzles = Задачи
language = Язык
theme = Оформление
theme-auto = Системное
theme-light = Светлое
theme-dark = Тёмное
sound = Звук
sound-on = Звук включён
sound-off = Звук выключен
pace = Темп ботов
pace-calm = Спокойный
pace-quick = Быстрый
pace-instant = Сразу
auto-draw = Брать карту автоматически, если можно только из колоды
confirm-moves = Подтверждать каждый ход
settings = Настройки
your-name = Ваше имя
guest-name = Гость { $number }
save = Сохранить
saved = Сохранено
cancel = Отмена
close = Закрыть
back = Назад
copy = Копировать
copied = Скопировано
loading = Минутку …
page-missing = Такой страницы нет.
me = Вы
page-again = Загрузить страницу заново
error-network = Сервер недоступен. Новая попытка …
offline-title = Нет связи
offline-text = Ваши игры сохранены на сервере. Как только связь появится, вы продолжите с того же места.
offline-learn = Правила всех игр можно читать без сети.
skip-to-main = К содержанию
skip-to-moves = К списку ходов

# Время
clock = Время

# Уровни
level-random = Новичок
level-heuristic = Ровный
level-easy = Лёгкий
level-medium = Средний
level-hard = Сильный
level-expert = Мастер
level-careful = Осторожный
level-racing = Торопливый
level-hoarding = Запасливый
style-careful = Примерно как Средний: мало рискует и ничего не бросает на полпути.
style-racing = Примерно как Средний: начинает всё сразу и спешит к концу.
style-hoarding = Не сильнее Среднего: собирает всё, что можно, и не торопится.
bot-name = Бот ({ $level })
level-own = свой бот
level = Уровень

# Главная
start-now = Играть сейчас
start-now-text = Против бота. Один щелчок, и вы за столом.
preparing = Игра «{ $game }» готовится: { $percent } %. Это делается один раз; пока можно прочитать правила или сыграть в игру, которая уже готова.
start-game = Игра
start-play = Играть
start-friends = С друзьями
start-friends-text = Игра «{ $game }»: создайте стол и отправьте ссылку. Учётная запись никому не нужна.
start-make-table = Создать стол
start-screen = За одним экраном
start-screen-text = Игра «{ $game }» на одном устройстве, которое передают друг другу. Занавес скрывает карты.
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
start-ratings = Рейтинг
start-ratings-text = Кто на каком месте; боты — вехи на пути.
start-learn = Учиться
start-learn-text = Правила за пять минут и первая игра с подсказками.
start-puzzle = Задача дня
start-puzzle-text = Один ход явно лучший. Найдёте его?
start-continue = Продолжить с того же места
start-continue-all = Все начатые игры: { $count }
start-live = Сейчас играют
start-more = Ещё
start-for = игроков: { $players }
players = Игроки
players-number = Число игроков
first-game = Первая игра с подсказками
rules-of = Правила: { $game }
lessons = Уроки

# Лобби
lobby-open = Открытые столы
lobby-none = Сейчас никто не ждёт игроков. Создайте стол!
my-games = Мои игры
my-games-none = Вы здесь ещё не играли.
my-turn = ваш ход
status-waiting = ждёт игроков
status-playing = идёт
status-over = окончена
list-won = победа
join = Сесть
continue = Продолжить
watch = Смотреть
replay = Повтор
list-seats-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
list-news = { $count ->
    [one] { $count } ход с тех пор, как вы смотрели
    [few] { $count } хода с тех пор, как вы смотрели
   *[many] { $count } ходов с тех пор, как вы смотрели
}
list-left = осталось { $left }
watch-none = Сейчас нет открытых игр.
replays-none = Завершённых игр у вас пока нет.
watch-by-link = Или откройте ссылку, которую вам дали.

# До игры
table-of = Стол: { $game }
seat = Место { $number }
somebody = Кто-то
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
option-open = Показать стол в лобби

# Положение дел
turn-yours = Ваш ход
turn-of = Ходит { $name }
turn-none = Никто не ходит
turn-title = Ваш ход!
sending = Ещё не подтверждено …
link-connecting = Соединение …
link-lost = Связь прервана. Стол сохранён; соединяемся снова …
link-again = Соединение восстановлено.
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
you = Вы
table-full = Стол занят. Вы наблюдаете.

# Стол
board = Поле
deck = Колода
deck-left = { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[many] осталось { $count } карт
}
score = Очки
points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
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
manners-open = Заглушить, заблокировать, пожаловаться
chat-none = Пока никто ничего не сказал.
log-none = Пока ничего не произошло.
drawer = Журнал, ходы и чат
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

# Сделанные ходы
did-undo = { $name } возвращает ход.
did-sit = { $name } садится за стол.
did-leave = { $name } уходит.
did-fill = На место { $seat } садится бот.
did-clear = Место { $seat } свободно.
did-start = Карты розданы.
did-resign = { $name } сдаётся.
did-resign-late = Время вышло: { $name } сдаётся.
did-fill-late = Время места { $seat } вышло. Дальше играет бот.
did-agree = { $name } предлагает закончить партию сейчас и подсчитать очки.
did-disagree = { $name } хочет играть дальше.
did-stop = Партию закончил владелец сервера.
did-rematch = Новый стол для следующей игры готов.
did-create = Стол создан.
and-scores = Это приносит { $points }.

# Почему нельзя
why-any-game-over = Игра окончена.
why-any-not-your-turn = Сейчас не ваш ход.
why-any-unknown-words = Таких слов в этой игре нет.
why-any-no-action = Такого хода в этой игре нет.
refused-compiling = Эта игра ещё готовится. Попробуйте через минуту.
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
refused-too-many-open-tables = В лобби уже ждёт достаточно ваших столов. Сыграйте за одним из них или по ссылке.
refused-too-many-bots = Боты играют за слишком многими вашими столами. Сначала закончите партию.
refused-internal = На сервере что-то пошло не так. Попробуйте ещё раз.
refused-bad-name = Такое имя не подходит.
refused-bad-words = Одно из этих слов нежелательно на этом сервере. Выберите другое.
refused-bad-clock = Такие часы этой игре не подходят.
refused-no-agreement = Боты играют до конца.
refused-out-of-time = Ваше время вышло.
refused-banned = На этом сервере вам не рады.
refused-read-only = Сейчас здесь ничего нельзя изменить. Зайдите немного позже.
refused-already-started = Игра уже началась.
refused-signed-out = В этом браузере вы вышли.
refused-bad-link = Эта ссылка здесь неизвестна. Её заменила новая, или она неполная.
refused-link-used = Эта ссылка уже использована. Создайте новую.
refused-link-late = Эта ссылка действовала десять минут. Создайте новую.
refused-already-here = Вы уже в этом браузере. Откройте ссылку в другом.
refused-too-many-devices = Вы вошли на слишком многих устройствах. Сначала выйдите на одном из них.
refused-bad-passkey = Не получилось: ключ от другого места, или прошло слишком много времени. Попробуйте ещё раз.
refused-unknown-passkey = Такого ключа здесь ни у кого нет. Его убрали, или его владелец удалён.
refused-bad-way = Это не адрес, на который можно что-то отправить.
refused-no-such-way = Туда этот сервер ничего не отправляет.
refused-wrong-code = Это не тот код, который был отправлен, или он больше не действует. После пяти попыток или через час уберите запись и начните заново.
refused-not-sent = Туда ничего не удалось отправить. Адрес верный?
refused-too-many-ways = Пока это слишком много. Уберите одну запись или попробуйте завтра.

# Один экран
curtain-title = Передайте устройство: { $name }
curtain-open = Я { $name }: дальше
curtain-name = Имя
hand-over = { $name }, посмотрите, что вы взяли, и передайте устройство.
player-number = Игрок { $number }

# Конец
end-title = Игра окончена
end-won = Вы победили!
end-won-by = Победа: { $names }
end-won-shared = Общая победа: { $names }
end-lost = Победа: { $names }. Хорошая игра!
end-late = У кого-то вышло время.
end-everybody-agreed = Все согласились закончить партию и подсчитать очки.
end-ended-by-the-host = Партию закончил владелец сервера.
end-resigned = Кто-то сдался.
end-table = Подсчёт
part-total = Итог
rematch = Ещё раз
rematch-go = К новому столу
replay-watch = Смотреть повтор
end-deciding = Ходы, которые всё решили
end-share = Поделиться
fair-title = Честно ли перемешали?
fair-text = Этот код был известен до первой карты. Теперь видно, что за ним скрывалось; скачанная запись это доказывает.
dice-broken = Костям этой партии нельзя доверять: запись не сходится с тем, что видел и добавил к ним ваш браузер.
record = Скачать запись

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

# Any game
plain-choose = Выберите, что делать
plain-curtain = Ничего не видно, пока вы не коснётесь экрана.
plain-begins = Игра начинается.
did-plain = { $name }: { $words }
did-plain-chance = { $words }

# Меню и помощь
menu-rules = Правила
menu-help = Помощь и клавиши
menu-share = Поделиться
menu-shared = Ссылка скопирована
menu-full = Во весь экран
menu-agreed = Условия за этим столом
menu-open = Стол виден в общем списке
menu-private = Только для тех, у кого есть ссылка
menu-links = Ссылки
menu-settings = Все настройки
help-title = Помощь: { $game }
help-text = Подсвечено то, что можно сделать сейчас. Выберите карту или предмет, затем место; если ход невозможен, будет сказано почему. На вкладках рядом с полем — журнал, список всех ходов, чат и стол словами.
help-keys = Клавиши
key-tab = к следующему элементу
key-arrows = по спискам и вкладкам
key-enter = выбрать или сделать ход
key-escape = закрыть окно
key-help = эта помощь

# Letters for the colours of cards and paths, also on boards that are shown small
letter-r = К
letter-y = Ж
letter-p = Р
letter-g = З
letter-b = С

# Time to think
pacing = Время на размышление
pacing-none = сколько угодно
pacing-minutes = { $count ->
    [one] { $count } минута на ход
    [few] { $count } минуты на ход
   *[many] { $count } минут на ход
}
pacing-hours = { $count ->
    [one] { $count } час на ход
    [few] { $count } часа на ход
   *[many] { $count } часов на ход
}
pacing-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
pacing-budget = { $minutes } мин на всю партию
pacing-budget-more = { $minutes } мин на всю партию и { $seconds } с за каждый ход
pacing-then = Когда оно выйдет
pacing-then-resign = место сдаётся
pacing-then-bot = дальше играет бот ({ $level })
left-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
left-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
times-left = Время на размышление: { $times }

# Ending as it stands
ending-title = Закончить сейчас и подсчитать?
ending-asked = { $name } предлагает закончить партию сейчас, как она стоит, и подсчитать очки.
ending-offered = Десять кругов никто не брал из колоды. Можно закончить партию сейчас, как она стоит, и подсчитать очки.
ending-agree = Закончить и подсчитать
ending-disagree = Играть дальше
ending-sure = Спросить всех, закончить ли партию сейчас и подсчитать очки? Она закончится, когда все согласятся.
ending-waits = Ждём согласия остальных.

# Meeting
start-match = Быстрая игра
start-match-text = Напротив сядет следующий, кто захочет сыграть в то же самое.
start-match-go = Найти соперника
match-after = Если за полминуты никто не придёт
match-after-nobody = ждать людей
match-looking = Ищем того, кто хочет сыграть в ту же игру…
match-bot = Оставайтесь на этой странице. Через полминуты придёт бот ({ $level }).
match-people = Оставайтесь на этой странице: игра начнётся, как только все места будут заняты.
company = С кем вы играли
company-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
company-invite = Пригласить
company-invited = приглашение отправлено
company-all = Показать всех ({ $count })
invited = Вас приглашают
invited-by = { $name } приглашает вас сыграть в { $game }.
invited-go = К столу
invited-no = Не в этот раз
named-watcher = Когда я смотрю, показывать моё имя
spectators = { $count ->
    [one] Смотрит { $count } человек.
    [few] Смотрят { $count } человека.
   *[many] Смотрят { $count } человек.
}
spectators-named = Смотрят: { $names }
spectators-and = { $count ->
    [one] Смотрят: { $names } и ещё { $count }
    [few] Смотрят: { $names } и ещё { $count }
   *[many] Смотрят: { $names } и ещё { $count }
}

# Rated games
rated = Рейтинговая партия
rated-text = результат влияет на рейтинг всех. Кто сдался или оставил вместо себя бота, считается последним.
rated-now = Ваш рейтинг: { $points } ± { $error } ({ $change })
rated-nothing = Эта партия не изменила ваш рейтинг.
option-rated = Рейтинговая: результат учитывается
