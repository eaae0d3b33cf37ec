import { expect, test } from 'vitest';
import { type Compared, suggestedToStay, takenFields } from './merge-values.ts';

const compared = (id: string, lead: object, belongings: Compared['belongings'] = []): Compared => ({
  lead: {
    ...{ id, firstName: 'Ada', lastName: 'L.', email: `${id}@home.example`, phone: '' },
    ...{ company: '', source: 'manual', firstPage: '', status: 'new', score: 0, message: '' },
    ...{ assignedTo: null, closedAt: null, closedReason: '', deletedAt: null, projectId: null },
    ...{
      nextStep: null,
      tags: [],
      version: 1,
      createdAt: `2026-03-0${id}`,
      updatedAt: '',
      ...lead,
    },
  },
  ownerName: '',
  belongings,
});

test('what the lead that stays lacks is taken, unless somebody chooses otherwise', () => {
  const stays = compared('1', { company: 'Acme', score: 10 });
  const other = compared('2', { company: 'Bolt', phone: '1', score: 90 });
  expect(takenFields(stays, other, {})).toEqual(['phone']);
  expect(takenFields(stays, other, { company: '2', phone: '1', score: '2' })).toEqual([
    ...['company', 'score'],
  ]);
  expect(takenFields(other, stays, {})).toEqual([]);
  // What was chosen before stays chosen when the other lead is to stay.
  expect(takenFields(other, stays, { company: '1' })).toEqual(['company']);
});

test('the lead with more stays, or else the older one', () => {
  const [one, two] = [compared('1', {}), compared('2', {}, [{ kind: 'quotes', count: 1 }])];
  expect(suggestedToStay([one, two])).toBe('2');
  expect(suggestedToStay([compared('3', {}), one])).toBe('1');
});
