import { describe, expect, test } from 'vitest';
import { goStep } from './go-keys.ts';
import { goKeysTo, goPlaces } from './go-places.ts';

test('every tab, the inbox, mail and invoices have two keys of their own', () => {
  const keys = goPlaces.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const tabs = [
    'overview',
    'leads',
    'quotes',
    'bookings',
    'projects',
    'completed',
    'chat',
    'users',
  ];
  for (const tab of tabs) expect(goKeysTo(`/admin/${tab}`)).toHaveLength(2);
  expect(goKeysTo('/admin/inbox')).toEqual(['G', 'I']);
  expect(goKeysTo('/admin/bin')).toEqual([]);
});

describe('a key', () => {
  test.each([
    ['l', null, { kind: 'none' }],
    ['g', null, { kind: 'begin' }],
    ['G', null, { kind: 'begin' }],
    ['l', 0, { kind: 'go', to: '/admin/leads' }],
    ['L', 1_500, { kind: 'go', to: '/admin/leads' }],
    ['Shift', 100, { kind: 'none' }],
    ['x', 100, { kind: 'cancel' }],
    ['g', 100, { kind: 'begin' }],
    ['l', -1, { kind: 'none' }],
    ['g', -1, { kind: 'begin' }],
  ] as const)('%s, with G at %s', (key, begunAt, step) => {
    expect(goStep(key, begunAt, 1_500)).toEqual(step);
  });
});
