import { dueAfterDays } from './invoice-status.ts';

/**
 * The terms that a client agrees to by signing. A changed text needs a new version, which is part
 * of what is signed and stored with the acceptance.
 */
export const acceptanceTerms = {
  version: '2026-03',
  paragraphs: [
    'You accept this quote with its features, prices and the payment plan that you choose with it, and you confirm that you may do so for the company it is made for.',
    `We invoice the first payment at once and each further one on its date. An invoice is due ${dueAfterDays} days after its date. Taxes that apply to you are added to each invoice.`,
    'What we build is what stands on this page. A change of it is agreed in writing, with its price.',
    'We store your name, role and signature, the time, your network address, and a checksum of exactly what this page shows. Both sides get a signed copy by mail.',
  ],
} as const;
