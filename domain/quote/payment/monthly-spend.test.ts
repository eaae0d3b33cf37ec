import { describe, expect, test } from 'vitest';
import { readMonthlySpend } from './monthly-spend.ts';

describe('the monthly spend', () => {
  test.each([
    ['0', 0],
    ['1-50', 125],
    ['51-150', 125],
    ['151-300', 125],
    ['301-500', 375],
    ['501-1000', 750],
    ['1001-2500', 1750],
    ['2501-5000', 3750],
    ['5000+', 6000],
    ['1-250', 125],
    ['251-500', 375],
  ])('of option %s is assumed to be $%d', (option, dollars) => {
    expect(readMonthlySpend(option)).toMatchObject({
      monthlyDollars: dollars,
      annualDollars: dollars * 12,
      source: 'assumed',
    });
  });

  test('states the figure that was used', () => {
    expect(readMonthlySpend('51-150')?.basis).toBe('assumed $125 a month');
    expect(readMonthlySpend('2501-5000', 3100)?.basis).toBe('stated $3,100 a month');
  });

  test('that was typed exactly takes precedence over the option, even if it is 0', () => {
    expect(readMonthlySpend('5000+', 40)?.monthlyDollars).toBe(40);
    expect(readMonthlySpend('5000+', 0)?.monthlyDollars).toBe(0);
    expect(readMonthlySpend('5000+', null)?.monthlyDollars).toBe(6000);
  });

  test('in free text is parsed from its digits', () => {
    expect(readMonthlySpend('about $1,200 or so')?.monthlyDollars).toBe(1200);
  });

  test('is null without a figure', () => {
    expect(readMonthlySpend('')).toBeNull();
    expect(readMonthlySpend('not sure')).toBeNull();
  });
});
