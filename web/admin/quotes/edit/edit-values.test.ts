import { describe, expect, test } from 'vitest';
import { quoteChange } from '#contract/quotes/quote-editing.ts';
import { versionDifferences } from '#web/kit/record/form/merge-versions.ts';
import {
  type EditValues,
  editFields,
  readCents,
  readDiscount,
  readLines,
  toChange,
} from './edit-values.ts';

const values: EditValues = {
  features: 'contact-management,live-chat',
  companySize: '1-10',
  customizationLevel: 'minimal',
  lines: JSON.stringify([{ label: 'Training', quantity: '2', unit: '$450.50' }]),
  discount: '7.5%',
  chosenPlan: 'customer-plan',
  milestoneShares: '0,20,25,25,20',
  validThrough: '2026-04-03',
  noteToClient: '',
  internalNotes: '',
};

test.each([
  ['450', 45_000],
  ['$1,200.5', 120_050],
  ['0.05', 5],
  ['', Number.NaN],
  ['1.234', Number.NaN],
  ['450,50', Number.NaN],
  ['-3', Number.NaN],
  ['ten', Number.NaN],
])('reads %j as %d cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  ['', null],
  ['7.5%', { kind: 'percent', value: 750 }],
  ['10 %', { kind: 'percent', value: 1000 }],
  ['$500', { kind: 'amount', value: 50_000 }],
  ['500.25', { kind: 'amount', value: 50_025 }],
  ['500,25', { kind: 'amount', value: Number.NaN }],
  ['half', { kind: 'amount', value: Number.NaN }],
])('reads the discount %j', (text, discount) => {
  expect(readDiscount(text)).toEqual(discount);
});

describe('the change', () => {
  test('is accepted by the contract', () => {
    const checked = quoteChange.safeParse(toChange(values, values, 3));
    expect(checked.data).toEqual({
      version: 3,
      features: ['contact-management', 'live-chat'],
      lines: [{ label: 'Training', quantity: 2, unitCents: 45_050 }],
      discount: { kind: 'percent', value: 750 },
      chosenPlan: 'customer-plan',
      noteToClient: '',
      internalNotes: '',
    });
  });

  test('contains the end of the validity only if it was changed', () => {
    const later = { ...values, validThrough: '2026-05-01' };
    expect(toChange(later, values, 1)).toMatchObject({ validThrough: '2026-05-01' });
    expect(toChange(values, values, 1)).not.toHaveProperty('validThrough');
  });

  test.each([
    [{ discount: 'half' }, 'The discount must be from $0.01 to $10,000,000'],
    [{ discount: '101%' }, 'The discount must be from 0.01% to 100%'],
    [{ features: '' }, 'At least one feature is required'],
    [
      { lines: JSON.stringify([{ label: 'A', quantity: '', unit: '1' }]) },
      'The quantity must be a whole number from 1 to 10,000',
    ],
    [
      { lines: JSON.stringify([{ label: 'A', quantity: '1', unit: 'x' }]) },
      'Please enter an amount from $0 to $1,000,000',
    ],
  ])('with %j is rejected with %j', (wrong, message) => {
    const checked = quoteChange.safeParse(toChange({ ...values, ...wrong }, values, 1));
    expect(checked.error?.issues[0]?.message).toBe(message);
  });
});

test('lines are read back as they were typed', () => {
  expect(readLines(values.lines)).toEqual([{ label: 'Training', quantity: '2', unit: '$450.50' }]);
});

test('two versions are compared in words, without keys or ids', () => {
  const labels: Record<string, string> = {
    'live-chat': 'Live chat',
    'contact-management': 'Contacts',
  };
  const fields = editFields((key) => labels[key] ?? key);
  const texts = versionDifferences(
    fields,
    {
      ...values,
      features: '',
      lines: '[]',
      companySize: '',
      customizationLevel: '',
      chosenPlan: '',
    },
    values,
    {
      ...values,
      features: 'live-chat',
      lines: JSON.stringify([{ label: 'Training', quantity: '3', unit: '450' }]),
      companySize: '11-50',
      customizationLevel: 'full',
      chosenPlan: 'buyout',
      validThrough: '2026-05-01',
    },
  ).map(({ label, mine, theirs }) => [label, mine, theirs]);
  expect(texts).toEqual([
    ['Features', 'Contacts\nLive chat', 'Live chat'],
    ['Company size', '1–10 people', '11–50 people'],
    ['Customization', 'Minimal: standard screens', 'Full: everything custom'],
    ['Custom lines', 'Training: 2 × $450.50', 'Training: 3 × $450.00'],
    ['Payment plan', expect.not.stringContaining('-plan'), expect.not.stringContaining('buyout')],
    ['Valid through', 'April 3, 2026', 'May 1, 2026'],
  ]);
});
