import { expect, test } from 'vitest';
import { refusalOf } from './refund-refusal.ts';

test.each([
  ['charge_already_refunded', 'Charge ch_1 has already been refunded.', 'refunded'],
  [
    undefined,
    'Refund amount ($300.00) is greater than unrefunded amount on charge ($65.77)',
    'refunded',
  ],
  ['charge_disputed', 'Charge ch_1 has been charged back.', 'disputed'],
  ['refund_disputed_payment', '', 'disputed'],
  ['balance_insufficient', 'Insufficient funds in your Stripe account.', 'no-balance'],
  [undefined, 'Insufficient funds in your Stripe account.', 'no-balance'],
  ['charge_not_refundable', '', 'too-old'],
  [undefined, 'This payment is too old to be refunded.', 'too-old'],
  ['parameter_invalid_integer', 'Invalid integer', 'other'],
] as const)('a refund refused with %s (%s) is %s', (code, message, reason) => {
  expect(refusalOf(code, message)).toBe(reason);
});
