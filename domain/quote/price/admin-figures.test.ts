import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interestFreePlan } from '../payment/instalments.ts';
import { supportDollarsPerMonth } from '../terms.ts';
import { adminFigures, fiveYearMaintenanceDollars, formatFigure } from './admin-figures.ts';

const figuresOf = (estimatedCost: string, currentMonthlySpend = '0') =>
  adminFigures({ estimatedCost, currentMonthlySpend });

describe('the reference prices (rule PRICE-17)', () => {
  test.each([
    ['3100', 31_000, 23_250, 387_500],
    ['9555', 95_550, 71_663, 1_194_375],
    ['36278', 362_780, 272_085, 4_534_750],
    ['36000', 360_000, 270_000, 4_500_000],
  ])('cost %s', (cost, deposit, monthly, buyout) => {
    const figures = figuresOf(cost);
    expect(figures.deposit.value).toBe(deposit);
    expect(figures.monthlyPayment.value).toBe(monthly);
    expect(figures.buyout.value).toBe(buyout);
  });

  test('716.625 becomes 716.63, and the last payment absorbs the cents', () => {
    const figures = figuresOf('9555');
    expect(formatFigure(figures.monthlyPayment)).toBe('$716.63');
    expect(formatFigure(figures.lastPayment)).toBe('$716.57');
  });
});

test('five years of maintenance are 60 months at the support price', () => {
  expect(fiveYearMaintenanceDollars).toBe(supportDollarsPerMonth * 60);
});

test('the interest-free plan adds up to the cost, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (dollars) => {
      const plan = interestFreePlan(dollars);
      const paid = plan.instalmentsCents.reduce((sum, cents) => sum + cents, plan.depositCents);
      expect(paid).toBe(dollars * 100);
    }),
  );
});

describe('the comparison figures', () => {
  test('use the midpoint of the option, and say so', () => {
    const figures = figuresOf('9555', '2501-5000');
    expect(formatFigure(figures.costPerMonth)).toBe('$796.25');
    expect(formatFigure(figures.annualSpend)).toBe('$45,000.00');
    expect(formatFigure(figures.breakEven)).toBe('2.5 months');
    // 3,750 × 60 − 9,555 − 47,940
    expect(formatFigure(figures.fiveYearSavings)).toBe('$167,505.00');
    expect(formatFigure(figures.fiveYearRoi)).toBe('1,753.1%');
    expect(formatFigure(figures.costVersusAnnualSpend)).toBe('21.2%');
    expect(figures.breakEven.howComputed).toContain('assumed $3,750 a month');
  });

  test('use the exact amount when it is known', () => {
    const figures = adminFigures({
      estimatedCost: '12500.00',
      currentMonthlySpend: '51-150',
      exactMonthlySpend: 100,
    });
    expect(figures.estimatedCost.value).toBe(1_250_000);
    expect(formatFigure(figures.breakEven)).toBe('125 months');
  });

  test('are n/a without a spend or a cost, never infinite', () => {
    const withoutSpend = figuresOf('9555', '0');
    expect(formatFigure(withoutSpend.breakEven)).toBe('n/a');
    expect(formatFigure(withoutSpend.costVersusAnnualSpend)).toBe('n/a');
    expect(formatFigure(withoutSpend.fiveYearSavings)).toBe('−$57,495.00');
    expect(formatFigure(figuresOf('No cost', '5000+').fiveYearRoi)).toBe('n/a');
    expect(formatFigure(figuresOf('9555', 'not sure').annualSpend)).toBe('n/a');
  });

  test('of a quote whose spend is not known are all n/a', () => {
    const { annualSpend, costVersusAnnualSpend, breakEven, fiveYearSavings, fiveYearRoi } =
      figuresOf('1650', '');
    for (const compared of [
      annualSpend,
      costVersusAnnualSpend,
      breakEven,
      fiveYearSavings,
      fiveYearRoi,
    ])
      expect(formatFigure(compared)).toBe('n/a');
  });

  test('are finite or n/a for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cost, spend) => {
        for (const figure of Object.values(figuresOf(cost, spend))) {
          expect(figure.value === null || Number.isFinite(figure.value)).toBe(true);
          expect(figure.howComputed).not.toBe('');
        }
      }),
    );
  });
});
