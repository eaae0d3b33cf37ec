import { dueAfterDays } from '../billing/invoice-status.ts';

/** What a client agrees to by signing a change. A changed text needs a new version. */
export const changeTerms = {
  version: '2026-11',
  paragraphs: [
    'By signing, you order this change to your system at the price shown, and you confirm that you are authorized to do so for your company. Everything you signed before stays as it is.',
    `We invoice what is due now right away. An invoice is due ${dueAfterDays} days after its date. We add any applicable taxes to each invoice.`,
    'The delivery date is a plan, as it was for the quote. What we add is covered by the same terms as the rest of your system.',
    'We store your name, the time, your network address, and a checksum of exactly what this page shows.',
  ],
} as const;
