# Предметы
kero-some-W = { $count ->
    [one] { $count } пшеница
    [few] { $count } пшеницы
   *[many] { $count } пшеницы
}
kero-some-B = { $count ->
    [one] { $count } кирпич
    [few] { $count } кирпича
   *[many] { $count } кирпичей
}
kero-some-M = { $count ->
    [one] { $count } металл
    [few] { $count } металла
   *[many] { $count } металла
}
kero-some-R = { $count ->
    [one] { $count } рекрут
    [few] { $count } рекрута
   *[many] { $count } рекрутов
}
kero-some-J = { $count ->
    [one] { $count } канистра
    [few] { $count } канистры
   *[many] { $count } канистр
}
kero-some-F = { $count ->
    [one] { $count } огонь
    [few] { $count } огня
   *[many] { $count } огней
}
kero-some-T = { $count ->
    [one] { $count } туарек
    [few] { $count } туарека
   *[many] { $count } туареков
}
kero-some-E = { $count ->
    [one] { $count } разведчик
    [few] { $count } разведчика
   *[many] { $count } разведчиков
}
kero-symbol-W = пшеница
kero-symbol-B = кирпич
kero-symbol-M = металл
kero-symbol-R = рекрут
kero-symbol-J = канистра
kero-symbol-F = огонь
kero-symbol-T = туарек
kero-symbol-E = разведчик
kero-colour-green = зелёная
kero-colour-yellow = жёлтая
kero-colour-blue = синяя
kero-colour-red = красная
kero-die-white = белый кубик { $number }
kero-die-green = зелёный кубик
kero-die-yellow = жёлтый кубик
kero-die-blue = синий кубик
kero-burnt = сгорел
kero-free = бесплатно
kero-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } с

# Карты
kero-card-claim = Раздел земель
kero-card-S01 = Теплица
kero-card-S02 = Пшеничное поле
kero-card-S03 = Маслобойня
kero-card-S04 = Кирпичный завод
kero-card-S05 = Глиняный карьер
kero-card-S06 = Постоялый двор
kero-card-S07 = Мастерская
kero-card-S08 = Свалка металла
kero-card-S09 = Ручной насос
kero-card-S10 = Учебный плац
kero-card-S11 = Следопыт
kero-card-S12 = Гонец
kero-card-R01 = Перегонный куб
kero-card-R02 = Колючая изгородь
kero-card-R03 = Бродильный чан
kero-card-R04 = Ферма
kero-card-R05 = Урожай
kero-card-R06 = Чайная
kero-card-R07 = Кирпичные ворота
kero-card-R08 = Сторожевая башня
kero-card-R09 = Водонапорная башня
kero-card-R10 = Цитадель
kero-card-R11 = Аванпост
kero-card-R12 = Базар
kero-card-R13 = Буровая вышка
kero-card-R14 = Баррикада
kero-card-R15 = Багги
kero-card-R16 = Ветряк
kero-card-R17 = Большая машина
kero-card-R18 = Заправка
kero-card-R19 = Посланник
kero-card-R20 = Привратники
kero-card-R21 = Патруль
kero-card-R22 = Полевая кухня
kero-card-R23 = Караван
kero-card-R24 = Совет
kero-costs = цена: { $cost }
kero-brings-refuelling = бесплатная заправка
kero-brings-roadblock = застава

# Способности
kero-ability-die_green = зелёный кубик бесплатно в каждом броске
kero-ability-die_yellow = жёлтый кубик бесплатно в каждом броске
kero-ability-die_blue = синий кубик бесплатно в каждом броске
kero-ability-res_W = +1 пшеница каждый ход
kero-ability-res_B = +1 кирпич каждый ход
kero-ability-res_M = +1 металл каждый ход
kero-ability-res_R = +1 рекрут каждый ход
kero-ability-wheat_to_jerry = пшеница на канистры, раз в ход
kero-ability-tie_break = одна спорная земля при каждом разделе
kero-ability-jerry_each_turn = 1 канистра в начале каждого хода

