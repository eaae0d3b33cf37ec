import * as z from 'zod/mini';
import { quoteSources } from '#domain/quote/quote-source.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { formCheck } from '../form-check.ts';
import { listQuery } from '../list.ts';
import { quoteInput } from './quotes.ts';

/** A discount on the sum of estimate and own lines, in ten-thousandths or in cents. */
const discountReply = z.object({ kind: z.enum(['percent', 'amount']), value: z.number() });

/** Who asked for a large discount, and who confirmed it. */
const secondLook = z.object({
  /** The share of the price that was asked for, in ten-thousandths. */
  share: z.number(),
  /** Ids of accounts; null once they are gone. */
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  confirmedBy: z.nullable(z.string()),
  /** Null until it is confirmed: the quote cannot be sent before. */
  confirmedAt: z.nullable(z.string()),
  /** What the confirming person wrote, or ''. */
  note: z.string(),
});

/** One quote as the back office sees it (rule QUOTE-8). */
export const quoteReply = z.object({
  id: z.string(),
  /** Short reference for use on the phone, like Q-7F3K-92MD. */
  reference: z.string(),
  leadId: z.string(),
  /** Who made it: a visitor in the wizard, or staff. */
  source: z.enum(quoteSources),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerCompany: z.string(),
  customerRole: z.string(),
  companySize: z.string(),
  industry: z.string(),
  industryOther: z.string(),
  currentCrmSolution: z.string(),
  currentMonthlySpend: z.string(),
  /** Dollars a month, when the visitor typed the amount. */
  exactMonthlySpend: z.nullable(z.number()),
  budgetPriority: z.string(),
  expectedUsers: z.number(),
  timeline: z.string(),
  primaryPainPoints: z.string(),
  dataIntegrationNeeds: z.string(),
  customizationLevel: z.string(),
  /** Catalogue keys, as chosen. */
  features: z.array(z.string()),
  /** The same with label and price at the time of the quote (rule QUOTE-4). */
  featureDetails: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      category: z.string(),
      priceDollars: z.number(),
      /** What the buyer gets, in one sentence, as explained then; absent if it was not. */
      about: z.optional(z.string()),
    }),
  ),
  /** What the quote costs, with lines and discount: whole dollars as text (rule PRICE-5). */
  estimatedCost: z.string(),
  /** The steps of the computation at the time of the quote. */
  price: z.object({
    formulaVersion: z.string(),
    catalogueVersion: z.string(),
    baseDollars: z.number(),
    featuresDollars: z.number(),
    subtotalDollars: z.number(),
    companySizeMultiplier: z.number(),
    customizationMultiplier: z.number(),
    /** The estimate: the result of the formula. */
    totalDollars: z.number(),
    /** Lines written by staff, at fixed prices. */
    lines: z.array(z.object({ label: z.string(), quantity: z.number(), unitCents: z.number() })),
    linesCents: z.number(),
    discount: z.nullable(discountReply),
    discountCents: z.number(),
    /** The same as `estimatedCost`. */
    finalDollars: z.number(),
  }),
  chosenPlan: z.string(),
  /** What is paid on the approval of each phase, in percent, if the plan is by milestones. */
  milestoneShares: z.array(z.object({ phase: z.string(), percent: z.number() })),
  validUntil: z.string(),
  requestDemo: z.boolean(),
  demoCreated: z.boolean(),
  /** The admin who prepares it. */
  demoOwnerId: z.nullable(z.string()),
  /** A calendar day, YYYY-MM-DD. */
  demoDueOn: z.nullable(z.string()),
  status: z.enum(quoteStatuses),
  /** For the client, shown with the quote. */
  noteToClient: z.string(),
  /** For staff alone. */
  internalNotes: z.string(),
  /** When it was last sent. */
  sentAt: z.nullable(z.string()),
  /**
   * When the private link was first and last opened by somebody other than staff, and how often.
   */
  firstViewedAt: z.nullable(z.string()),
  lastViewedAt: z.nullable(z.string()),
  viewCount: z.number(),
  /** When it was accepted or rejected, and the note on that. */
  answeredAt: z.nullable(z.string()),
  statusNote: z.string(),
  /** The second look that a large discount needs; null if it needs none. */
  secondLook: z.nullable(secondLook),
  /** Set while it is in the bin. */
  deletedAt: z.nullable(z.string()),
  /** Rises with every change. */
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type QuoteReply = z.output<typeof quoteReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownQuote = MayLackFigures<QuoteReply>;

