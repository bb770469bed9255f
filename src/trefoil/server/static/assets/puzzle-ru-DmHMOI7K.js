var e=`# Задачи
puzzle-about = Один ход явно лучший: так говорит долгий поиск, а при обычной игре его не замечают. Сделайте его на поле. Кто решит задачу дня с первой попытки, прибавляет день подряд.
puzzle-today = Задача дня
puzzle-number = Задача { $number } из { $count }
puzzle-solve = Решить
puzzle-find = Найдите лучший ход
puzzle-task = Один ход здесь явно лучший. Сделайте его на поле, как в игре.
puzzle-right = Верно!
puzzle-wrong = Не лучший ход
puzzle-best = Лучше всего:
puzzle-yours = Ваш ход:
puzzle-behind = меньше на { $points } очка
puzzle-second = Второй: { $move } (меньше на { $points } очка)
puzzle-meaning = Очки ожидаемого перевеса в конце игры, по тому, что вам здесь может быть известно; найдено доигрыванием в { $worlds } воображаемых мирах.
puzzle-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[many] { $count } дней подряд
}
puzzle-longest = { $count ->
    [one] Самая длинная серия: { $count } день
    [few] Самая длинная серия: { $count } дня
   *[many] Самая длинная серия: { $count } дней
}
puzzle-tried = Сегодня вы уже отвечали: теперь это не считается.
puzzle-tried-today = ответ сегодня дан
puzzle-next = Следующая задача
puzzle-all = Все игры
puzzle-missing = Такой задачи нет.
`;export{e as default};