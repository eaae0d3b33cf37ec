import type { QuotePlan } from '../quote/payment/payment-plan.ts';
import { dueAfterDays } from './invoice-status.ts';

/**
 * The terms that a client agrees to by signing. A changed text needs a new version, which is part
 * of what is signed and stored with the acceptance.
 */
export const acceptanceTerms = {
  version: '2026-11',
  paragraphs: [
    'By signing, you accept this quote with its features, its prices and the payment plan you choose, and you confirm that you are authorized to do so for your company.',
    `We invoice the first payment right away and each later one on its date. An invoice is due ${dueAfterDays} days after its date. We add any applicable taxes to each invoice.`,
    'We will build what this page describes. Any change, including its price, must be agreed in writing.',
    'We store your name, role and signature, the time, your network address, and a checksum of exactly what this page shows. Both sides get a signed copy by email.',
  ],
} as const;

/** The terms of a quote that offers payment by milestones: also what an approval does. */
const milestoneTerms = {
  version: `${acceptanceTerms.version}-milestones`,
  paragraphs: [
    ...acceptanceTerms.paragraphs,
    'If you choose to pay by milestones, we invoice each payment after the deposit when you approve its milestone. Nothing is ever approved by silence.',
  ],
};

/** The terms that a client agrees to by signing a quote with one of these plans. */
export function acceptanceTermsFor(plans: readonly { plan: QuotePlan }[]): {
  version: string;
  paragraphs: readonly string[];
} {
  return plans.some(({ plan }) => plan === 'milestone-plan') ? milestoneTerms : acceptanceTerms;
}
