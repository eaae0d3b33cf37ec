import { describe, expect, test } from 'vitest';
import { readyRoles } from './ready-roles.ts';
import {
  allRights,
  areaActions,
  areas,
  completeRights,
  includeAll,
  isLimitedToOwn,
  mayDo,
  readRights,
  writeRights,
} from './rights.ts';

describe('rights', () => {
  test('an owner may do everything, somebody without rights nothing', () => {
    for (const need of ['owner', 'team', ...allRights] as const) {
      expect(mayDo('everything', need)).toBe(true);
      expect(mayDo([], need)).toBe(false);
    }
  });

  test.each([
    ['owner', allRights, false],
    ['team', ['figures'], false],
    ['team', ['figures', 'everyones-leads'], false],
    ['everyones-leads', ['leads:see', 'leads:change', 'leads:delete'], false],
    ['team', ['site:see'], true],
    ['leads:see', ['leads:see'], true],
    ['leads:change', ['leads:see'], false],
    ['leads:delete', ['leads:see', 'leads:change'], false],
    ['quotes:see', ['leads:see'], false],
    ['figures', ['quotes:see'], false],
    [['quotes:see', 'figures'], ['quotes:see'], false],
    [['quotes:see', 'figures'], ['figures', 'quotes:see'], true],
    [[], [], true],
  ] as const)('%j with %j: %s', (need, rights, may) => {
    expect(mayDo(rights, need)).toBe(may);
  });

  test('changing and deleting imply seeing, and invoices imply figures', () => {
    expect(completeRights([])).toEqual([]);
    expect(completeRights(['leads:delete'])).toEqual(['leads:see', 'leads:delete']);
    expect(completeRights(['invoices:change', 'quotes:change'])).toEqual([
      'quotes:see',
      'quotes:change',
      'invoices:see',
      'invoices:change',
      'figures',
    ]);
    expect(completeRights(allRights)).toEqual(allRights);
    expect(allRights).toHaveLength(areas.length * areaActions.length + 3);
  });

  test('stored rights are read as written, and other words give none', () => {
    for (const { rights } of readyRoles) expect(readRights(writeRights(rights))).toEqual(rights);
    expect(readRights('')).toEqual([]);
    expect(readRights('everything owner leads leads:all LEADS:SEE quotes:see,figures')).toEqual([]);
    expect(readRights('sales leads:change')).toEqual(['leads:see', 'leads:change']);
  });

  test.each([
    ['everything', false],
    [['leads:see'], true],
    [['quotes:see', 'figures'], true],
    [['bookings:see'], true],
    [['leads:see', 'everyones-leads'], false],
    [['projects:see', 'inbox:see'], false],
    [[], false],
  ] as const)('rights %j limit somebody to their own leads: %s', (rights, limited) => {
    expect(isLimitedToOwn(rights)).toBe(limited);
  });

  // rule TIME-6
  test('costs imply figures, and nothing implies costs', () => {
    expect(completeRights(['costs', 'projects:see'])).toEqual(['projects:see', 'figures', 'costs']);
    const others = allRights.filter((right) => right !== 'costs');
    expect(completeRights(others)).toEqual(others);
    for (const { rights } of readyRoles) expect(mayDo(rights, 'costs')).toBe(false);
  });

  test('nothing implies the leads of everybody', () => {
    const others = allRights.filter((right) => right !== 'everyones-leads');
    expect(completeRights(others)).toEqual(others);
  });

  test('only the same rights or more include all of them', () => {
    expect(includeAll('everything', 'everything')).toBe(true);
    expect(includeAll(allRights, 'everything')).toBe(false);
    expect(includeAll(['leads:see'], [])).toBe(true);
    expect(includeAll(['leads:see'], ['leads:see', 'figures'])).toBe(false);
    expect(includeAll(['leads:see', 'figures'], ['leads:see'])).toBe(true);
  });
});

/** What each ready-made role may do in each area, and whether it sees figures and everyone’s leads. */
const table = {
  //              leads  quotes bookings projects inbox invoices users settings site figures leads of all
  sales: 'scd scd sc- s-- sc- --- --- --- --- f a',
  support: 's-- --- sc- s-- scd --- sc- --- --- - a',
  'project-lead': 's-- s-- sc- scd sc- --- --- --- --- - a',
  bookkeeper: '--- s-- --- s-- --- scd --- --- --- f a',
  'read-only': 's-- s-- s-- s-- s-- --- --- --- s-- - a',
};

test.each(readyRoles)('$key has the rights of its row', ({ key, rights }) => {
  const boxes = areas.map((area) =>
    areaActions.map((action) => (mayDo(rights, `${area}:${action}`) ? action[0] : '-')).join(''),
  );
  const row = [
    ...boxes,
    mayDo(rights, 'figures') ? 'f' : '-',
    mayDo(rights, 'everyones-leads') ? 'a' : '-',
  ].join(' ');
  expect({ [key]: row }).toEqual({ [key]: table[key as keyof typeof table] });
  expect(mayDo(rights, 'owner')).toBe(false);
});
