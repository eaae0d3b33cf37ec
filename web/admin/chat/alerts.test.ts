import { expect, test } from 'vitest';
import { titleWithCount } from './alerts.ts';

test.each([
  ['Ascent | Chat', 2, '(2) Ascent | Chat'],
  ['(2) Ascent | Chat', 3, '(3) Ascent | Chat'],
  ['(12) Ascent | Chat', 0, 'Ascent | Chat'],
  ['Ascent | Chat', 0, 'Ascent | Chat'],
])('the title "%s" with %i unread conversations becomes "%s"', (title, count, shown) => {
  expect(titleWithCount(title, count)).toBe(shown);
});
