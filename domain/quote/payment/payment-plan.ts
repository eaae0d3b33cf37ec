import type { Option } from '../options.ts';

/*
 * Two plans for customers, and one more that staff can choose (rule PRICE-7). Invoices follow the
 * plan of the accepted quote.
 */

/** The plans that a customer can choose in the wizard (rules PRICE-8 and PRICE-10). */
export const paymentPlans = [
  { value: 'customer-plan', label: '12-month payment plan' },
  { value: 'buyout', label: 'Buyout' },
] as const satisfies readonly Option[];
export type PaymentPlan = (typeof paymentPlans)[number]['value'];

/** The default if no plan was chosen (rule PRICE-7). */
export const defaultPaymentPlan: PaymentPlan = 'customer-plan';

/** Every plan of a quote; only an administrator can choose the last one (rule PRICE-7). */
export const quotePlans = [
  ...paymentPlans,
  { value: 'interest-free-plan', label: '12-month plan, interest-free basis' },
] as const satisfies readonly Option[];
export type QuotePlan = (typeof quotePlans)[number]['value'];
