/** Why a provider refuses a refund, in words for staff. */
export const refundRefusals = {
  refunded:
    'Nothing was refunded: the payment provider says that all or part of this money was already refunded. Please check the amount.',
  disputed:
    'Nothing was refunded: the client’s bank disputes this payment. Please answer the dispute at the payment provider.',
  'too-old':
    'Nothing was refunded: this payment is too old to be sent back through the payment provider. Please send the money by bank transfer.',
  'no-balance':
    'Nothing was refunded: the balance at the payment provider is not enough. Please add to it there, then try again.',
  other:
    'Nothing was refunded: the payment provider refused it. Please look at the payment there to see why.',
} as const;
export type RefundRefusal = keyof typeof refundRefusals;

const byCode: Readonly<Record<string, RefundRefusal>> = {
  charge_already_refunded: 'refunded',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_not_refundable: 'too-old',
  balance_insufficient: 'no-balance',
  insufficient_funds: 'no-balance',
};

/** What a refusal of Stripe means, by its code, or by its text where it has none. */
export function refusalOf(code: string | undefined, message: string): RefundRefusal {
  const known = byCode[code ?? ''];
  if (known !== undefined) return known;
  if (/greater than unrefunded amount|already been refunded/i.test(message)) return 'refunded';
  if (/too old|no longer be refunded|expired|time limit/i.test(message)) return 'too-old';
  if (/insufficient (funds|balance)|balance is (too low|insufficient)/i.test(message))
    return 'no-balance';
  return /disputed|charged ?back/i.test(message) ? 'disputed' : 'other';
}
