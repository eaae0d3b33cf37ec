import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { nextNumber } from './number-series.ts';

describe('a series of numbers', () => {
  test('has no gaps or duplicates when many draw at once and some roll back', async () => {
    const { database } = await createTestApp();
    const draws = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        database.transaction(async (tx) => {
          const number = await nextNumber(tx, 'invoices-2026');
          if (index % 3 === 0) throw new Error('undone');
          return number;
        }),
      ),
    );
    const drawn = draws.flatMap((draw) => (draw.status === 'fulfilled' ? [draw.value] : []));
    expect(drawn.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  test('is independent of other series', async () => {
    const { database } = await createTestApp();
    const draw = (series: string) => database.transaction((tx) => nextNumber(tx, series));
    expect([await draw('invoices-2026'), await draw('invoices-2026')]).toEqual([1, 2]);
    expect(await draw('invoices-2027')).toBe(1);
  });
});
