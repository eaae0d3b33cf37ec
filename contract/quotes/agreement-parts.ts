import * as z from 'zod/mini';
import { workPhases } from '#domain/project/milestone-phase.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';

const plan = z.enum(quotePlans.map(({ value }) => value));

/** What a quote promises and what its customer wished for (rule QUOTE-24). */
export const quoteTermsReply = z.object({
  items: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
  wishes: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type QuoteTermsReply = z.output<typeof quoteTermsReply>;

/** One version of a quote that was sent. */
export const quoteVersion = z.object({
  /** From 1. Sending the same contents again creates no new version. */
  number: z.number(),
  sentAt: z.string(),
  /** Whole dollars as text. */
  estimatedCost: z.string(),
});

/** The same with the path at which it can be read. */
export const readableVersion = z.extend(quoteVersion, { path: z.string() });

/** A question about a quote or one line of it, or the team's answer there. */
export const quoteQuestion = z.object({
  id: z.string(),
  /** Key of the line, as `quoteLines` gives it; '' for the whole quote. */
  line: z.string(),
  /** What the line was called then. */
  lineLabel: z.string(),
  author: z.enum(['client', 'team']),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export type QuoteQuestion = z.output<typeof quoteQuestion>;

/** One of several signers of a quote. */
export const signingPerson = z.object({
  name: z.string(),
  /** '' until they signed. */
  role: z.string(),
  signedAt: z.nullable(z.string()),
});

/** The state of several signatures; marks the page's reader. */
export const signingReply = z.object({
  /** The plan of the first signature, which applies to all; null before it. */
  plan: z.nullable(plan),
  people: z.array(z.extend(signingPerson, { isReader: z.boolean() })),
});
export type SigningReply = z.output<typeof signingReply>;

/** The same for staff. */
export const quoteSigner = z.extend(signingPerson, {
  /** '' for the customer the quote was made for. */
  id: z.string(),
  email: z.string(),
  openedAt: z.nullable(z.string()),
});
export type QuoteSigner = z.output<typeof quoteSigner>;

/** One of several signatures of an accepted quote. */
export const signatureReply = z.object({
  signerName: z.string(),
  signerRole: z.string(),
  signatureKind: z.enum(['typed', 'drawn']),
  signature: z.string(),
  signedAt: z.string(),
  address: z.string(),
});

/** One view of the page by somebody other than staff. */
export const quoteOpen = z.object({ reader: z.string(), version: z.number(), at: z.string() });

/** A plan with which a quote can be accepted, with its payments. */
export const planReply = z.object({
  plan,
  label: z.string(),
  totalCents: z.number(),
  payments: z.array(
    z.object({
      label: z.string(),
      /** 0: on the day of the acceptance; null: when its milestone is approved. */
      monthsAfter: z.nullable(z.number()),
      amountCents: z.number(),
      /** The phase whose approval makes it due; absent for a payment on a day. */
      milestone: z.optional(z.enum(workPhases)),
    }),
  ),
});
export type PlanReply = z.output<typeof planReply>;

/** What was done, in a sentence to show. */
export const doneReply = z.object({ message: z.string() });
