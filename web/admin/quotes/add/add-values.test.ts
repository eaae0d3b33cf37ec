import { describe, expect, test } from 'vitest';
import { staffQuote } from '#contract/quotes/staff-quotes.ts';
import { firstEdition } from '#domain/quote/edition.ts';
import { initialValues, issuesOfValues, priceOfValues, toStaffQuote } from './add-values.ts';

const typed = {
  ...initialValues(undefined, undefined),
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@northridge.example',
  customerCompany: 'Northridge Dental',
};

describe('a new quote', () => {
  test('needs a name and an address', () => {
    const empty = initialValues(undefined, undefined);
    const paths = issuesOfValues(empty, '', firstEdition).map(({ path }) => path.join('.'));
    expect(paths).toEqual(['customerName', 'customerEmail']);
    expect(issuesOfValues({ ...typed, customerCompany: '' }, '', firstEdition)).toEqual([]);
  });

  test('sends what was typed as numbers, and leaves out what was not', () => {
    const body = toStaffQuote(
      { ...typed, exactMonthlySpend: '$1,200', expectedUsers: '12' },
      'lead',
    );
    expect(body).toMatchObject({ leadId: 'lead', exactMonthlySpend: 1200, expectedUsers: 12 });
    expect(toStaffQuote(typed, '')).not.toHaveProperty('expectedUsers');
    expect(staffQuote.safeParse(body).success).toBe(true);
  });

  test('is refused with a discount above its price, beside the discount', () => {
    const priced = { ...typed, features: 'contact-management', discount: '$3,100.01' };
    expect(priceOfValues({ ...priced, discount: '10%' }, firstEdition).finalDollars).toBe(2790);
    expect(issuesOfValues(priced, '', firstEdition)).toEqual([
      { path: ['discount'], message: 'The discount cannot be more than the price, $3,100.00' },
    ]);
  });
});
