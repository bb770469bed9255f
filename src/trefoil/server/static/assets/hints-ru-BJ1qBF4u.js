var e=`hint-orakel-visit = жрица навещает вашу фигуру
hint-orakel-no-visit = жрица не встретит там вашей фигуры
hint-orakel-far = { $count ->
    [one] проходит { $count } камень
    [few] проходит { $count } камня
   *[many] проходит { $count } камней
}
hint-orakel-back = { $count ->
    [one] возвращается на { $count } камень, чтобы пойти оттуда
    [few] возвращается на { $count } камня, чтобы пойти оттуда
   *[many] возвращается на { $count } камней, чтобы пойти оттуда
}
hint-orakel-throws = освобождает место для другой карты вместо { $card }
hint-orakel-row-back = возвращает то, что пропустил ряд «{ $colour }»
`;export{e as default};