import type { Option } from '../options.ts';

/*
 * Two plans for customers, and two more that staff can choose (rules PRICE-7 and SIGNOFF-2). Invoices
 * follow the plan of the accepted quote.
 */

/** The plans that a customer can choose in the wizard (rules PRICE-8 and PRICE-10). */
export const paymentPlans = [
  { value: 'customer-plan', label: '12-month payment plan' },
  { value: 'buyout', label: 'Buyout' },
] as const satisfies readonly Option[];
export type PaymentPlan = (typeof paymentPlans)[number]['value'];

/** The default if no plan was chosen (rule PRICE-7). */
export const defaultPaymentPlan: PaymentPlan = 'customer-plan';

/** Every plan of a quote; only an administrator can choose the last two (rules PRICE-7 and SIGNOFF-2). */
export const quotePlans = [
  ...paymentPlans,
  { value: 'interest-free-plan', label: '12-month plan, interest-free basis' },
  { value: 'milestone-plan', label: 'By milestones' },
] as const satisfies readonly Option[];
export type QuotePlan = (typeof quotePlans)[number]['value'];
