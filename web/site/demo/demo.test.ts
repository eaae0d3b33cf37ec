import { describe, expect, test } from 'vitest';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import { deals, leads, moveDeal, sortLeads, stageTotals } from './sample-data.ts';
import { demoTabs } from './tab-list.ts';

describe('the sample leads', () => {
  test('are sorted numerically by score', () => {
    const scores = sortLeads(leads, 'score', 'descending').map((lead) => lead.score);
    expect(scores).toEqual([92, 78, 64, 51, 33]);
  });

  test('are sorted alphabetically by any other column', () => {
    const names = sortLeads(leads, 'name', 'ascending').map((lead) => lead.name);
    expect(names[0]).toBe('Elena Ortiz');
    expect(names.at(-1)).toBe('Tom Whitfield');
  });
});

describe('the sample pipeline', () => {
  test('counts a moved deal in its new stage', () => {
    const moved = moveDeal(deals, 'harbor', 'Signed');
    expect(stageTotals(moved, 'Signed')).toEqual({ count: 2, dollars: 79_000 });
    expect(stageTotals(moved, 'Proposal')).toEqual({ count: 1, dollars: 21_400 });
  });

  test.each(['harbor', 'unknown'])('stays unchanged if %s cannot be moved', (id) => {
    expect(moveDeal(deals, id, 'Proposal')).toBe(deals);
  });
});

test.each(demoTabs.flatMap((tab) => tab.features.map((id) => [tab.label, id])))(
  'the demo tab %s adds %s, which is in the catalogue',
  (_, id) => {
    expect(featureByWireId(id ?? '')?.id).toBe(id);
  },
);
