var e=`# Заглушить, заблокировать, пожаловаться
manners-title = Люди за этим столом
manners-text = Ваш выбор останется между вами и этой страницей: больше никто о нём не узнает.
manners-nobody = Здесь больше никого нет.
manners-hear = Слышать
manners-mute-here = Заглушить за этим столом
manners-mute-everywhere = Заглушить везде
manners-block = Заблокировать
manners-report = Пожаловаться
manners-words = Что случилось?
manners-report-text = Это прочтёт владелец сервера вместе с тем, что было сказано за этим столом.
manners-send = Отправить жалобу
manners-reported = Жалоба отправлена. Спасибо.
manners-everybody = Все, кого вы заглушили или заблокировали
people-text = Кого вы заглушили, того не слышите. Кого заблокировали, тот ещё и не может сесть за ваши столы, пригласить вас или попасть к вам в быструю игру. Они об этом не узнают.
people-none = Вы слышите и встречаете всех.
people-blocked = заблокирован
people-muted = заглушён везде
people-muted-at = { $count ->
    [one] заглушён за { $count } столом
    [few] заглушён за { $count } столами
   *[many] заглушён за { $count } столами
}
people-again = Отменить
people-reports = Ваши жалобы
people-settled = рассмотрена
people-waiting = ещё не рассмотрена
`;export{e as default};