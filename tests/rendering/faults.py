"""What a browser can measure of a page's looks: text that is cut off, targets too small, things outside the window."""
# ruff: noqa: E501 - the script that runs in the page

from __future__ import annotations

from typing import Any

MEASURE = """
() => {
  const found = [];
  const opened = [...document.querySelectorAll('.zoom')].some((e) => e.checkVisibility());
  const name = (e) => e.id ? '#' + e.id : e.tagName.toLowerCase() + '.' + [...e.classList].join('.');
  const shown = (e) => { const r = e.getBoundingClientRect(); return e.checkVisibility({visibilityProperty: true}) && r.width && r.height; };
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
  if (document.documentElement.scrollHeight > innerHeight) found.push('the page is higher than the window');
  for (const e of document.querySelectorAll('button, a, summary, label.btn, .hit, .log__hit')) {
    if (!shown(e) || e.disabled) continue;
    const r = e.getBoundingClientRect();
    if (r.width < 43.5 || r.height < 43.5) found.push(`${name(e)} is ${r.width.toFixed(0)} x ${r.height.toFixed(0)}`);
    const x = r.left + r.width / 2, y = r.top + r.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) { if (!e.closest('.reveal, .story')) found.push(`${name(e)} is outside`); continue; }
    const over = document.elementFromPoint(x, y);
    if (over && !e.contains(over) && !over.contains(e) && !over.closest('label')?.contains(e) && !over.closest('.look, .reveal, .side, .notice, .twist__card') && !(over.closest('.ask') && e.closest('.mine, .log') && opened))
      found.push(`${name(e)} is covered by ${name(over)}`);
  }
  for (const e of document.querySelectorAll('.btn, .ask__q > span, .ask__hint, .ticket span, .me__t b, .me__t span, .call b, .call small, .plate__name, .bar__title, .look__text, .note')) {
    if (!shown(e)) continue;
    if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth) found.push(`${name(e)} is cut off: ${e.textContent.trim().slice(0, 40)}`);
    if (e.classList.contains('btn') && e.scrollHeight > e.clientHeight + 2) found.push(`${name(e)} is too high for its text: ${e.textContent.trim().slice(0, 40)}`);
  }
  const ask = document.querySelector('#ask .ask');
  if (ask && shown(ask) && ask.scrollWidth > ask.clientWidth + 1) found.push('the question is wider than its box');
  if (ask && shown(ask) && !ask.innerText.trim()) found.push('the question is empty');
  const felt = document.querySelector('#felt').getBoundingClientRect();
  for (const e of document.querySelectorAll('#felt .card, #felt .plate, #felt .stack')) {
    const r = e.getBoundingClientRect();
    if (r.top < felt.top - 1 || r.bottom > felt.bottom + 1 || r.left < felt.left - 1 || r.right > felt.right + 1)
      found.push(`${name(e.closest('[id]') ?? e)} reaches over the felt`);
  }
  const boxes = [...document.querySelectorAll('#felt .plate, #felt .row > .spot > .card, #felt .stack .card')].map((e) => [e, e.getBoundingClientRect()]);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [a, p] = boxes[i], [b, q] = boxes[j];
    if (a.closest('.row') && a.closest('.row') === b.closest('.row')) continue;
    const w = Math.min(p.right, q.right) - Math.max(p.left, q.left), h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (w > 2 && h > 2) found.push(`${name(a.closest('[id]'))} overlaps ${name(b.closest('[id]'))}`);
  }
  const meet = (a, b, most) => {
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    return Math.min(p.right, q.right) - Math.max(p.left, q.left) > most && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > most;
  };
  const wholes = [...document.querySelectorAll('.whole')].filter(shown);
  for (const one of wholes) for (const other of wholes)
    if (one !== other && one.closest('.seat') !== other.closest('.seat') && meet(one, other, 0)) found.push(`the outline of ${name(one.closest('.seat'))} meets another`);
  for (const held of [...document.querySelectorAll('.held')].filter(shown))
    for (const e of [...held.closest('.seat').querySelectorAll('.plate__pic, .plate__name, .plate__badge')].filter(shown))
      if (meet(held, e, 1)) found.push(`a held card covers ${name(e)}`);
  const felted = document.querySelector('#felt'), pill = document.querySelector('.me').getBoundingClientRect();
  const rim = parseFloat(getComputedStyle(felted).borderLeftWidth);
  if (shown(document.querySelector('.me')) && (pill.left < felt.left + rim || pill.right > felt.right - rim)) found.push('the pill with the turn reaches over the rim');
  const buttons = [...document.querySelectorAll('#ask .ask__p')].filter((e) => !e.querySelector('.ask__card')).flatMap((e) => [...e.querySelectorAll('.ask__do > *')]).filter(shown).map((e) => e.getBoundingClientRect());
  if (ask && shown(ask) && buttons.length) {
    const box = ask.getBoundingClientRect();
    const off = Math.min(...buttons.map((r) => r.left)) - box.left - (box.right - Math.max(...buttons.map((r) => r.right)));
    if (Math.abs(off) > 1.5) found.push(`the question stands ${off.toFixed(0)} px beside the middle of its box`);
  }
  const rows = [...document.querySelectorAll('#felt .seat .row')].map((e) => [...e.querySelectorAll('.card')].map((card) => card.getBoundingClientRect())).filter((all) => all.length);
  for (const row of rows) for (const other of rows) if (row !== other)
    for (const a of row) for (const b of other)
      if (Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) && b.left >= a.right && b.left - a.right < 8) found.push(`two rows stand only ${(b.left - a.right).toFixed(0)} px apart`);
  const ways = document.querySelector('#reveal .reveal__do');
  if (ways && shown(ways) && document.querySelectorAll('#reveal .result > li').length <= 4 && !document.querySelector('#reveal .verdict'))
    for (const row of document.querySelectorAll('#reveal .result > li')) if (meet(row, ways, 4)) found.push('a row of the result lies under the buttons');
  for (const panel of document.querySelectorAll('.panel')) {
    const parts = [...panel.children].filter(shown).map((e) => [e, e.getBoundingClientRect()]);
    for (let i = 1; i < parts.length; i++) if (parts[i][1].top < parts[i - 1][1].bottom - 2 && parts[i][1].left < parts[i - 1][1].right - 2 && parts[i][1].right > parts[i - 1][1].left + 2)
      found.push(`${name(parts[i][0])} lies over ${name(parts[i - 1][0])}`);
  }
  return [...new Set(found)];
}
"""


def faults(page: Any) -> list[str]:
    """Everything wrong with what the page shows now, in words."""
    return list(page.evaluate(MEASURE))
