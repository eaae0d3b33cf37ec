import { describe, expect, test } from 'vitest';
import { formatFigure } from '#domain/quote/price/admin-figures.ts';
import { type FiguresSource, figureGroups, whyNotAvailable } from './figure-groups.ts';

const pending = { status: 'pending', sentAt: null } as const;

const shown = (source: Omit<FiguresSource, 'status' | 'sentAt'>) =>
  Object.fromEntries(
    figureGroups({ ...pending, ...source }).flatMap((group) =>
      group.figures.map((figure) => [figure.label, formatFigure(figure)]),
    ),
  );

describe('the figures of a quote', () => {
  test('are those of the reference price, on both bases', () => {
    expect(
      shown({ estimatedCost: '9555', currentMonthlySpend: '151-300', exactMonthlySpend: null }),
    ).toEqual({
      'Estimated cost': '$9,555.00',
      'Cost per month over one year': '$796.25',
      'Current annual spend': '$1,500.00',
      'Cost versus current annual spend': '637%',
      'Break-even': '76.4 months',
      '5-year savings': '−$49,995.00',
      '5-year ROI': '−523.2%',
      'Plan total': '$11,273.94',
      'Plan deposit': '$1,127.39',
      'Plan monthly payment': '$845.55',
      'Plan last payment': '$845.50',
      Deposit: '$955.50',
      'Monthly payment, interest-free basis': '$716.63',
      'Last payment, interest-free basis': '$716.57',
      'Buyout as promised': '$9,555.00',
      'Buyout with 25% premium (internal reference)': '$11,943.75',
      'Maintenance per month': '$799.00',
    });
  });

  test('name the price of a reviewed quote', () => {
    const groups = figureGroups({
      estimatedCost: '9555',
      currentMonthlySpend: '0',
      exactMonthlySpend: null,
      status: 'approved',
      sentAt: null,
    });
    expect(groups[0]?.figures[0]?.label).toBe('Price');
    expect(JSON.stringify(groups)).not.toMatch(/estimate/i);
  });

  test('are n/a instead of infinite where they would divide by zero', () => {
    const nothing = shown({ estimatedCost: '', currentMonthlySpend: '0', exactMonthlySpend: null });
    expect(nothing['Break-even']).toBe('n/a');
    expect(nothing['5-year ROI']).toBe('n/a');
    expect(nothing['Cost versus current annual spend']).toBe('n/a');
    expect(JSON.stringify(nothing)).not.toMatch(/NaN|∞|Infinity/);
  });

  test.each([
    ['0', 'No current spend was given, so there is nothing to compare with.'],
    ['', 'No current spend was given, so there is nothing to compare with.'],
    ['151-300', 'Based on the spend the customer gave.'],
  ])('of a spend of "%s" say what they are compared with', (currentMonthlySpend, note) => {
    const groups = figureGroups({
      ...pending,
      estimatedCost: '9555',
      currentMonthlySpend,
      exactMonthlySpend: null,
    });
    expect(groups.find(({ title }) => title.startsWith('Compared'))?.note).toBe(note);
  });

  test('explain why they are n/a', () => {
    const [figure] = figureGroups({
      ...pending,
      estimatedCost: '9555',
      currentMonthlySpend: '',
      exactMonthlySpend: null,
    })
      .flatMap((group) => group.figures)
      .filter((one) => one.label === 'Current annual spend');
    expect(figure && whyNotAvailable(figure)).toBe('n/a: the customer gave no spend.');
  });

  test('each explain how they are computed', () => {
    const groups = figureGroups({
      ...pending,
      estimatedCost: '1',
      currentMonthlySpend: '0',
      exactMonthlySpend: null,
    });
    for (const figure of groups.flatMap((group) => group.figures)) {
      expect(figure.howComputed).toMatch(/\w.*\.$/);
    }
  });
});
