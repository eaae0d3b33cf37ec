import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import {
  creditNoteNumber,
  dueInvoiceReminder,
  invoiceNumber,
  shownInvoiceStatus,
} from './invoice-status.ts';
import { taxRateText, withTax } from './tax.ts';

test('an issued invoice is overdue from the day after its due day', () => {
  const shown = (status: 'issued' | 'paid' | 'planned' | 'void', today: string) =>
    shownInvoiceStatus({ status, dueOn: '2026-03-18', paidCents: 1 }, today);
  expect(shown('issued', '2026-03-18')).toBe('issued');
  expect(shown('issued', '2026-03-19')).toBe('overdue');
  for (const status of ['planned', 'paid', 'void'] as const)
    expect(shown(status, '2027-01-01')).toBe(status);
});

test('an invoice that only credit notes settled is credited, not paid', () => {
  const settled = { status: 'paid', dueOn: '2026-03-18' } as const;
  expect(shownInvoiceStatus({ ...settled, paidCents: 0 }, '2026-03-01')).toBe('credited');
});

test('credit notes have a number series separate from invoices', () => {
  expect(creditNoteNumber('2026', 3)).toBe('CN-2026-0003');
});

test('invoice numbers have at least four digits', () => {
  expect(invoiceNumber('2026', 7)).toBe('2026-0007');
  expect(invoiceNumber('2026', 12_345)).toBe('2026-12345');
});

test('the latest reminder is due, of those 3 days before and 3 and 10 days after the due day', () => {
  const due = '2026-03-18';
  const on = (days: number) => dueInvoiceReminder(due, addDays(due, days));
  expect([-4, -3, 0, 1, 2, 3, 9, 10, 90].map(on)).toEqual([
    null,
    'before-3',
    'before-3',
    null,
    null,
    'after-3',
    'after-3',
    'after-10',
    'after-10',
  ]);
});

describe('tax', () => {
  test.each([
    [100_00, 825, 8_25],
    [99_99, 825, 8_25],
    [1, 5_000, 1],
    [1_000_000_000, 1_900, 190_000_000],
    [500, 0, 0],
    [365_77, 887.5, 32_46],
    [400, 887.5, 36],
    [100_000_000_000, 4_999.99, 49_999_900_000],
  ])('on %i cents at %d basis points is %i cents', (net, rate, tax) => {
    expect(withTax(net, rate)).toEqual({ netCents: net, taxCents: tax, totalCents: net + tax });
  });

  test('is written as a percentage', () => {
    expect([0, 825, 1900, 887.5, 812.35].map(taxRateText)).toEqual([
      '0%',
      '8.25%',
      '19%',
      '8.875%',
      '8.1235%',
    ]);
  });
});
