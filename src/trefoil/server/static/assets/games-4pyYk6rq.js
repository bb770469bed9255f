const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./ui-C_MxGpyK.js","./shapes-BaVLIZdH.js","./words-Bhd4InyP.js","./status-CHy4HBab.js","./Figure-LgQxalMq.js","./Figure-_8C-HriX.css","./StatusFrame-Bp2f9sBp.js","./StatusFrame-BHNfvnXw.css","./ui-BrVs7e2x.css","./ui-BIpTnu69.js","./Symbol-B865JGPl.js","./Symbol-Cv8-xyQR.css","./LessonPicture-c7Hjx0BL.js","./GuideBox-CIJf9_Hw.js","./settings.svelte-C0SgrkpI.js","./GuideBox-BpGMcq6t.css","./LessonPicture-ByUNqbcT.css","./ui-BeF_7MEo.css","./ui-BnGwu6-N.js","./table.svelte-oXJfaqo7.js","./table-DOKbUd33.css","./Emblem-Azy-1LKH.js","./Emblem-C3L0fXu8.css","./ui-CyXXLsaS.css","./ui-D_EeeNlD.js","./ui-jS-d30pZ.css"])))=>i.map(i=>d[i]);
import{$t as e,B as t,Bt as n,G as r,Gt as i,I as a,Kt as o,L as s,N as c,Nt as l,Q as u,Rt as d,St as f,V as p,Vt as m,Yt as h,Z as g,Zt as _,_t as v,dt as y,et as b,kt as x,mt as S,qt as C,tt as w,x as T,xt as E,yt as D,zt as O}from"./shapes-BaVLIZdH.js";import{t as k}from"./Symbol-B865JGPl.js";import{t as A}from"./Emblem-Azy-1LKH.js";h();function j(e){return c(`game-${e}`)?a(`game-${e}`):T.games.find(t=>t.name===e)?.title??e}var ee=e=>c(`about-${e}`)?a(`about-${e}`):``,M=f(`<circle r="7" class="svelte-1ga3au1"></circle>`),N=f(`<svg viewBox="-52 -52 104 104" width="2.4rem" height="2.4rem" aria-hidden="true"><rect x="-38" y="-38" width="76" height="76" rx="18" class="svelte-1ga3au1"></rect><!></svg>`);function P(t){var n=N(),r=m(d(n));y(r,0,()=>[[-17,-17],[17,-17],[0,0],[-17,17],[17,17]],([e,t])=>`${e} ${t}`,(t,n)=>{var r=i(()=>e(n,2));let a=()=>x(r)[0],o=()=>x(r)[1];var s=M();l(()=>{u(s,`cx`,a()),u(s,`cy`,o())}),D(t,s)}),_(n),D(t,n)}var F={name:``,Emblem:P,about:s({}),teaches:!1,load:async()=>(await t(async()=>{let{ui:e}=await import(`./ui-C_MxGpyK.js`);return{ui:e}},__vite__mapDeps([0,1,2,3,4,5,6,7,8]),import.meta.url)).ui},I=`game-keltis = Keltis
about-keltis = Fünf Steinpfade. Karten auf- oder abwärts legen, aus dem Minus klettern, als Erste ins Ziel.
option-enter_without_card = Figuren dürfen einen Pfad ohne Karte seiner Farbe betreten
`,L=`game-keltis = Keltis
about-keltis = Five stone paths. Lay cards up or down, climb out of the minus, reach the goal first.
option-enter_without_card = Figures may enter a path without a card of its colour
`,R=`game-keltis = Кельтис
about-keltis = Пять каменных троп. Карты по возрастанию или убыванию, из минуса наверх, первым к цели.
option-enter_without_card = Фигура может войти на тропу без карты её цвета
`;function z(e){k(e,{colour:`g`,size:`2.4rem`})}var B={name:`keltis`,Emblem:z,about:s(Object.assign({"./texts/about-de.ftl":I,"./texts/about-en.ftl":L,"./texts/about-ru.ftl":R})),teaches:!0,load:async()=>(await t(async()=>{let{ui:e}=await import(`./ui-BIpTnu69.js`);return{ui:e}},__vite__mapDeps([9,1,10,11,4,5,12,2,3,6,7,13,14,15,16,17]),import.meta.url)).ui},V=`game-kero = Kero
about-kero = Würfel gegen den Sand im Tank: werfen, behalten, rechtzeitig aufhören und die Wüste erobern.
clock-beat = Ohne Eile
clock-beat-text = Jeder Wurf kostet gleich viel Treibstoff. Nachdenken ist frei.
clock-sand = Gegen den Sand
clock-sand-text = Treibstoff läuft in Echtzeit, vom ersten Wurf bis du aufhörst.
clock-stretch = Tempo des Sandes
clock-stretch-text = Langsamer Sand gibt allen für alles mehr Zeit.
clock-times = { $times ->
    [1] normal
   *[other] { $times }-mal langsamer
}
clock-stretched = Sand { $times }-mal langsamer
clock-tap = Tanken von Hand
clock-tap-text = Wenn du tankst, wirft die Gegenseite die Würfel durch Tippen. Sonst fallen sie von selbst.
`,H=`game-kero = Kero
about-kero = Dice against the sand in your tank: roll, keep, stop in time, and claim the desert.
clock-beat = No hurry
clock-beat-text = Every throw costs the same fuel. Thinking is free.
clock-sand = Against the sand
clock-sand-text = Fuel runs in real time, from the first throw until you stop.
clock-stretch = Speed of the sand
clock-stretch-text = Slower sand gives everybody more time for everything.
clock-times = { $times ->
    [1] normal
   *[other] { $times } times slower
}
clock-stretched = sand { $times } times slower
clock-tap = Refuelling by hand
clock-tap-text = When you refuel, your opponent throws the dice by tapping. Otherwise they fall by themselves.
`,U=`game-kero = Керо
about-kero = Кубики против песка в баке: бросайте, оставляйте, вовремя остановитесь и займите пустыню.
clock-beat = Без спешки
clock-beat-text = Каждый бросок тратит одинаково топлива. Думать можно сколько угодно.
clock-sand = Против песка
clock-sand-text = Топливо течёт в реальном времени: от первого броска до остановки.
clock-stretch = Скорость песка
clock-stretch-text = Чем медленнее песок, тем больше у всех времени на всё.
clock-times = { $times ->
    [1] обычная
   *[other] медленнее в { $times } раза
    [5] медленнее в { $times } раз
    [10] медленнее в { $times } раз
}
clock-stretched = песок медленнее в { $times ->
   *[other] { $times } раза
    [5] { $times } раз
    [10] { $times } раз
}
clock-tap = Заправка вручную
clock-tap-text = Когда вы заправляетесь, кубики бросает соперник касанием. Иначе они падают сами.
`,W=[1,1.5,2,3,5,10];function G({mode:e,stretch:t,tap:n}){return e===`sand`?{mode:e,stretch:t,tap:n}:{mode:e}}function K(e){if(!e?.mode||e.mode===`none`)return``;let t=[a(`clock-${e.mode}`)];return(e.stretch??1)>1&&t.push(a(`clock-stretched`,{times:e.stretch??1})),e.tap&&t.push(a(`clock-tap`)),t.join(` · `)}var q=E(`<option> </option>`),J=E(`<div class="row svelte-147lk3q"><label> </label> <select class="svelte-147lk3q"></select> <p class="soft svelte-147lk3q"> </p></div> <div class="row svelte-147lk3q"><label class="check"><input type="checkbox"/> </label> <p class="soft svelte-147lk3q"> </p></div>`,1),Y=E(`<div class="clock svelte-147lk3q"><div class="row svelte-147lk3q"><label> </label> <select class="svelte-147lk3q"></select> <p class="soft svelte-147lk3q"> </p></div> <!></div>`);function X(e,t){C(t,!0);let i=p(t,`clock`,15),s=p(t,`brief`,3,!1);var c=Y(),f=d(c),h=d(f),x=n(h,!0),T=m(h,2);y(T,20,()=>t.modes,e=>e,(e,t)=>{var r=q(),i=n(r,!0),o={};l(e=>{v(i,e),o!==(o=t)&&(r.value=(r.__value=o)??``)},[()=>a(`clock-${t}`)]),D(e,r)}),_(T),w(T);var E=m(T,2),k=n(E,!0);_(f);var A=m(f,2),j=e=>{var o=J(),s=O(o),c=d(s),f=n(c,!0),p=m(c,2);y(p,20,()=>W,e=>e,(e,t)=>{var r=q(),i=n(r,!0),o={};l(e=>{v(i,e),o!==(o=t)&&(r.value=(r.__value=o)??``)},[()=>a(`clock-times`,{times:t})]),D(e,r)}),_(p),w(p);var h=m(p,2),x=n(h,!0);_(s);var S=m(s,2),C=d(S),T=d(C);g(T);var E=m(T);_(C);var k=m(C,2),A=n(k,!0);_(S),l((e,n,r,i)=>{u(c,`for`,`${t.name??``}-stretch`),v(f,e),u(p,`id`,`${t.name??``}-stretch`),u(p,`aria-describedby`,`${t.name??``}-stretch-text`),u(h,`id`,`${t.name??``}-stretch-text`),v(x,n),u(T,`aria-describedby`,`${t.name??``}-tap-text`),v(E,` ${r??``}`),u(k,`id`,`${t.name??``}-tap-text`),v(A,i)},[()=>a(`clock-stretch`),()=>a(`clock-stretch-text`),()=>a(`clock-tap`),()=>a(`clock-tap-text`)]),b(p,()=>i().stretch,e=>i(i().stretch=e,!0)),r(T,()=>i().tap,e=>i(i().tap=e,!0)),D(e,o)};S(A,e=>{i().mode===`sand`&&!s()&&e(j)}),_(c),l((e,n)=>{u(h,`for`,`${t.name??``}-mode`),v(x,e),u(T,`id`,`${t.name??``}-mode`),u(T,`aria-describedby`,`${t.name??``}-mode-text`),u(E,`id`,`${t.name??``}-mode-text`),v(k,n)},[()=>a(`clock`),()=>a(`clock-${i().mode}-text`)]),b(T,()=>i().mode,e=>i(i().mode=e,!0)),D(e,c),o()}function Z(e){A(e,{size:`2.6rem`})}var Q={name:`kero`,Emblem:Z,about:s(Object.assign({"./texts/about-de.ftl":V,"./texts/about-en.ftl":H,"./texts/about-ru.ftl":U})),teaches:!0,clock:{Choice:X,usual:{mode:`beat`,stretch:1,tap:!1},of:G,text:K},load:async()=>(await t(async()=>{let{ui:e}=await import(`./ui-BnGwu6-N.js`);return{ui:e}},__vite__mapDeps([18,1,2,19,14,20,21,22,3,6,7,13,15,23]),import.meta.url)).ui},te=`game-orakel = Das Orakel
about-orakel = Eine Spirale, drei Spielsteine und eine Priesterin, die zu Besuch kommt.
option-clover_any_piece = Ein Kleeblatt darf jeden eigenen Spielstein bewegen
option-spiral_to_start = Eine Spirale darf auf den Startstein zurückführen
`,ne=`game-orakel = Das Orakel
about-orakel = One spiral, three pieces, and a priestess who pays a visit.
option-clover_any_piece = A clover may move any own piece
option-spiral_to_start = A spiral may lead back to the start stone
`,re=`game-orakel = Оракул
about-orakel = Одна спираль, три фишки и жрица, которая приходит в гости.
option-clover_any_piece = Клевер двигает любую свою фишку
option-spiral_to_start = Спираль может вести назад на стартовый камень
`;function ie(e){k(e,{colour:`p`,size:`2.4rem`})}var $=[B,{name:`orakel`,Emblem:ie,about:s(Object.assign({"./texts/about-de.ftl":te,"./texts/about-en.ftl":ne,"./texts/about-ru.ftl":re})),teaches:!0,load:async()=>(await t(async()=>{let{ui:e}=await import(`./ui-D_EeeNlD.js`);return{ui:e}},__vite__mapDeps([24,1,2,10,11,4,5,12,3,6,7,13,14,15,16,25]),import.meta.url)).ui},Q],ae=e=>$.find(t=>t.name===e)??{...F,name:e};export{j as i,ae as n,ee as r,$ as t};