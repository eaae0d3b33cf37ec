import { describe, expect, test } from 'vitest';
import { moveDeal, stageTotals } from './move-deal.ts';
import { deals, leads } from './sample-data.ts';
import { sortLeads } from './sort-leads.ts';

describe('the sample leads', () => {
  test('are sorted by number in the score column', () => {
    const scores = sortLeads(leads, 'score', 'descending').map((lead) => lead.score);
    expect(scores).toEqual([92, 78, 64, 51, 33]);
  });

  test('are sorted by alphabet in the others', () => {
    const names = sortLeads(leads, 'name', 'ascending').map((lead) => lead.name);
    expect(names[0]).toBe('Elena Ortiz');
    expect(names.at(-1)).toBe('Tom Whitfield');
  });
});

describe('the sample pipeline', () => {
  test('counts a moved deal where it is now', () => {
    const moved = moveDeal(deals, 'harbor', 'Signed');
    expect(stageTotals(moved, 'Signed')).toEqual({ count: 2, dollars: 79_000 });
    expect(stageTotals(moved, 'Proposal')).toEqual({ count: 1, dollars: 21_400 });
  });

  test.each(['harbor', 'unknown'])('stays as it is when %s has nowhere to go', (id) => {
    expect(moveDeal(deals, id, 'Proposal')).toBe(deals);
  });
});
