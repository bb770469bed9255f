// What is wrong with a page as it stands, all of it at once: as soon as two frames agree, in each theme.
// Another theme takes longer than all the rest, so the page stays in the last of them.
async (asked) => {
  const root = document.documentElement;
  const within = (selector) => [...document.querySelectorAll(selector)];
  const boxes = new Map();
  const box = (element) => {
    if (!boxes.has(element)) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      boxes.set(element, [left, top, right, bottom]);
    }
    return boxes.get(element);
  };
  const shown = (element) => {
    const [left, top, right, bottom] = box(element);
    return element.checkVisibility({ visibilityProperty: true }) && right - left > 1 && bottom - top > 1
      && !element.closest('.hidden-text, .skip, .skip-moves');
  };
  const all = (selector) => (selector ? within(selector).filter(shown) : []);
  const name = (element) => `${element.tagName}.${element.getAttribute('class') ?? ''} `
    + `"${(element.innerText ?? element.getAttribute('aria-label') ?? '').trim().slice(0, 40)}"`;
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const cuts = (element) => element !== document.body && element !== root
    && (style(element).overflowX !== 'visible' || style(element).overflowY !== 'visible');
  const scrolls = (element) => /auto|scroll/.test(style(element).overflowY);
  function* above(node) { for (let up = node.parentElement; up; up = up.parentElement) yield up; }
  const isIn = ([l, t, r, b], [left, top, right, bottom], [x, y]) =>
    l >= left - x && t >= top - y && r <= right + x && b <= bottom + y;
  const screen = [0, 0, innerWidth, innerHeight];
  const common = (p, q) => [
    Math.min(p[2], q[2]) - Math.max(p[0], q[0]), Math.min(p[3], q[3]) - Math.max(p[1], q[1]),
  ];

  function look() {
    const faults = [];
    if (root.scrollHeight > innerHeight + 1) faults.push('the page scrolls');
    if (root.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
    for (const element of within(`${asked.table} *:not(svg, svg *), .end *:not(svg, svg *)`)) {
      if (element.scrollWidth > element.clientWidth + 1 && style(element).overflowX !== 'visible' && element.clientWidth
        && !element.closest('.hidden-text, input') && shown(element)) faults.push(`has more to the side: ${name(element)}`);
      if (element.scrollHeight > element.clientHeight + 1 && scrolls(element)
        && !element.closest(asked.scrolls) && shown(element)) faults.push(`scrolls: ${name(element)}`);
    }

    for (const selector of asked.actions) {
      const found = all(selector);
      if (!found.length) faults.push(`there is no ${selector}`);
      for (const element of found) {
        const [l, t, r, b] = box(element);
        const hit = document.elementFromPoint((l + r) / 2, (t + b) / 2);
        if (!isIn(box(element), screen, [1, 1])) faults.push(`action outside: ${name(element)} ${box(element).map(Math.round)}`);
        else if (!hit || (!element.contains(hit) && !hit.contains(element))) faults.push(`action covered: ${name(element)} by ${hit && name(hit)}`);
      }
    }
    for (const element of all(asked.touched)) {
      const [l, t, r, b] = box(element);
      const least = Math.min(r - l, b - t);
      if (least < asked.finger) faults.push(`small for a finger: ${name(element)} ${least.toFixed()} px`);
    }

    const groups = Object.entries(asked.solid).map(([group, selector]) => [group, all(selector)]);
    const overlap = (a, b, words) => {
      if (a.contains(b) || b.contains(a)) return;
      const [w, h] = common(box(a), box(b));
      if (w > 1.5 && h > 1.5) faults.push(`${words}: ${name(a)} / ${name(b)} by ${w.toFixed()}×${h.toFixed()}`);
    };
    groups.forEach(([group, members], i) => {
      members.forEach((member, j) => {
        if (!isIn(box(member), screen, [1, 1])) faults.push(`${group} outside: ${name(member)} ${box(member).map(Math.round)}`);
        for (const frame of above(member))
          if (cuts(frame) && !scrolls(frame) && !isIn(box(member), box(frame), [1.5, 1.5]))
            faults.push(`${group} cut: ${name(member)} by ${name(frame).slice(0, 40)}`);
        if (asked.apart.includes(group))
          members.slice(j + 1).forEach((other) => overlap(member, other, `two of ${group} overlap`));
      });
      for (const [other, others] of groups.slice(i + 1))
        for (const a of members) for (const b of others) overlap(a, b, `${group} and ${other} overlap`);
    });

    // text: what is written is inside the window, inside whatever cuts it off, and inside its zone
    const table = document.querySelector(asked.table);
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !shown(parent) || parent.closest(`svg, option, ${asked.scrolls}`)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const bounds = [screen];
      for (const up of above(node)) if (cuts(up) || (asked.zones && up.matches(asked.zones))) bounds.push(box(up));
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (bounds.every((bound) => isIn([left, top, right, bottom], bound, [2, 3]))) continue;
        faults.push(`text is cut: "${node.data.trim().slice(0, 50)}" in ${name(parent)}`);
        break;
      }
    }
    return faults;
  }
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const moves = (each) => each.playState === 'running' && each.effect.getComputedTiming().endTime < 1e6;
  const places = () => Object.fromEntries([
    ...all(asked.zones).map((zone) => [zone.className.split(' ')[0], box(zone)]),
    ...asked.places.map((each) => [each, all(each)[0]]).filter(([, it]) => it).map(([each, it]) => [each, box(it).slice(0, 2)]),
  ]);
  await document.fonts.ready;
  const found = new Set();
  for (const each of asked.themes) {
    if (each !== root.getAttribute('data-theme')) root.setAttribute('data-theme', each);
    let before = '';
    for (let i = 0; i < 40; i++) {
      await frame();
      boxes.clear();
      const now = JSON.stringify(places());
      if (now === before && !document.getAnimations().some(moves)) break;
      before = now;
    }
    styles.clear();
    for (const fault of look()) found.add(fault);
  }
  const [board] = all(asked.board);
  if (!board) return { faults: [...found, 'there is no board'], share: 0, places: {} };
  const [w, h] = common(box(board), screen);
  const hidden = all('.end').map((end) => common(box(board), box(end)).map((size) => Math.max(0, size))); // by the score
  const seen = hidden.reduce((left, [wide, high]) => left - wide * high, w * h);
  return { faults: [...found], share: seen / (innerWidth * innerHeight), places: places() };
}
