var e=`lessons-of = Lessons: { $game }
lessons-intro = Short exercises on real positions: you make the move, and are told at once what it was worth.
lesson-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
lesson-done = done
lesson-step = step { $at } of { $of }
lesson-right = Right.
lesson-wrong = Not this one.
lesson-next = Next
lesson-next-one = Next lesson
lesson-all = All lessons
lesson-play = Rules and a guided game
lesson-finished = That was the last step of this lesson.
lesson-missing = There is no such lesson.
`;export{e as default};