# Земли и другие места
kero-site-T01 = Оазис
kero-site-T02 = Высокие дюны
kero-site-T03 = Солёное озеро
kero-site-T04 = Красный каньон
kero-site-T05 = Рынок
kero-site-T06 = Город руин
kero-site-T07 = Каменные столбы
kero-site-T08 = Дозорный утёс
kero-site-T09 = Забытый храм
kero-site-T10 = Караван-сарай
kero-site-T11 = Нефтяной источник
kero-site-T12 = Родник под пальмами
kero-site-camp = лагерь
kero-site-end1 = Место для одного
kero-site-end2 = Место для двоих
kero-per-colour = 1 очко за карту ({ $colour })
kero-per-three = 1 очко за каждые 3 карты
kero-with-every-colour = +{ $points } с картами всех цветов
kero-with-four = +{ $points } с 4 картами одного цвета
kero-per-territory = 1 очко за каждую свою землю

# Туареки
kero-tuarek-hidden = закрытый туарек
kero-tuarek-dice = Игрок
kero-tuarek-flames = Факир
kero-tuarek-short = Саботажник
kero-tuarek-move = Проводник
kero-tuarek-resources = Торговец
kero-tuarek-refuel = Заправщик
kero-tuarek-remove = Налётчик
kero-tuarek-discard = Факельщик
kero-tuarek-dice-does = До броска: два особых кубика бесплатно.
kero-tuarek-flames-does = До броска: в этот ход огонь можно перебрасывать.
kero-tuarek-short-does = Когда заправляется другой клан: только 5 кубиков вместо 8.
kero-tuarek-move-does = В свой ход: переместите одного или двух своих разведчиков.
kero-tuarek-resources-does = После броска: два любых ресурса.
kero-tuarek-refuel-does = В свой ход: бесплатная заправка с 8 кубиками.
kero-tuarek-remove-does = В свой ход: отправьте домой чужого разведчика; его клан получает 2 канистры.
kero-tuarek-discard-does = В конце своего хода: сожгите любую карту ряда.

# За столом
kero-tank-of = Бак: { $name }
kero-fuel = топливо { $percent } %
kero-row = Карты на выбор
kero-place = Место { $number }
kero-place-empty = пусто
kero-territories = Земли
kero-territories-of = Земли: { $name }
kero-cards-of = Карты: { $name }
kero-abilities = Способности
kero-tuareks = Туареки
kero-dice = Кубики
kero-hut = Хижина
kero-resources = Ресурсы этого хода
kero-resources-none = ничего
kero-due = { $count ->
    [one] бесплатно поставить { $count } разведчика
    [few] бесплатно поставить { $count } разведчиков
   *[many] бесплатно поставить { $count } разведчиков
}
kero-in-camp = { $count ->
    [one] { $count } разведчик в лагере
    [few] { $count } разведчика в лагере
   *[many] { $count } разведчиков в лагере
}
kero-stack = { $count ->
    [one] { $count } туарек в стопке
    [few] { $count } туарека в стопке
   *[many] { $count } туареков в стопке
}
kero-supply = { $count ->
    [one] { $count } канистра в запасе
    [few] { $count } канистры в запасе
   *[many] { $count } канистр в запасе
}
kero-round = Раунд { $number } из 3
kero-last-turn = Последний ход
do-prepare = Заправка, кубики, бросок
do-roll = Бросить ещё или остановиться
do-upgrade = Покупка, затем конец хода
do-move = Переместить второго разведчика?
do-answer = Укоротить заправку?
do-discard = Сжечь ещё одну карту?
do-tie = Взять спорную землю?
do-refuelling = Бак наполняется
do-faces = Кубики катятся
do-shuffle = Туареки перемешиваются

