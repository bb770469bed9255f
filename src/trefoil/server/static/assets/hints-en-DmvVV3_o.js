var e=`hint-kero-points = { $count ->
    [one] { $card } is worth { $count } point
   *[other] { $card } is worth { $count } points
}
hint-kero-brings-jerrycans = { $count ->
    [one] brings { $count } jerrycan
   *[other] brings { $count } jerrycans
}
hint-kero-brings-tuareks = { $count ->
    [one] brings { $count } Tuarek
   *[other] brings { $count } Tuareks
}
hint-kero-brings-explorers = { $count ->
    [one] brings { $count } explorer
   *[other] brings { $count } explorers
}
hint-kero-brings-refuelling = brings a refuelling
hint-kero-ability = its ability stays for the rest of the game
hint-kero-leads = takes the lead on { $site }
hint-kero-ties = draws level on { $site }
hint-kero-strengthens = makes the lead on { $site } safer
hint-kero-still-behind = the other clan still leads on { $site }
hint-kero-pays = the dice pay for { $card } now
hint-kero-lacks = { $count ->
    [one] { $count } symbol more and the dice pay for { $card }
   *[other] { $count } symbols more and the dice pay for { $card }
}
hint-kero-throws-left = { $count ->
    [one] the fuel is good for { $count } throw
   *[other] the fuel is good for { $count } throws
}
hint-kero-denies = the other clan cannot buy { $card } any more
hint-kero-empty-tank = the tank runs dry
`;export{e as default};