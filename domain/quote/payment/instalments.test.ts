import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoInstalments } from './instalments.ts';

test('instalments add up to the cent, are never negative, and all but the last are equal', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (amount, count) => {
      const payments = splitIntoInstalments(amount, count);
      expect(payments).toHaveLength(count);
      expect(payments.reduce((sum, payment) => sum + payment, 0)).toBe(amount);
      expect(Math.min(...payments)).toBeGreaterThanOrEqual(0);
      expect(new Set(payments.slice(0, -1)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('the last instalment absorbs the cents', () => {
  expect(splitIntoInstalments(859_950, 12)).toEqual([...Array(11).fill(71_663), 71_657]);
});
