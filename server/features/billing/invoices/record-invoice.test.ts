import { expect, test } from 'vitest';
import type { InvoicesTable } from '../tables.ts';
import { isPaidBy } from './record-invoice.ts';

const invoice = (paid: number, credited: number) =>
  ({
    ...{ status: paid + credited >= 100 ? 'paid' : 'issued', total_cents: 100 },
    ...{ paid_cents: paid, credited_cents: credited },
  }) as InvoicesTable;

test.each([
  ['the last payment', invoice(100, 0), { paidCents: { from: 40, to: 100 } }, true],
  ['a part', invoice(40, 0), { paidCents: { from: 0, to: 40 } }, false],
  ['what is overpaid later', invoice(150, 0), { paidCents: { from: 100, to: 150 } }, false],
  ['a credit note of the rest', invoice(40, 60), { creditedCents: { from: 0, to: 60 } }, true],
  ['a credit note after that', invoice(100, 60), { creditedCents: { from: 0, to: 60 } }, false],
  ['a refund of what was too much', invoice(100, 0), { paidCents: { from: 150, to: 100 } }, false],
  ['an entry about something else', invoice(100, 0), {}, false],
])('%s: whether webhooks are told that it is paid', (_, row, changes, isPaid) => {
  expect(isPaidBy(row, changes)).toBe(isPaid);
});
