import type { QuotePlan } from '../quote/payment/payment-plan.ts';
import { fillText } from '../site/texts/placeholders.ts';
import { dueAfterDays } from './invoice-status.ts';

/**
 * What a client agrees to by signing, in paragraphs separated by empty lines. A changed text needs a
 * new version, which is part of what is signed and stored with the acceptance.
 */
export const signingText = `By signing, you accept this quote with its features, its prices and the payment plan you choose, and you confirm that you are authorized to do so for your company.

We invoice the first payment right away and each later one on its date. An invoice is due {dueDays} days after its date. We add any applicable taxes to each invoice.

We will build what this page describes. Any change, including its price, must be agreed in writing.

We store your name, role and signature, the time, your network address, and a checksum of exactly what this page shows. Both sides get a signed copy by email.`;

/** The paragraphs of such a text, with its figures. */
export function signingParagraphs(text: string): string[] {
  return fillText(text, { dueDays: String(dueAfterDays) }).split(/\n{2,}/);
}

/** The terms of this release. */
export const acceptanceTerms = { version: '2026-11', paragraphs: signingParagraphs(signingText) };

/** What a client agrees to, with the version that is stored with the acceptance. */
export interface SigningTerms {
  version: string;
  paragraphs: readonly string[];
}

/** Added where payment by milestones is offered: what an approval does. */
const milestoneParagraph =
  'If you choose to pay by milestones, we invoice each payment after the deposit when you approve its milestone. Nothing is ever approved by silence.';

/**
 * The terms that a client agrees to by signing a quote with one of these plans.
 *
 * @param own those of the company, if the quote was made with other words than ours.
 */
export function acceptanceTermsFor(
  plans: readonly { plan: QuotePlan }[],
  own?: SigningTerms | undefined,
): SigningTerms {
  const { version, paragraphs } = own ?? acceptanceTerms;
  return plans.some(({ plan }) => plan === 'milestone-plan')
    ? { version: `${version}-milestones`, paragraphs: [...paragraphs, milestoneParagraph] }
    : { version, paragraphs };
}
