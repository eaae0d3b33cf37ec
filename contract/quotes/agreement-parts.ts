import * as z from 'zod/mini';
import { quotePlans } from '#domain/quote/price/payment-plan.ts';

const plan = z.enum(quotePlans.map(({ value }) => value));

/** One version of a quote: what was sent, and when. */
export const quoteVersion = z.object({
  /** From 1. A send of the same contents makes no new one. */
  number: z.number(),
  sentAt: z.string(),
  /** Whole dollars as text. */
  estimatedCost: z.string(),
});

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

/** One of several people whose signatures make the acceptance. */
const signingPerson = z.object({
  name: z.string(),
  /** '' until they signed. */
  role: z.string(),
  signedAt: z.nullable(z.string()),
});

/** How far several people are with signing; the page's own reader is marked. */
export const signingReply = z.object({
  /** What the first signature chose for all, null before. */
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

/** One of several signatures under an accepted quote. */
export const signatureReply = z.object({
  signerName: z.string(),
  signerRole: z.string(),
  signatureKind: z.enum(['typed', 'drawn']),
  signature: z.string(),
  signedAt: z.string(),
  address: z.string(),
});

/** One look at the page by somebody who is not staff. */
export const quoteOpen = z.object({ reader: z.string(), version: z.number(), at: z.string() });