# Ходы на выбор
choose-kero-refuel = Заправиться за 1 канистру
choose-kero-throw = Бросить { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } с топлива)
}: { $dice }
choose-kero-mark = Перебросить: { $die } ({ $face })
choose-kero-stop = Остановиться: кубики остаются как есть
choose-kero-dry = Топливо кончилось: ход потерян, бак наполнят 5 кубиков
choose-kero-buy = Купить туарека за 2 канистры
choose-kero-end = Завершить ход
choose-kero-pass = Дальше
choose-kero-pass-answer = Пусть заправится с 8 кубиками
choose-kero-pass-discard = Больше ничего не сжигать
choose-kero-die = Добавить: { $die } ({ $price })
choose-kero-card = Взять карту «{ $card }»: { $details }
choose-kero-explorer = Разведчика сюда: { $site } ({ $price })
choose-kero-exchange = Обменять пшеницу ({ $count }) на { $count ->
    [one] { $count } канистру
    [few] { $count } канистры
   *[many] { $count } канистр
}
choose-kero-tie = Взять спорную землю: { $site }
choose-kero-tie-pass = Не брать спорную землю
choose-kero-use-short = { $tuarek }: только 5 кубиков для этой заправки
choose-kero-use-refuel = { $tuarek }: бесплатная заправка
choose-kero-use-flames = { $tuarek }: огонь можно перебрасывать
choose-kero-use-dice = { $tuarek }: добавить { $dice }
choose-kero-use-resources = { $tuarek }: { $resources }
choose-kero-use-move = { $tuarek }: { $ways }
choose-kero-use-move-first = { $tuarek }: { $ways }, затем, может быть, второй
choose-kero-use-remove = { $tuarek }: отправить разведчика домой ({ $site })
choose-kero-use-discard = { $tuarek }: сжечь карту «{ $card }»

# Сделанные ходы
did-kero-refuel = { $name } заправляется за 1 канистру.
did-kero-refuelled = Заправка: { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
   *[many] { $throws } бросков
}, { NUMBER($seconds, maximumFractionDigits: 1) } с топлива.
did-kero-throw = { $name } бросает { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } с топлива)
}.
did-kero-faces = На кубиках: { $faces }.
did-kero-stop = { $name } останавливается{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } с топлива)
}.
did-kero-dry = { $name } остаётся без топлива: ход потерян.
did-kero-buy = { $name } покупает туарека за 2 канистры.
did-kero-end = { $name } завершает ход.
did-kero-pass = { $name } пасует.
did-kero-die = { $name } добавляет: { $die }.
did-kero-mark = { $name } выбирает: { $die }.
did-kero-card = { $name } берёт карту «{ $card }».
did-kero-explorer = { $name } посылает разведчика: { $site }.
did-kero-exchange = { $name } меняет пшеницу ({ $count }) на канистры.
did-kero-tie = { $name } берёт спорную землю: { $site }.
did-kero-tie-pass = { $name } не берёт спорную землю.
did-kero-use-short = { $name } использует туарека «{ $tuarek }»: только 5 кубиков для этой заправки.
did-kero-use-refuel = { $name } использует туарека «{ $tuarek }» и заправляется бесплатно.
did-kero-use-flames = { $name } использует туарека «{ $tuarek }»: огонь можно перебрасывать.
did-kero-use-dice = { $name } использует туарека «{ $tuarek }» и добавляет: { $dice }.
did-kero-use-resources = { $name } использует туарека «{ $tuarek }»: { $resources }.
did-kero-use-move = { $name } использует туарека «{ $tuarek }»: { $ways }.
did-kero-use-remove = { $name } использует туарека «{ $tuarek }» и отправляет разведчика домой: { $site }.
did-kero-use-discard = { $name } использует туарека «{ $tuarek }» и сжигает карту «{ $card }».
did-kero-tuareks = Использованные туареки перемешаны в новую стопку.
did-kero-credit = За задержку сети возвращено { NUMBER($seconds, maximumFractionDigits: 2) } с.

# Почему нельзя
refused-too-soon = Кубики ещё катятся.

# Конец
end-third-claim = Открыт третий раздел земель.
end-last-turn = Сыгран последний ход.
part-cards = Карты
part-none-shall-pass = Заставы
part-territories = Земли
part-end-places = Конечные места

