import '#server/features.ts';
import { expect, test } from 'vitest';
import { describedTables, pointersOf } from '#server/platform/db/table-registry.ts';
import { keepers } from './plan-undo.ts';

/**
 * What ends with a lead that only its import knows of: pages seen before writing, the row of the file, and
 * those of bulk edits that left it as it was, and what the rules say of it.
 */
const ends = [
  ...['lead_visits.lead_id', 'lead_import_rows.lead_id', 'lead_edit_rows.lead_id'],
  // A merge changed both of its leads, which keeps them; the leads that it hid go with the one that stayed.
  ...['leads.merged_into', 'lead_merges.lead_id', 'lead_merges.merged_id'],
  ...['lead_strangers.lead_id', 'lead_strangers.other_id'],
  ...['lead_scores.lead_id', 'lead_score_days.lead_id'],
];

test('everything that belongs to a lead keeps it from being deleted with its import', () => {
  const references = [...describedTables().keys()].flatMap((table) =>
    pointersOf(table).flatMap(([column, to]) => (to === 'leads' ? [`${table}.${column}`] : [])),
  );
  const known = [...keepers.map(([table, column]) => `${table}.${column}`), ...ends];
  expect(references.toSorted()).toEqual(known.toSorted());
});
