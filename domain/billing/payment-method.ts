import type { Option } from '../quote/options.ts';

/** How a payment was made, as entered by staff. We never handle card numbers (rule BILLING-3). */
export const enteredMethods = [
  { value: 'bank-transfer', label: 'Bank transfer' },
  { value: 'check', label: 'Check' },
  { value: 'payment-link', label: 'Payment link' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** The same, what the payment provider reports by itself, and credit that was moved to an invoice. */
export const paymentMethods = [
  ...enteredMethods,
  { value: 'online', label: 'Online payment' },
  { value: 'credit', label: 'Credit' },
  { value: 'online-credit', label: 'Credit, paid online' },
] as const satisfies readonly Option[];
export type PaymentMethod = (typeof paymentMethods)[number]['value'];

/** Whether a row of money is credit that was moved, from another invoice or an online payment. */
export function isCredit(method: PaymentMethod): boolean {
  return method === 'credit' || method === 'online-credit';
}

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
