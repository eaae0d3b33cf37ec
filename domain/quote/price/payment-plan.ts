import type { Option } from '../options.ts';

/*
 * Two plans for a customer, and one more basis that staff may choose (rule PRICE-7). Invoices
 * follow the plan stored on the accepted quote.
 */

/** What a customer can choose in the wizard (rules PRICE-8 and PRICE-10). */
export const paymentPlans = [
  { value: 'customer-plan', label: '12-month payment plan' },
  { value: 'buyout', label: 'Buyout' },
] as const satisfies readonly Option[];
export type PaymentPlan = (typeof paymentPlans)[number]['value'];

/** The default on a quote when nothing was chosen (rule PRICE-7). */
export const defaultPaymentPlan: PaymentPlan = 'customer-plan';

/** Every plan a quote may carry; the last is only for an administrator to choose (rule PRICE-7). */
export const quotePlans = [
  ...paymentPlans,
  { value: 'interest-free-plan', label: '12-month plan, interest-free basis' },
] as const satisfies readonly Option[];
export type QuotePlan = (typeof quotePlans)[number]['value'];
