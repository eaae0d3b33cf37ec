import { describe, expect, test } from 'vitest';
import type { LeadReply } from '#contract/leads/leads.ts';
import { boardColumns } from './board-columns.ts';

const lead = (id: string, status: LeadReply['status']) =>
  // Only the fields that the board uses.
  ({ id, status }) as LeadReply;
const page = (total: number, ...rows: LeadReply[]) => ({
  rows,
  total,
  isCapped: false,
  next: undefined,
  previous: undefined,
});
const shown = (columns: ReturnType<typeof boardColumns>) =>
  columns.map(({ status, cards, total }) => [status, cards?.map(({ id }) => id), total]);

describe('the board', () => {
  test('shows the columns in order, with the total of each', () => {
    const columns = boardColumns({
      new: page(90, lead('a', 'new'), lead('b', 'new')),
      contacted: page(0),
      qualified: undefined,
      converted: page(1, lead('c', 'converted')),
    });
    expect(shown(columns)).toEqual([
      ['new', ['a', 'b'], 90],
      ['contacted', [], 0],
      ['qualified', undefined, 0],
      ['converted', ['c'], 1],
    ]);
  });

  test('shows a card in its new column at once, and counts it there', () => {
    const columns = boardColumns({
      new: page(90, lead('a', 'contacted'), lead('b', 'new')),
      contacted: page(3, lead('d', 'contacted')),
      qualified: page(0),
      converted: page(0),
    });
    expect(shown(columns).slice(0, 2)).toEqual([
      ['new', ['b'], 89],
      ['contacted', ['a', 'd'], 4],
    ]);
  });

  test('keeps the total of a column that has more cards than are counted', () => {
    const [column] = boardColumns({
      new: { ...page(1000, lead('a', 'contacted'), lead('b', 'new')), isCapped: true },
      contacted: page(3),
      qualified: page(0),
      converted: page(0),
    });
    expect(column).toMatchObject({ status: 'new', total: 1000, isCapped: true });
  });

  test('shows a card only once while the pages of two columns contain it', () => {
    const columns = boardColumns({
      new: page(1, lead('a', 'contacted')),
      contacted: page(1, lead('a', 'contacted')),
      qualified: page(0),
      converted: page(0),
    });
    expect(shown(columns).slice(0, 2)).toEqual([
      ['new', [], 0],
      ['contacted', ['a'], 1],
    ]);
  });
});
