import { isCredit, type PaymentMethod } from './payment-method.ts';

/** How the payment at signing is made. */
export interface FirstPayment {
  /** `coming`: the provider or the client says that it is on its way. */
  state: 'due' | 'coming' | 'paid';
  way: PaymentMethod;
  /** The day it was paid or announced, else the day it is due. */
  on: string;
}

const waysOf: Partial<Record<PaymentMethod, string>> = {
  'bank-transfer': 'by bank transfer',
  check: 'by check',
  'payment-link': 'online',
  online: 'online',
  cash: 'in cash',
};

/**
 * What an agreement says of its first payment, as in "Paid online on November 23, 2026".
 *
 * @param dayText writes a calendar day.
 */
export function firstPaymentText(
  { state, way, on }: FirstPayment,
  dayText: (day: string) => string,
): string {
  const how = isCredit(way) ? 'with your credit' : (waysOf[way] ?? '');
  if (state === 'paid') return ['Paid', how, 'on', dayText(on)].filter(Boolean).join(' ');
  if (state === 'coming') return `To be paid ${how}, announced on ${dayText(on)}`;
  return `To be paid ${how}, due ${dayText(on)}`;
}
