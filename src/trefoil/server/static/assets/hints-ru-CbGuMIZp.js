var e=`hint-kero-points = { $count ->
    [one] { $card }: { $count } очко
    [few] { $card }: { $count } очка
   *[many] { $card }: { $count } очков
}
hint-kero-brings-jerrycans = { $count ->
    [one] приносит { $count } канистру
    [few] приносит { $count } канистры
   *[many] приносит { $count } канистр
}
hint-kero-brings-tuareks = { $count ->
    [one] приносит { $count } туарека
    [few] приносит { $count } туареков
   *[many] приносит { $count } туареков
}
hint-kero-brings-explorers = { $count ->
    [one] приносит { $count } разведчика
    [few] приносит { $count } разведчиков
   *[many] приносит { $count } разведчиков
}
hint-kero-brings-refuelling = даёт заправку
hint-kero-ability = способность останется до конца партии
hint-kero-leads = выходит вперёд: { $site }
hint-kero-ties = сравнивает счёт: { $site }
hint-kero-strengthens = укрепляет перевес: { $site }
hint-kero-still-behind = здесь пока впереди другой клан: { $site }
hint-kero-pays = кубики уже оплачивают: { $card }
hint-kero-lacks = { $count ->
    [one] ещё { $count } символ — и кубики оплатят: { $card }
    [few] ещё { $count } символа — и кубики оплатят: { $card }
   *[many] ещё { $count } символов — и кубики оплатят: { $card }
}
hint-kero-throws-left = { $count ->
    [one] топлива хватит на { $count } бросок
    [few] топлива хватит на { $count } броска
   *[many] топлива хватит на { $count } бросков
}
hint-kero-denies = другой клан больше не сможет купить: { $card }
hint-kero-empty-tank = бак пустеет
`;export{e as default};