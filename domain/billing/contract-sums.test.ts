import { expect, test } from 'vitest';
import { contractSums } from './contract-sums.ts';
import type { ShownInvoiceStatus } from './invoice-status.ts';

const payment = (
  status: ShownInvoiceStatus,
  [totalCents, paidCents = 0, creditedCents = 0]: readonly [number, number?, number?],
) => ({ status, totalCents, paidCents, creditedCents });

test('a contract adds up of what is paid, open and still to be invoiced, to the cent', () => {
  const sums = contractSums([
    payment('paid', [100_001, 100_001]),
    payment('issued', [50_000, 20_001]),
    payment('overdue', [30_000, 0, 10_000]),
    payment('planned', [70_003]),
    payment('void', [99_999]),
  ]);
  expect(sums).toEqual({
    contract: 240_004,
    invoiced: 170_001,
    paid: 120_002,
    open: 49_999,
    toCome: 70_003,
  });
  expect(sums.paid + sums.open + sums.toCome).toBe(sums.contract);
});

test('credits lower the contract, and what was paid too much does not lower what is open', () => {
  expect(
    contractSums([
      payment('credited', [10_000, 0, 10_000]),
      payment('paid', [10_000, 12_000]),
      payment('issued', [5_000]),
    ]),
  ).toEqual({ contract: 15_000, invoiced: 15_000, paid: 12_000, open: 5_000, toCome: 0 });
});

test('without payments everything is 0', () => {
  expect(contractSums([])).toEqual({ contract: 0, invoiced: 0, paid: 0, open: 0, toCome: 0 });
});
