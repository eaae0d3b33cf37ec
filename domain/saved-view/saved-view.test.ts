import { expect, test } from 'vitest';
import { afterMove, cleanViewName, personOfFilter, viewNameKey } from './saved-view.ts';

test('names are the same whatever their case and spaces', () => {
  expect(cleanViewName('  Hot   in Ohio ')).toBe('Hot in Ohio');
  expect(viewNameKey(' HOT in  Ohio')).toBe(viewNameKey('hot in ohio'));
  expect(viewNameKey('Cafe\u0301')).toBe(viewNameKey('CAFÉ'));
});

test('a filter by person may name its reader (rule OFFICE-22)', () => {
  expect(personOfFilter('me', '7')).toBe('7');
  expect(personOfFilter('8', '7')).toBe('8');
  expect(personOfFilter(undefined, '7')).toBe(undefined);
});

test.each([
  ['b', 'up', 'bac'],
  ['b', 'down', 'acb'],
  ['a', 'up', 'abc'],
  ['c', 'down', 'abc'],
  ['x', 'up', 'abc'],
] as const)('%s moved %s gives %s', (id, to, order) => {
  const items = ['a', 'b', 'c'].map((one) => ({ id: one }));
  expect(
    afterMove(items, id, to)
      .map((one) => one.id)
      .join(''),
  ).toBe(order);
});