# Первая игра с подсказками
guide-kero-prepare-1 = Добро пожаловать! Ваш бак полон песка: это топливо. Каждый ход вы бросаете кубики и тратите то, что на них выпало. Нажмите «Бросить» и начните с 5 белых кубиков.
guide-kero-prepare-2 = До первого броска можно добавить зелёный, жёлтый и синий кубики, по 1 канистре за каждый. На них по две-три одинаковые вещи. Оставьте канистру на заправку.
guide-kero-prepare-3 = Сначала посмотрите на карты: какую вы могли бы оплатить? Собирайте на неё. Туареки помогают по одному разу; коснитесь туарека и прочтите, что он умеет.
guide-kero-refuel = Топлива мало. Канистра наполняет бак: восемь кубиков бросают, пока на всех не будет огня, и всё это время топливо течёт в бак. В среднем примерно треть бака.
guide-kero-roll-1 = Оставьте нужные кубики и бросьте остальные ещё раз. Каждый бросок тратит топливо. Кубик с огнём сгорел и остаётся как есть. Когда хватит, остановитесь.
guide-kero-roll-2 = Остановитесь, как только хватает на что-то хорошее: сбережённое топливо останется на следующий ход. Если бак опустеет, весь ход потерян.
guide-kero-fire = Два огня: в конце хода сгорит самая правая карта ряда. Больше огней не сожгут больше. Берите нужное и остановитесь вовремя.
guide-kero-low = Топлива осталось мало. Остановитесь сейчас, пока бак не опустел и не пропало всё, что выпало.
guide-kero-card = Покупайте: яркие карты можно оплатить вашими кубиками. Карты дают очки, помощь или способность до конца игры. Что не потрачено, пропадает.
guide-kero-explorer = Рекрут и металл посылают разведчика на землю. Когда выйдет карта раздела, каждую землю получит клан, у которого там больше разведчиков.
guide-kero-end = Больше купить нечего. Завершите ход: карты сдвинутся вправо, и ряд пополнится.
guide-kero-claimed = Вышла карта раздела: земли достались тем, у кого там больше разведчиков, и открыты четыре новые. Третий раздел завершает игру.
guide-kero-last = Это последний ход. Разведчики идут теперь на два конечных места: один даёт 1 очко, двое вместе дают 3.
guide-kero-answer = Другой клан заправляется. С вашим Саботажником бросят только 5 кубиков, и топлива натечёт меньше. Используйте его сейчас или оставьте.
guide-kero-discard = Ваш Факельщик может сжечь ещё одну карту: может быть, ту, что нужна другому клану.
guide-kero-tie = Ваша способность позволяет взять одну спорную землю.
guide-kero-move = Проводник может переместить второго разведчика.
guide-kero-refuelling = Бак наполняется: кубики бросают, пока на всех не будет огня.
guide-kero-wait = Теперь играет бот. Журнал рассказывает, что он делает.
guide-kero-prepare-1-sand = Добро пожаловать! Ваш бак полон песка: это топливо, и оно течёт с первого броска до остановки. Спокойно посмотрите на карты, потом нажмите «Бросить».
guide-kero-roll-1-sand = Песок течёт! Оставьте нужные кубики, сразу бросьте остальные и остановитесь, как только хватит. Кубик с огнём сгорел и остаётся как есть.
guide-kero-roll-2-sand = Остановитесь, как только хватает на что-то хорошее: раздумья тоже тратят топливо. Если бак опустеет, весь ход потерян.
guide-kero-low-sand = Песка осталось мало. Остановитесь сейчас: когда он вытечет, пропадёт всё, что выпало.
guide-kero-refuelling-sand = Топливо течёт в бак, пока бросают кубики; когда на всех огонь, оно останавливается.

