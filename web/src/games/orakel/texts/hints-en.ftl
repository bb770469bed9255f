hint-orakel-visit = the priestess visits a piece of yours
hint-orakel-no-visit = the priestess meets no piece of yours there
hint-orakel-far = { $count ->
    [one] goes { $count } stone further
   *[other] goes { $count } stones further
}
hint-orakel-back = { $count ->
    [one] goes { $count } stone back, to go on from there
   *[other] goes { $count } stones back, to go on from there
}
hint-orakel-throws = makes room for another card instead of { $card }
hint-orakel-row-back = wins back what the { $colour } row has skipped
