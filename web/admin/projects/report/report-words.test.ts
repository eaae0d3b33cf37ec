import { expect, test } from 'vitest';
import { delayText } from './report-words.ts';

test.each([
  [0, 'on time'],
  [1, '1 day late'],
  [12, '12 days late'],
  [-1, '1 day early'],
  [-3, '3 days early'],
])('%d days after the planned date is shown as %s', (days, text) => {
  expect(delayText(days)).toBe(text);
});
