import { expect, test } from 'vitest';
import { dueAfterDays } from '#domain/billing/invoice-status.ts';
import { stepsAfterAcceptance, stepsForSigner } from './next-steps.ts';

test('the steps after an acceptance name the days of the first invoice', () => {
  expect(stepsAfterAcceptance(true).join(' ')).toContain(`due ${dueAfterDays} days after its date`);
});

test('a further signer hears to whom we write, and of no invoice to pay', () => {
  expect(stepsForSigner('Dana Whitfield').at(-1)).toBe(
    'We email Dana Whitfield about the invoices and the start.',
  );
});
