import { expect, test } from 'vitest';
import { daysOf, isLocked, isMonth, monthText } from './month.ts';

test.each([
  ['2026-02', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-2', false],
  ['2026-02-01', false],
])('%s is a month: %s', (text, is) => expect(isMonth(text)).toBe(is));

test('a month has a first and a last day, and a name', () => {
  expect(daysOf('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(daysOf('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
  expect(monthText('2026-12')).toBe('December 2026');
});

// rule TIME-5
test.each([
  ['2026-02-28', '2026-02', true],
  ['2025-12-31', '2026-02', true],
  ['2026-03-01', '2026-02', false],
  ['2026-03-01', null, false],
])('%s is locked through %s: %s', (day, through, is) => expect(isLocked(day, through)).toBe(is));
