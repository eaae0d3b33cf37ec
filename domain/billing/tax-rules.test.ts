import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCredit } from './invoice-balance.ts';
import {
  findAlteredPast,
  findWrongPeriod,
  invoiceTax,
  rateOn,
  type TaxRate,
  type TaxRules,
  taxOn,
} from './tax-rules.ts';

const old: TaxRate = {
  name: 'VAT',
  basisPoints: 1600,
  validFrom: '2025-07-01',
  validUntil: '2025-12-31',
};
const now: TaxRate = { name: 'VAT', basisPoints: 1900, validFrom: '2026-01-01', validUntil: '' };
const rules: TaxRules = {
  rates: [old, now],
  reverseChargeText: 'Reverse charge',
  exemptText: 'Exempt',
};
const standard = { treatment: 'standard', ownBasisPoints: 0, ownText: '' } as const;

test.each([
  ['2025-06-30', undefined],
  ['2025-07-01', 1600],
  ['2025-12-31', 1600],
  ['2026-01-01', 1900],
  ['2040-01-01', 1900],
])('on %s the rate is %s', (day, basisPoints) => {
  expect(rateOn(rules.rates, day)?.basisPoints).toBe(basisPoints);
});

describe('how an invoice is taxed', () => {
  test('without any rate there is no tax, and a rate of the client applies as before', () => {
    const none = { ...rules, rates: [] };
    expect(taxOn(none, standard, '2026-03-04')).toEqual({
      treatment: 'standard',
      name: '',
      basisPoints: 0,
      text: '',
    });
    expect(taxOn(none, { ...standard, ownBasisPoints: 825 }, '2026-03-04')).toMatchObject({
      name: '',
      basisPoints: 825,
    });
  });

  test('the company’s rate of the day applies, or the client’s own', () => {
    expect(taxOn(rules, standard, '2025-12-31')).toMatchObject({ name: 'VAT', basisPoints: 1600 });
    const own = { ...standard, ownBasisPoints: 700 };
    expect(taxOn(rules, own, '2026-01-01')).toMatchObject({ name: 'VAT', basisPoints: 700 });
  });

  test('reverse charge and exempt have no tax, and a text that says why', () => {
    const of = (treatment: 'reverse-charge' | 'exempt', ownText = '') =>
      taxOn(rules, { treatment, ownBasisPoints: 825, ownText }, '2026-03-04');
    expect(of('reverse-charge')).toEqual({
      treatment: 'reverse-charge',
      name: '',
      basisPoints: 0,
      text: 'Reverse charge',
    });
    expect(of('exempt')).toMatchObject({ basisPoints: 0, text: 'Exempt' });
    expect(of('exempt', 'Exempt under § 4 UStG').text).toBe('Exempt under § 4 UStG');
  });
});

test('the tax of an invoice is rounded half up on its whole amount', () => {
  expect(invoiceTax(36_577, { basisPoints: 1900 })).toEqual({
    taxBasisPoints: 1900,
    taxCents: 6950,
    totalCents: 43_527,
  });
  expect(invoiceTax(50, { basisPoints: 100 }).taxCents).toBe(1);
  expect(invoiceTax(49, { basisPoints: 100 }).taxCents).toBe(0);
});

test('credit notes never give back more than the tax of their invoice, and over all of it exactly that', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 }),
      (netCents, basisPoints, amounts) => {
        const { taxCents, totalCents } = invoiceTax(netCents, { basisPoints });
        let creditedBefore = 0;
        let back = 0;
        const credit = (cents: number) => {
          const amount = Math.min(cents, totalCents - creditedBefore);
          if (amount <= 0) return;
          const part = splitCredit(amount, { creditedBefore, taxBasisPoints: basisPoints });
          expect(part.netCents + part.taxCents).toBe(amount);
          expect(part.taxCents).toBeGreaterThanOrEqual(0);
          creditedBefore += amount;
          back += part.taxCents;
          expect(back).toBeLessThanOrEqual(taxCents);
        };
        for (const cents of amounts) credit(cents);
        credit(totalCents);
        expect(back).toBe(taxCents);
      },
    ),
  );
});

describe('the periods of rates', () => {
  test.each<[string, TaxRate[], ReturnType<typeof findWrongPeriod>]>([
    ['one after the other', [old, now], undefined],
    ['in any order', [now, old], undefined],
    [
      'that share a day',
      [old, { ...now, validFrom: '2025-12-31' }],
      { index: 1, field: 'validFrom', message: 'Another rate is in force on some of these days' },
    ],
    [
      'of which the open one begins first',
      [{ ...old, validUntil: '' }, now],
      { index: 1, field: 'validFrom', message: 'Another rate is in force on some of these days' },
    ],
    [
      'that end before they start',
      [{ ...old, validUntil: '2025-06-30' }],
      { index: 0, field: 'validUntil', message: 'This rate ends before it starts' },
    ],
  ])('%s', (_, rates, wrong) => {
    expect(findWrongPeriod(rates)).toEqual(wrong);
  });

  test.each<[string, TaxRate[], string | undefined]>([
    ['nothing', [old, now], undefined],
    [
      'a coming rate',
      [old, { ...now, validUntil: '2026-12-31' }, { ...now, validFrom: '2027-01-01' }],
      undefined,
    ],
    [
      'the end of the current one, yesterday',
      [old, { ...now, validUntil: '2026-03-03' }],
      undefined,
    ],
    [
      'the end of the current one, too early',
      [old, { ...now, validUntil: '2026-03-02' }],
      'validUntil',
    ],
    ['the percentage of the current one', [old, { ...now, basisPoints: 2000 }], 'name'],
    ['the name of a past one', [{ ...old, name: 'Tax' }, now], 'name'],
    ['the end of a past one', [{ ...old, validUntil: '2025-12-30' }, now], 'validUntil'],
    ['that a past one is gone', [now], 'validFrom'],
  ])('on March 4, 2026: %s can change or not', (_, after, field) => {
    expect(findAlteredPast([old, now], after, '2026-03-04')?.field).toBe(field);
  });

  test('a rate that begins today can still be corrected', () => {
    const today = { ...now, validFrom: '2026-03-04' };
    expect(
      findAlteredPast([today], [{ ...today, basisPoints: 700 }], '2026-03-04'),
    ).toBeUndefined();
    expect(findAlteredPast([today], [], '2026-03-04')).toBeUndefined();
  });
});
