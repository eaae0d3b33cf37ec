import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCentsOf, overpaidCentsOf, splitCredit } from './invoice-balance.ts';
import { withTax } from './tax.ts';

const rate = fc.integer({ min: 0, max: 500_000 }).map((millionths) => millionths / 100);
const net = fc.integer({ min: 1, max: 1_200_000_000 });

describe('credit notes', () => {
  test('over a whole invoice add up exactly to its net and its tax', () => {
    fc.assert(
      fc.property(
        net,
        rate,
        fc.array(fc.nat(), { maxLength: 6 }),
        (netCents, taxBasisPoints, cuts) => {
          const invoice = withTax(netCents, taxBasisPoints);
          const places = cuts.map((cut) => cut % (invoice.totalCents + 1));
          const ends = [...new Set([...places, invoice.totalCents])].sort((a, b) => a - b);
          let creditedBefore = 0;
          let [netSum, taxSum] = [0, 0];
          for (const end of ends) {
            const note = splitCredit(end - creditedBefore, { creditedBefore, taxBasisPoints });
            expect(note.netCents).toBeGreaterThanOrEqual(0);
            expect(note.taxCents).toBeGreaterThanOrEqual(0);
            netSum += note.netCents;
            taxSum += note.taxCents;
            creditedBefore = end;
          }
          expect([netSum, taxSum]).toEqual([invoice.netCents, invoice.taxCents]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('without tax consist of net only', () => {
    expect(splitCredit(12_345, { creditedBefore: 500, taxBasisPoints: 0 })).toEqual({
      netCents: 12_345,
      taxCents: 0,
      totalCents: 12_345,
    });
  });

  test('over half an invoice include half its tax', () => {
    // 100.00 and 8.25 tax.
    expect(splitCredit(5_413, { creditedBefore: 0, taxBasisPoints: 825 })).toEqual({
      netCents: 5_000,
      taxCents: 413,
      totalCents: 5_413,
    });
  });
});

describe('an invoice', () => {
  const sums = (paidCents: number, creditedCents: number, status: 'issued' | 'void' = 'issued') => {
    const invoice = { status, totalCents: 100, paidCents, creditedCents };
    return [openCentsOf(invoice), overpaidCentsOf(invoice)];
  };

  test('has a balance, or an overpaid amount if payments and credit notes exceed it', () => {
    expect(sums(0, 0)).toEqual([100, 0]);
    expect(sums(30, 20)).toEqual([50, 0]);
    expect(sums(60, 40)).toEqual([0, 0]);
    expect(sums(100, 40)).toEqual([0, 40]);
    expect(sums(0, 0, 'void')).toEqual([0, 0]);
  });
});