export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/quotes',
  access: 'admin',
  needs: 'quotes:see',
  summary: 'Lists quotes, newest first unless sorted otherwise.',
  query: listQuery(['createdAt', 'customer', 'company', 'value', 'validUntil'], {
    status: z.optional(z.enum(quoteStatuses)),
    source: z.optional(z.enum(quoteSources)),
    /** Only the quotes of one lead. */
    leadId: z.optional(z.string()),
  }),
  reply: z.array(quoteReply),
});

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id',
  access: 'admin',
  needs: 'quotes:see',
  summary: 'One quote.',
  params: z.object({ id: z.string() }),
  reply: quoteReply,
});

/** The lead's id would reveal since when the address is known; the rest is internal. */
const forStaffOnly = {
  leadId: true,
  source: true,
  internalNotes: true,
  secondLook: true,
  deletedAt: true,
} as const;

/** The price list that a price was computed with, as in `price` of a quote. */
const priceList = z.object({
  catalogueVersion: z.string().check(z.regex(/^\d{4}-\d{2}(\.\d{1,9})?$/, 'Give an edition')),
  formulaVersion: z.string().check(z.maxLength(20)),
});
export type PriceList = z.output<typeof priceList>;

/** The price of answers with one price list. */
const listedPrice = z.extend(priceList, {
  /** Whole dollars as text, like that of a quote. */
  estimatedCost: z.string(),
  companySizeMultiplier: z.number(),
  customizationMultiplier: z.number(),
});

/**
 * The members of the problem `price_changed` beyond those of every problem. All figures are the
 * server's own, from its editions.
 */
const priceChangedMembers = z.object({
  /** As it was shown; null if the server does not know that price list. */
  before: z.nullable(listedPrice),
  /** As it is now, without what is no longer offered. */
  now: listedPrice,
  /** The chosen features that changed: the price before and now, null while it is not offered. */
  features: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      beforeDollars: z.nullable(z.number()),
      nowDollars: z.nullable(z.number()),
    }),
  ),
});
export type PriceChangedMembers = z.output<typeof priceChangedMembers>;

export const submitQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes',
  access: 'anyone',
  summary: 'Creates a quote and its lead from the wizard; the server sets price and validity.',
  body: z.extend(quoteInput, {
    formCheck,
    /**
     * The price list that was shown. With it the call is refused when the price has changed since
     * (rule QUOTE-19); without it the quote simply gets the current price.
     */
    pricedWith: z.optional(priceList),
  }),
  reply: z.extend(z.omit(quoteReply, forStaffOnly), {
    /** The visitor's private link to this quote. */
    privateUrl: z.string(),
  }),
  status: 201,
  idempotent: true,
  // A conflict only for staff who see only their own leads (rule RIGHTS-12).
  problems: ['idempotency_mismatch', 'price_changed', 'conflict'],
});

/** The customer's view of a quote behind its private link, without internal data. */
export const sharedQuoteReply = z.pick(quoteReply, {
  reference: true,
  customerName: true,
  customerCompany: true,
  companySize: true,
  customizationLevel: true,
  timeline: true,
  expectedUsers: true,
  currentMonthlySpend: true,
  exactMonthlySpend: true,
  features: true,
  featureDetails: true,
  estimatedCost: true,
  price: true,
  chosenPlan: true,
  validUntil: true,
  requestDemo: true,
  noteToClient: true,
  status: true,
  createdAt: true,
});
export type SharedQuoteReply = z.output<typeof sharedQuoteReply>;

export const getSharedQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/shared/:token',
  access: 'anyone',
  summary: 'The quote behind a private link; 404 if the link is not valid.',
  params: z.object({ token: z.string() }),
  reply: sharedQuoteReply,
});
