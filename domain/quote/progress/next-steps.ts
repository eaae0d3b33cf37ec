import { dueAfterDays } from '#domain/billing/invoice-status.ts';

/**
 * What happens after a quote was accepted, for its customer (rule QUOTE-23).
 *
 * @param isInvoiced false for one of which nothing is invoiced at once.
 */
export function stepsAfterAcceptance(isInvoiced: boolean): readonly string[] {
  const invoice = `The first invoice comes in a separate email and is due ${dueAfterDays} days after its date.`;
  return [
    'We email you the signed copy with its certificate.',
    ...(isInvoiced ? [invoice] : []),
    'We get in touch to agree on the start, the schedule and who is involved.',
  ];
}

/** The same for a further signer, who gets no invoices. */
export function stepsForSigner(customerName: string): readonly string[] {
  return [
    'We email you the signed copy with its certificate.',
    `We email ${customerName} about the invoices and the start.`,
  ];
}

/** What happens after it was declined. */
export const stepsAfterDecline: readonly string[] = [
  'You owe nothing, and we build nothing.',
  'We read your reason and email you only if it needs an answer.',
  'If you change your mind, let us know and we will prepare a new quote.',
];
