import { expect, test } from 'vitest';
import { countsText, type MergedValues, suggestedFields } from './merged-fields.ts';

test('what belongs to a lead is said in words', () => {
  const of = (...counts: Parameters<typeof countsText>[0]) => countsText(counts);
  expect(of()).toBe('');
  expect(of({ kind: 'quotes', count: 0 })).toBe('');
  expect(of({ kind: 'quotes', count: 1 })).toBe('1 quote');
  expect(
    of(
      { kind: 'quotes', count: 1200 },
      { kind: 'notes', count: 1 },
      { kind: 'steps', count: 2 },
      { kind: 'chats', count: 0 },
    ),
  ).toBe('1,200 quotes, 1 note, and 2 next steps');
});

test('only what the lead that stays does not know is taken from the other one by default', () => {
  const empty: MergedValues = {
    ...{ name: '', company: '', phone: '', status: 'new', score: '0', owner: '', message: '' },
  };
  const other = { ...empty, name: 'Ada', company: 'Acme', status: 'converted', owner: 'Mara' };
  expect(suggestedFields({ ...empty, company: 'Bolt' }, other)).toEqual(['name', 'owner']);
  expect(suggestedFields(other, empty)).toEqual([]);
});
