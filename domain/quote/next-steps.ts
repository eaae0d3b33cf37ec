import { dueAfterDays } from '../billing/invoice-status.ts';

/** What happens after a quote was accepted, for its customer (rule QUOTE-23). */
export const stepsAfterAcceptance: readonly string[] = [
  'You get the signed copy with its certificate by mail.',
  `The first invoice comes in a mail of its own and is due ${dueAfterDays} days after its date.`,
  'We get in touch to agree on the start, the dates and the people who take part.',
];

/** The same for a further signer, who gets no invoices. */
export function stepsForSigner(customerName: string): readonly string[] {
  return [
    'You get the signed copy with its certificate by mail.',
    `We write to ${customerName} about the invoices and the start.`,
  ];
}

/** What happens after it was declined. */
export const stepsAfterDecline: readonly string[] = [
  'Nothing is owed, and we build nothing.',
  'We read your reason and write to you only if something in it asks for an answer.',
  'If you change your mind, write to us: we make you a new quote.',
];