# Why not: by the key of the reason; what says the same stands once
kero-why-roll-then-buy = Сначала бросьте кубики, потом покупайте.
why-kero-cards-after-rolling = { kero-why-roll-then-buy }
why-kero-explorers-after-rolling = { kero-why-roll-then-buy }
why-kero-roll-first = { kero-why-roll-then-buy }
kero-why-filling = Бак как раз наполняется.
why-kero-being-filled = { kero-why-filling }
why-kero-refuel-no-fuel = { kero-why-filling }
kero-why-shorten = Сейчас решается одно: укоротить заправку или нет.
why-kero-shorten-first = { kero-why-shorten }
why-kero-not-yet = { kero-why-shorten }
kero-why-special-dice = Особые кубики выбирают до первого броска, каждый один раз, по 1 канистре.
why-kero-dice-before-throw = { kero-why-special-dice }
why-kero-die-chosen = { kero-why-special-dice }
why-kero-die-not-chosen = { kero-why-special-dice }
kero-why-which-throw = Первый бросок берёт все выбранные кубики, следующие только отмеченные.
why-kero-dice-marked = { kero-why-which-throw }
why-kero-first-throw = { kero-why-which-throw }
why-kero-which-dice = { kero-why-which-throw }
kero-why-throws = В ходу хотя бы один бросок, а после остановки ни одного.
why-kero-dice-stand = { kero-why-throws }
why-kero-stopped-already = { kero-why-throws }
why-kero-throw-first = { kero-why-throws }
kero-why-dry = Топливо сейчас не кончается.
why-kero-dry-when-rolling = { kero-why-dry }
why-kero-dry-left = { kero-why-dry }
kero-why-running = Пока топливо течёт, можно только бросать или остановиться.
why-kero-fuel-running = { kero-why-running }
why-kero-no-time = { kero-why-running }
kero-why-tuarek-price = Туарек стоит 2 канистры, пока туареки есть.
why-kero-tuarek-price = { kero-why-tuarek-price }
why-kero-no-tuarek-left = { kero-why-tuarek-price }
why-kero-none-discarded = { kero-why-tuarek-price }
why-kero-shuffling = { kero-why-tuarek-price }
kero-why-explorer-price = Разведчик стоит 1 рекрута и 1 металл, и он должен быть в лагере.
why-kero-explorer-price = { kero-why-explorer-price }
why-kero-no-place = { kero-why-explorer-price }
kero-why-tie = Взять можно только спорную землю, на которой есть разведчики.
why-kero-not-tied = { kero-why-tie }
why-kero-tie-first = { kero-why-tie }
kero-why-guide = Проводник перемещает одного или двух ваших разведчиков на другие открытые земли.
why-kero-moves-in-order = { kero-why-guide }
why-kero-no-move-to = { kero-why-guide }
why-kero-no-own-explorer = { kero-why-guide }
why-kero-second-move-first = { kero-why-guide }
why-kero-stands-there = { kero-why-guide }
why-kero-second-must-leave = { kero-why-guide }
kero-why-wheat = Пшеницу меняют раз в ход, после броска, и только с этой способностью.
why-kero-exchanged-already = { kero-why-wheat }
why-kero-no-exchange = { kero-why-wheat }
why-kero-wheat-after-rolling = { kero-why-wheat }
why-kero-wheat-left = { kero-why-wheat }
kero-why-fuel-short = На это топлива не хватит: бак пустеет.
why-kero-beat-left = { kero-why-fuel-short }
why-kero-less-than-a-beat = { kero-why-fuel-short }
why-kero-more-than-left = { kero-why-fuel-short }
why-kero-costs = { kero-why-fuel-short }
why-kero-throw-costs = { kero-why-fuel-short }
kero-why-fuel-out = Бак пустеет, когда топлива не хватает на бросок.
why-kero-no-fuel-to-throw = { kero-why-fuel-out }
why-kero-not-dry = { kero-why-fuel-out }
why-kero-refuel-first = Платная заправка идёт прежде всего остального: за 1 канистру, не больше двух за ход.
why-kero-not-in-row = Этой карты нет в ряду.
why-kero-no-such-tuarek = У вас нет такого туарека.
why-kero-dice-chosen = Игрок добавляет до броска два ещё не выбранных кубика.
why-kero-after-rolling = Торговец приходит после броска.
why-kero-not-its-moment = Сейчас не время для Заправщика.
why-kero-no-opponent = Там нет чужого разведчика.
why-kero-discard-first = Сейчас решается одно: сжечь ещё одну карту или нет.
why-kero-site-full = Для ещё одного разведчика нет места.
why-kero-card-price = Карту «{ $card }» не оплатить. Не хватает: { $missing }.
why-kero-die-price = На это больше нет канистры: { $die }.
why-kero-refuel-price = Для заправки больше нет канистры.
why-kero-camp-empty = В вашем лагере больше нет разведчиков.
why-kero-die-burnt = Сгорел в огне: { $die }.
why-kero-before-rolling = Этот туарек действует до бросков.
why-kero-in-the-air = Ещё в воздухе: { $die }.
why-kero-die-marked = Уже отмечен: { $die }.
why-kero-no-chance-due = Сейчас случай ничего не решает.
why-kero-refuel-brings = Броски заправки дают { $own } мс, а не { $said }.
why-kero-refuel-brings-at-least = Броски заправки дают { $own } мс или больше, а не { $said }.
why-kero-no-fuel-said = Это стоит топлива.
