import { describe, expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
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
  // The end of the day in the company's zone.
  const then = Date.parse('2026-05-11T04:00:00.000Z');
  const at = (now: number) => ({ now, timeZone: 'America/New_York' });

  test.each(['pending', 'approved'] as const)('is expired while %s', (status) => {
    expect(isLapsed({ status, validUntil }, at(then))).toBe(true);
    expect(isLapsed({ status, validUntil }, at(then - 1))).toBe(false);
  });
  test.each(['accepted', 'rejected'] as const)('is not expired once %s', (status) => {
    expect(isLapsed({ status, validUntil }, at(then))).toBe(false);
  });
});

describe('the next step with a quote', () => {
  const quote = {
    status: 'approved',
    validUntil: '2026-05-10T12:00:00.000Z',
    sentAt: '2026-04-10T12:00:00.000Z',
    lastViewedAt: null,
    requestDemo: false,
    demoCreated: false,
    secondLook: null,
  } as const;
  const secondLook = {
    share: 3000,
    askedBy: null,
    askedAt: '2026-04-10T12:00:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
    note: '',
  };
  const now = Date.parse('2026-05-01T12:00:00.000Z');

  test.each([
    [{}, 'Wait for them to open it'],
    [{ lastViewedAt: '2026-04-11T12:00:00.000Z' }, 'Follow up'],
    [{ status: 'pending', sentAt: null }, 'Review and send'],
    [{ status: 'pending', secondLook }, 'Confirm the discount'],
    [{ status: 'pending', secondLook: { ...secondLook, confirmedAt: 'x' } }, 'Review and send'],
    [{ sentAt: null }, 'Send'],
    [{ requestDemo: true }, 'Prepare the demo'],
    [{ status: 'accepted', requestDemo: true }, 'Prepare the demo'],
    [{ status: 'accepted', requestDemo: true, demoCreated: true }, ''],
    [{ status: 'rejected', requestDemo: true }, ''],
    [{ validUntil: '2026-04-30T12:00:00.000Z' }, 'Renew'],
  ] as const)('with %j is %j', (change, step) => {
    expect(nextStep({ ...quote, ...change }, { now, timeZone: 'UTC' })).toBe(step);
  });
});
