import '#server/features.ts';
import { expect, test } from 'vitest';
import { describedTables, pointersOf } from '#server/platform/db/table-registry.ts';
import { belongings, placeOf, stayBehind } from './belongings.ts';

test('everything that refers to a lead moves with a merge or stays on purpose (rule LEAD-11)', () => {
  const references = [...describedTables().keys()].flatMap((table) =>
    pointersOf(table).flatMap(([column, to]) => (to === 'leads' ? [`${table}.${column}`] : [])),
  );
  expect(references.toSorted()).toEqual([...belongings.map(placeOf), ...stayBehind].toSorted());
});
