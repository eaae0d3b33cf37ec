import * as z from 'zod/mini';
import { workPhases } from '#domain/project/milestone-phase.ts';
import { companySizes, customizationLevels } from '#domain/quote/options.ts';
import { wrongShares } from '#domain/quote/payment/milestone-shares.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, neededLine, lines as someLines } from '../fields.ts';
import { quoteReply } from './quote-records.ts';
import { featureKey } from './quotes.ts';

/** Most own lines of a quote, and the highest quantity of one. */
export const ownLinesMax = 50;
const quantityMax = 10_000;
const unitMessage = 'Please enter an amount from $0 to $1,000,000';
const quantityMessage = 'The quantity must be a whole number from 1 to 10,000';

/** A line written by staff, at a fixed price. */
export const ownLine = z.object({
  label: neededLine('Please describe this line', 200),
  quantity: z
    .int({ error: quantityMessage })
    .check(z.minimum(1, quantityMessage), z.maximum(quantityMax, quantityMessage)),
  unitCents: z
    .int({ error: unitMessage })
    .check(z.minimum(0, unitMessage), z.maximum(100_000_000, unitMessage)),
});

const percentMessage = 'The discount must be from 0.01% to 100%';
const amountMessage = 'The discount must be from $0.01 to $10,000,000';
export const percentDiscount = z.object({
  kind: z.literal('percent'),
  /** 1,000 is 10 %. */
  value: z
    .int({ error: percentMessage })
    .check(z.minimum(1, percentMessage), z.maximum(10_000, percentMessage)),
});
export const amountDiscount = z.object({
  kind: z.literal('amount'),
  value: z
    .int({ error: amountMessage })
    .check(z.minimum(1, amountMessage), z.maximum(1_000_000_000, amountMessage)),
});

/** A discount on the sum of estimate and own lines. */
export const discount = z.discriminatedUnion('kind', [percentDiscount, amountDiscount]);

const plans = quotePlans.map(({ value }) => value);
const milestoneShares = z.array(z.object({ phase: z.enum(workPhases), percent: z.number() })).check(
  z.superRefine((shares, ctx) => {
    const message = wrongShares(shares);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  }),
);
const version = z.int({ error: 'Give the version as a number' }).check(z.minimum(1));

/** A change of an open quote; absent values stay unchanged. */
export const quoteChange = z.object({
  /** The version that was shown; another one is a conflict. */
  version,
  features: z.optional(
    z
      .array(featureKey, { error: 'At least one feature is required' })
      .check(
        z.minLength(1, 'At least one feature is required'),
        z.maxLength(200, 'List each feature only once'),
      ),
  ),
  companySize: z.optional(
    z.enum(
      companySizes.map(({ value }) => value),
      { error: 'Please choose a company size' },
    ),
  ),
  customizationLevel: z.optional(
    z.enum(
      customizationLevels.map(({ value }) => value),
      { error: 'Please choose a level of customization' },
    ),
  ),
  lines: z.optional(
    z
      .array(ownLine, { error: 'Give the lines as a list' })
      .check(z.maxLength(ownLinesMax, `At most ${ownLinesMax} lines`)),
  ),
  discount: z.optional(z.nullable(discount)),
  chosenPlan: z.optional(z.enum(plans, { error: 'Please choose a payment plan' })),
  /** The share of each phase in a plan by milestones, in their order. */
  milestoneShares: z.optional(milestoneShares),
  /** The last day on which it can be accepted, in the company's zone. */
  validThrough: z.optional(calendarDate),
  noteToClient: z.optional(someLines(5_000)),
  internalNotes: z.optional(someLines(20_000)),
  /** Marks it as reviewed by staff; sending does the same. */
  status: z.optional(z.literal('approved')),
});
export type QuoteChange = z.output<typeof quoteChange>;

const id = z.object({ id: z.string() });
/** The version that was shown, when a step depends on it. */
export const shownQuote = z.optional(z.object({ version: z.optional(version) }));

export const changeQuote = defineEndpoint({
  method: 'PUT',
  path: '/api/quotes/:id',
  access: 'admin',
  needs: ['quotes:change', 'figures'],
  summary: 'Edits a quote until it is accepted or rejected; the server recomputes its price.',
  params: id,
  body: quoteChange,
  reply: quoteReply,
  problems: ['conflict'],
});

export const renewQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/renew',
  access: 'admin',
  needs: ['quotes:change', 'figures'],
  summary: 'Reprices the quote from the current catalog, valid for 30 days from now.',
  params: id,
  body: shownQuote,
  reply: quoteReply,
  problems: ['conflict'],
});

export const planDemo = defineEndpoint({
  method: 'PUT',
  path: '/api/quotes/:id/demo',
  access: 'admin',
  needs: 'quotes:change',
  summary: 'Sets who prepares the requested demo, and by when.',
  params: id,
  body: z.object({
    ownerId: z.optional(z.nullable(z.string())),
    dueOn: z.optional(z.nullable(calendarDate)),
  }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const markDemoPrepared = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/demo-prepared',
  access: 'admin',
  needs: 'quotes:change',
  summary: 'Marks the requested demo as prepared and notifies the client, once.',
  params: id,
  reply: quoteReply,
  problems: ['conflict'],
});
