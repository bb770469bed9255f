var e=`lessons-of = Уроки: { $game }
lessons-intro = Короткие упражнения на настоящих позициях: вы делаете ход и сразу узнаёте, чего он стоил.
lesson-steps = { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[many] { $count } шагов
}
lesson-done = пройден
lesson-step = шаг { $at } из { $of }
lesson-right = Верно.
lesson-wrong = Не этот ход.
lesson-next = Дальше
lesson-next-one = Следующий урок
lesson-all = Все уроки
lesson-play = Правила и игра с подсказками
lesson-finished = Это был последний шаг урока.
lesson-missing = Такого урока нет.
`;export{e as default};