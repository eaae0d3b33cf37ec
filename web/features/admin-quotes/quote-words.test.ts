import { describe, expect, test } from 'vitest';
import { companyOf, customerOf, isLapsed, quoteValue } from './quote-words.ts';

test.each(['', '  '])('a quote without names (%j) shows the fallbacks', (text) => {
  expect(customerOf({ customerName: text })).toBe('Unknown');
  expect(companyOf({ customerCompany: text })).toBe('No company');
});

test('names are shown as they were given', () => {
  expect(customerOf({ customerName: 'Ada Lindqvist' })).toBe('Ada Lindqvist');
  expect(companyOf({ customerCompany: 'Northern Dental' })).toBe('Northern Dental');
});

test.each([
  ['1234567', '$1,234,567'],
  ['0', '$0'],
  ['9555.00', '$9,555'],
  ['', 'No cost'],
  ['to be agreed', 'No cost'],
])('the cost %j is shown as %s', (estimatedCost, text) => {
  expect(quoteValue({ estimatedCost })).toBe(text);
});

describe('a quote past its validity', () => {
  const validUntil = '2026-05-10T12:00:00.000Z';
  const then = Date.parse(validUntil);

  test.each(['pending', 'approved'] as const)('is expired while %s', (status) => {
    expect(isLapsed({ status, validUntil }, then)).toBe(true);
    expect(isLapsed({ status, validUntil }, then - 1)).toBe(false);
  });
  test.each(['accepted', 'rejected'] as const)('is not expired once %s', (status) => {
    expect(isLapsed({ status, validUntil }, then)).toBe(false);
  });
});
