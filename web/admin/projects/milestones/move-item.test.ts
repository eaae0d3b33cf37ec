import { expect, test } from 'vitest';
import { moveItem, orderedAs } from './move-item.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
])('moving an item from %d to %d gives the order %s', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test('an order that is on its way holds for what the server has by now', () => {
  const items = (ids: string) => [...ids].map((id) => ({ id }));
  const shown = (ids: string, order?: string) =>
    orderedAs(items(ids), order === undefined ? undefined : items(order))
      .map(({ id }) => id)
      .join('');
  expect(shown('abc')).toBe('abc');
  expect(shown('abc', 'bca')).toBe('bca');
  // One was deleted and two added meanwhile.
  expect(shown('acde', 'bca')).toBe('cade');
});
