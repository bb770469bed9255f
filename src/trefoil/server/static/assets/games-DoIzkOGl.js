const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./ui-IX7WYYtj.js","./shapes-cCaYv3x0.js","./texts.svelte-BG5LHisC.js","./visitor.svelte-BhweQxGv.js","./api-BWk16Ayx.js","./visitor-BikogupC.css","./words-Bo69fnXp.js","./status-BsfZFVZB.js","./Figure-B5RbcI3Y.js","./Figure-C9J6uc1F.css","./StatusFrame-SQQ4y8vs.js","./StatusFrame-CpgPf7LQ.css","./ui-BrVs7e2x.css","./miniature-DFiCW2Ld.js","./Board-B3GG_8BA.js","./knots-BTIi2Vpq.js","./boards-DswShOYe.js","./boards-WkgpOL1E.css","./Board-TEE8H9w-.css","./ui-DgsR5s6Z.js","./about-BMO8BaRE.js","./settings.svelte-CJXYGtZZ.js","./Symbol-Djauccy9.js","./Symbol-Cv8-xyQR.css","./letter-BNVYqNy4.js","./GuideBox-Bs71Jjqw.js","./GuideBox-BavYERoz.css","./about-tIfV4btO.css","./ui-BqCn2QPz.css","./miniature-BQaqJg-v.js","./Truck-CLYqeZNY.js","./Emblem-CAPeXv-J.js","./Emblem-C3L0fXu8.css","./Truck-r22sTpAa.css","./printed-DDfxn5DH.js","./miniature-CMaPHY69.css","./printed-D1AQlQ3d.js","./ui-CQMkqbZx.js","./sound-DGpXyPsW.js","./sound-DOKbUd33.css","./table.svelte-DQpAPvXR.js","./ui-DRcsgJuR.css","./miniature-DOuWUwFb.js","./Board-D1uJOm5I.js","./Board-Df_V41DD.css","./ui-DYsw3XZA.js","./ui-B0WoUKTM.css"])))=>i.map(i=>d[i]);
import{C as e,I as t,N as n,S as r,St as i,U as a,V as o,W as s,Z as c,b as l,bt as u,c as d,ct as f,gt as p,ht as m,lt as h,mt as g,ot as _,p as v,st as y,tt as b,vt as x,y as S,z as C}from"./shapes-cCaYv3x0.js";import{a as w,l as T,n as E,o as D}from"./texts.svelte-BG5LHisC.js";import{i as O}from"./visitor.svelte-BhweQxGv.js";import{t as k}from"./Symbol-Djauccy9.js";import{t as A}from"./Emblem-CAPeXv-J.js";x();function j(e){return E(`game-${e}`)?w(`game-${e}`):O.games.find(t=>t.name===e)?.title??e}var ee=e=>E(`about-${e}`)?w(`about-${e}`):``,M=s(`<circle r="7" class="svelte-1ga3au1"></circle>`),N=s(`<svg viewBox="-52 -52 104 104" width="2.4rem" height="2.4rem" aria-hidden="true"><rect x="-38" y="-38" width="76" height="76" rx="18" class="svelte-1ga3au1"></rect><!></svg>`);function P(e){var t=N(),r=h(_(t));n(r,0,()=>[[-17,-17],[17,-17],[0,0],[-17,17],[17,17]],([e,t])=>`${e} ${t}`,(e,t)=>{var n=g(()=>i(t,2));let r=()=>c(n)[0],a=()=>c(n)[1];var s=M();b(()=>{l(s,`cx`,r()),l(s,`cy`,a())}),o(e,s)}),u(t),o(e,t)}var F={name:``,Emblem:P,about:D({}),teaches:!1,load:async()=>(await T(async()=>{let{ui:e}=await import(`./ui-IX7WYYtj.js`);return{ui:e}},__vite__mapDeps([0,1,2,3,4,5,6,7,8,9,10,11,12]),import.meta.url)).ui},I=`game-keltis = Keltis
about-keltis = Fünf Steinpfade. Karten auf- oder abwärts legen, aus dem Minus klettern, als Erste ins Ziel.
time-keltis = etwa 30 Min.
option-enter_without_card = Figuren dürfen einen Pfad ohne Karte seiner Farbe betreten
`,L=`game-keltis = Keltis
about-keltis = Five stone paths. Lay cards up or down, climb out of the minus, reach the goal first.
time-keltis = about 30 min
option-enter_without_card = Figures may enter a path without a card of its colour
`,R=`game-keltis = Кельтис
about-keltis = Пять каменных троп. Карты по возрастанию или убыванию, из минуса наверх, первым к цели.
time-keltis = около 30 мин
option-enter_without_card = Фигура может войти на тропу без карты её цвета
`;function z(e){k(e,{colour:`g`,size:`2.4rem`})}var B={name:`keltis`,Emblem:z,about:D(Object.assign({"./texts/about-de.ftl":I,"./texts/about-en.ftl":L,"./texts/about-ru.ftl":R})),teaches:!0,miniature:async()=>(await T(async()=>{let{miniature:e}=await import(`./miniature-DFiCW2Ld.js`);return{miniature:e}},__vite__mapDeps([13,1,14,15,8,9,16,2,17,18]),import.meta.url)).miniature,load:async()=>(await T(async()=>{let{ui:e}=await import(`./ui-DgsR5s6Z.js`);return{ui:e}},__vite__mapDeps([19,1,2,15,8,9,16,17,14,18,20,3,4,5,6,21,22,23,7,24,10,11,25,26,27,28]),import.meta.url)).ui},V=`game-kero = Kero
about-kero = Würfel gegen den Sand im Tank: werfen, behalten, rechtzeitig aufhören und die Wüste erobern.
time-kero = etwa 45 Min.
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
time-kero = about 45 min
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
time-kero = около 45 мин
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
`,W=[1,1.5,2,3,5,10];function G({mode:e,stretch:t,tap:n}){return e===`sand`?{mode:e,stretch:t,tap:n}:{mode:e}}function K(e){if(!e?.mode||e.mode===`none`)return``;let t=[w(`clock-${e.mode}`)];return(e.stretch??1)>1&&t.push(w(`clock-stretched`,{times:e.stretch??1})),e.tap&&t.push(w(`clock-tap`)),t.join(` · `)}var q=a(`<option> </option>`),J=a(`<div class="row svelte-147lk3q"><label> </label> <select class="svelte-147lk3q"></select> <p class="soft svelte-147lk3q"> </p></div> <div class="row svelte-147lk3q"><label class="check"><input type="checkbox"/> </label> <p class="soft svelte-147lk3q"> </p></div>`,1),Y=a(`<div class="clock svelte-147lk3q"><div class="row svelte-147lk3q"><label> </label> <select class="svelte-147lk3q"></select> <p class="soft svelte-147lk3q"> </p></div> <!></div>`);function X(i,a){p(a,!0);let s=d(a,`clock`,15),c=d(a,`brief`,3,!1);var g=Y(),x=_(g),T=_(x),E=f(T,!0),D=h(T,2);n(D,20,()=>a.modes,e=>e,(e,t)=>{var n=q(),r=f(n,!0),i={};b(e=>{C(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>w(`clock-${t}`)]),o(e,n)}),u(D),e(D);var O=h(D,2),k=f(O,!0);u(x);var A=h(x,2),j=t=>{var i=J(),c=y(i),d=_(c),p=f(d,!0),m=h(d,2);n(m,20,()=>W,e=>e,(e,t)=>{var n=q(),r=f(n,!0),i={};b(e=>{C(r,e),i!==(i=t)&&(n.value=(n.__value=i)??``)},[()=>w(`clock-times`,{times:t})]),o(e,n)}),u(m),e(m);var g=h(m,2),x=f(g,!0);u(c);var T=h(c,2),E=_(T),D=_(E);S(D);var O=h(D);u(E);var k=h(E,2),A=f(k,!0);u(T),b((e,t,n,r)=>{l(d,`for`,`${a.name??``}-stretch`),C(p,e),l(m,`id`,`${a.name??``}-stretch`),l(m,`aria-describedby`,`${a.name??``}-stretch-text`),l(g,`id`,`${a.name??``}-stretch-text`),C(x,t),l(D,`aria-describedby`,`${a.name??``}-tap-text`),C(O,` ${n??``}`),l(k,`id`,`${a.name??``}-tap-text`),C(A,r)},[()=>w(`clock-stretch`),()=>w(`clock-stretch-text`),()=>w(`clock-tap`),()=>w(`clock-tap-text`)]),r(m,()=>s().stretch,e=>s(s().stretch=e,!0)),v(D,()=>s().tap,e=>s(s().tap=e,!0)),o(t,i)};t(A,e=>{s().mode===`sand`&&!c()&&e(j)}),u(g),b((e,t)=>{l(T,`for`,`${a.name??``}-mode`),C(E,e),l(D,`id`,`${a.name??``}-mode`),l(D,`aria-describedby`,`${a.name??``}-mode-text`),l(O,`id`,`${a.name??``}-mode-text`),C(k,t)},[()=>w(`clock`),()=>w(`clock-${s().mode}-text`)]),r(D,()=>s().mode,e=>s(s().mode=e,!0)),o(i,g),m()}function Z(e){A(e,{size:`2.6rem`})}var Q={name:`kero`,Emblem:Z,about:D(Object.assign({"./texts/about-de.ftl":V,"./texts/about-en.ftl":H,"./texts/about-ru.ftl":U})),teaches:!0,clock:{Choice:X,usual:{mode:`beat`,stretch:1,tap:!1},of:G,text:K},miniature:async()=>(await T(async()=>{let{miniature:e}=await import(`./miniature-BQaqJg-v.js`);return{miniature:e}},__vite__mapDeps([29,1,30,31,32,33,34,4,35]),import.meta.url)).miniature,keep:async()=>(await T(async()=>{let{loadPrinted:e}=await import(`./printed-D1AQlQ3d.js`);return{loadPrinted:e}},__vite__mapDeps([36,34,4]),import.meta.url)).loadPrinted(),load:async()=>(await T(async()=>{let{ui:e}=await import(`./ui-CQMkqbZx.js`);return{ui:e}},__vite__mapDeps([37,1,2,3,4,5,6,38,21,39,7,40,24,10,11,25,26,30,31,32,33,34,41]),import.meta.url)).ui},te=`game-orakel = Das Orakel
about-orakel = Eine Spirale, drei Spielsteine und eine Priesterin, die zu Besuch kommt.
time-orakel = etwa 30 Min.
option-clover_any_piece = Ein Kleeblatt darf jeden eigenen Spielstein bewegen
option-spiral_to_start = Eine Spirale darf auf den Startstein zurückführen
`,ne=`game-orakel = Das Orakel
about-orakel = One spiral, three pieces, and a priestess who pays a visit.
time-orakel = about 30 min
option-clover_any_piece = A clover may move any own piece
option-spiral_to_start = A spiral may lead back to the start stone
`,re=`game-orakel = Оракул
about-orakel = Одна спираль, три фишки и жрица, которая приходит в гости.
time-orakel = около 30 мин
option-clover_any_piece = Клевер двигает любую свою фишку
option-spiral_to_start = Спираль может вести назад на стартовый камень
`;function ie(e){k(e,{colour:`p`,size:`2.4rem`})}var $=[B,{name:`orakel`,Emblem:ie,about:D(Object.assign({"./texts/about-de.ftl":te,"./texts/about-en.ftl":ne,"./texts/about-ru.ftl":re})),teaches:!0,miniature:async()=>(await T(async()=>{let{miniature:e}=await import(`./miniature-DOuWUwFb.js`);return{miniature:e}},__vite__mapDeps([42,1,43,15,8,9,16,2,17,44]),import.meta.url)).miniature,load:async()=>(await T(async()=>{let{ui:e}=await import(`./ui-DYsw3XZA.js`);return{ui:e}},__vite__mapDeps([45,1,2,6,3,4,5,16,15,17,20,21,22,23,7,24,8,9,10,11,25,26,27,43,44,46]),import.meta.url)).ui},Q],ae=e=>$.find(t=>t.name===e)??{...F,name:e};export{j as i,ae as n,ee as r,$ as t};