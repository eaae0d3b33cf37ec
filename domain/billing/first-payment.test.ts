import { expect, test } from 'vitest';
import { firstPaymentText } from './first-payment.ts';

test.each([
  [{ state: 'paid', way: 'online' }, 'Paid online on 2026-11-23'],
  [{ state: 'paid', way: 'online-credit' }, 'Paid with your credit on 2026-11-23'],
  [{ state: 'paid', way: 'other' }, 'Paid on 2026-11-23'],
  [{ state: 'coming', way: 'check' }, 'To be paid by check, announced on 2026-11-23'],
  [{ state: 'due', way: 'bank-transfer' }, 'To be paid by bank transfer, due 2026-11-23'],
] as const)('%j reads “%s”', (payment, text) => {
  expect(firstPaymentText({ ...payment, on: '2026-11-23' }, (day) => day)).toBe(text);
});
