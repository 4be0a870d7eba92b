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
