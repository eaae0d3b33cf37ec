import { expect, test } from 'vitest';
import { instantText } from './instant-text.ts';

const year9999 = 253_402_300_799_999;

test('an instant is written as Date writes it, from 1970 to 9999 and around every unit', () => {
  const second = 1000;
  const units = [second, 60 * second, 3600 * second, 86_400 * second, 366 * 86_400 * second];
  const edges = units.flatMap((unit) => [unit - 1, unit, unit + 1, 59 * unit, 60 * unit - 1]);
  // Leap days, a century that has none, one that has.
  const dates = ['2024-02-29', '2100-02-28', '2100-03-01', '2000-02-29'].map((text) =>
    Date.parse(`${text}T23:59:59.999Z`),
  );
  for (const instant of [0, 1, ...edges, ...dates, year9999])
    expect(instantText(instant)).toBe(new Date(instant).toISOString());
});

test('thousands of different days are written right one after the other and again', () => {
  for (const _ of [1, 2])
    for (let day = 0; day < 2500; day += 1) {
      const instant = day * 86_400_000 + day * 31;
      expect(instantText(instant)).toBe(new Date(instant).toISOString());
    }
});

test('a time before 1970 is written as well', () => {
  expect(instantText(-1)).toBe('1969-12-31T23:59:59.999Z');
});
