import { expect, test } from 'vitest';
import { siteTexts, textStartLength } from './site-texts.ts';
import { textProblem } from './text-rule.ts';

test('every original keeps to its own rule', () => {
  expect(siteTexts.length).toBeGreaterThan(150);
  for (const text of siteTexts)
    expect([text.key, textProblem(text, text.original)]).toEqual([text.key, null]);
});

test('no two originals begin alike, because pages find changed texts by that', () => {
  const starts = siteTexts.map(({ original }) => original.slice(0, textStartLength));
  expect(starts.filter((start, at) => starts.indexOf(start) !== at)).toEqual([]);
});
