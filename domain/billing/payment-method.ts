import type { Option } from '../quote/options.ts';

/** How a payment was made, as entered by staff. We never handle card numbers (rule BILLING-3). */
export const enteredMethods = [
  { value: 'bank-transfer', label: 'Bank transfer' },
  { value: 'check', label: 'Check' },
  { value: 'payment-link', label: 'Payment link' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** The same, and what the payment provider reports by itself. */
export const paymentMethods = [
  ...enteredMethods,
  { value: 'online', label: 'Online payment' },
] as const satisfies readonly Option[];
export type PaymentMethod = (typeof paymentMethods)[number]['value'];

/** The payment page in the company's payment details: their first https address, or null. */
export function paymentPageOf(paymentDetails: string): string | null {
  return /https:\/\/\S+/.exec(paymentDetails)?.[0] ?? null;
}

/** A client's preferred way to pay. */
export const payMethods = [
  { value: 'bank-transfer', label: 'Bank transfer' },
  { value: 'payment-link', label: 'Online payment' },
] as const satisfies readonly Option[];
export type PayMethod = (typeof payMethods)[number]['value'];
