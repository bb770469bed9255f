var e=`# Ходы как строки журнала под именем того, кто их сделал
log-kero-refuel = заправка за 1 канистру
log-kero-refuelled = { $throws ->
    [one] { $throws } бросок
    [few] { $throws } броска
   *[many] { $throws } бросков
}: { NUMBER($seconds, maximumFractionDigits: 1) } с топлива
log-kero-throw = брошено: { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } с)
}
log-kero-faces = Выпало: { $faces }.
log-kero-stop = стоп{ $seconds ->
    [0] { "" }
   *[other] {" "}({ NUMBER($seconds, maximumFractionDigits: 1) } с)
}
log-kero-dry = Бак пуст: ход потерян.
log-kero-buy = туарек за 2 канистры
log-kero-end = конец хода
log-kero-pass = больше ничего
log-kero-die = добавлен { $die }
log-kero-mark = ещё раз: { $die }
log-kero-card = карта: { $card }
log-kero-explorer = разведчик: { $site }
log-kero-exchange = пшеница в канистры: { $count }
log-kero-tie = взята спорная земля: { $site }
log-kero-tie-pass = спорная земля не взята
log-kero-use-short = { $tuarek }: только 5 кубиков
log-kero-use-refuel = { $tuarek }: бесплатная заправка
log-kero-use-flames = { $tuarek }: огни можно бросать снова
log-kero-use-dice = { $tuarek }, добавлено: { $dice }
log-kero-use-resources = { $tuarek }: { $resources }
log-kero-use-move = { $tuarek }: { $ways }
log-kero-use-remove = { $tuarek }: разведчик отправлен домой: { $site }
log-kero-use-discard = { $tuarek }: сожжена карта { $card }
log-kero-tuareks = Использованные туареки перемешаны в новую стопку.
source-kero-roadblocks = { $count ->
    [one] { $count } застава
    [few] { $count } заставы
   *[many] { $count } застав
}
`;export{e as default};