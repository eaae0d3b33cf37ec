import { expect, test } from 'vitest';
import { type JournalEvent, journalOf } from './journal.ts';

const about = { on: '2026-03-04', document: '2026-0001', client: 'Northridge', text: 'Deposit' };

const booked = (event: JournalEvent) =>
  journalOf(event).map(({ debit, credit, amountCents }) => [debit, credit, amountCents]);

test.each([
  [
    'an invoice',
    10_000,
    825,
    [
      ['receivables', 'revenue', 10_000],
      ['receivables', 'tax', 825],
    ],
  ],
  ['an invoice without tax', 10_000, 0, [['receivables', 'revenue', 10_000]]],
  [
    'a credit note',
    -10_000,
    -825,
    [
      ['revenue', 'receivables', 10_000],
      ['tax', 'receivables', 825],
    ],
  ],
  ['a void invoice', 0, 0, []],
] as const)('%s is booked to its accounts', (_, netCents, taxCents, entries) => {
  expect(booked({ ...about, kind: 'document', netCents, taxCents })).toEqual(entries);
});

test.each([
  ['bank-transfer', 500, ['bank', 'receivables', 500]],
  ['check', 500, ['bank', 'receivables', 500]],
  ['cash', 500, ['cash', 'receivables', 500]],
  ['payment-link', 500, ['online', 'receivables', 500]],
  ['bank-transfer', -500, ['receivables', 'bank', 500]],
  ['online', 500, ['online', 'receivables', 500]],
  ['online-credit', 500, ['clientCredit', 'receivables', 500]],
  ['online-credit', -500, ['receivables', 'clientCredit', 500]],
] as const)('money by %s of %i cents is booked as %j', (method, amountCents, entry) => {
  expect(booked({ ...about, kind: 'money', method, amountCents })).toEqual([entry]);
});

test.each([
  [500, ['online', 'clientCredit', 500]],
  [-500, ['clientCredit', 'online', 500]],
] as const)(
  '%i cents paid online without an invoice are owed to the client',
  (amountCents, entry) => {
    expect(booked({ ...about, kind: 'unplaced', amountCents })).toEqual([entry]);
  },
);
