import * as z from 'zod/mini';
import {
  alsoAcceptedMonthlySpends,
  budgetPriorities,
  companySizes,
  crmSolutions,
  customizationLevels,
  industries,
  monthlySpends,
  type Option,
  optionValues,
  timelines,
} from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/price/payment-plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, neededLines, lines as someLines } from '../fields.ts';
import { discount, ownLine, ownLinesMax } from './quote-editing.ts';
import { quoteReply } from './quote-records.ts';
import { featureKey, quoteInput } from './quotes.ts';

/** An answer of the wizard that staff may leave open: one of its options, or ''. */
function answer<const Value extends string>(options: readonly Option<Value>[]) {
  const values: ('' | Value)[] = ['', ...optionValues(options)];
  return z.optional(z.enum(values, { error: 'Please choose one of the options' }));
}

const text = (max: number) => z._default(someLines(max), '');
const { customerName, customerEmail, customerCompany, expectedUsers, exactMonthlySpend } =
  quoteInput.shape;

/**
 * A quote that staff make (rule QUOTE-15). Only the customer is needed: features and answers may
 * follow. Price, validity, source and lead are not input.
 */
export const staffQuote = z.object({
  /** The lead it is made from, whose address it must have; absent for anybody else. */
  leadId: z.optional(z.string()),
  customerName,
  customerEmail,
  customerCompany,
  customerPhone: z._default(line(50), ''),
  customerRole: z._default(line(), ''),
  industry: answer(industries),
  industryOther: z._default(line(120), ''),
  currentCrmSolution: answer(crmSolutions),
  currentMonthlySpend: answer([...monthlySpends, ...alsoAcceptedMonthlySpends]),
  exactMonthlySpend,
  budgetPriority: answer(budgetPriorities),
  expectedUsers,
  timeline: answer(timelines),
  primaryPainPoints: text(5_000),
  dataIntegrationNeeds: text(5_000),
  companySize: z._default(
    z.enum(optionValues(companySizes), { error: 'Please choose a company size' }),
    '1-10',
  ),
  customizationLevel: z._default(
    z.enum(optionValues(customizationLevels), { error: 'Please choose a level of customization' }),
    'minimal',
  ),
  features: z._default(
    z.array(featureKey).check(z.maxLength(200, 'Each feature once is enough')),
    [],
  ),
  lines: z._default(
    z
      .array(ownLine, { error: 'Give the lines as a list' })
      .check(z.maxLength(ownLinesMax, `At most ${ownLinesMax} lines`)),
    [],
  ),
  discount: z._default(z.nullable(discount), null),
  chosenPlan: answer(quotePlans),
  noteToClient: text(5_000),
  internalNotes: text(20_000),
});
export type StaffQuote = z.output<typeof staffQuote>;
export type StaffQuoteRequest = z.input<typeof staffQuote>;

export const addQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/by-staff',
  alters: ['leads', 'quotes'],
  access: 'admin',
  summary: 'Makes a quote that its customer learns of only when it is sent.',
  body: staffQuote,
  reply: quoteReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch'],
});

const params = z.object({ id: z.string() });
const version = z.int({ error: 'Give the version as a number' }).check(z.minimum(1));
/** A version in a query, where everything is text. */
const versionText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Give the version as a number')),
  z.transform(Number),
);

export const rejectQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/reject',
  access: 'admin',
  summary: 'Rejects a pending or expired quote; its customer is told only on request.',
  params,
  body: z.object({
    version,
    /** For staff alone. */
    reason: neededLines('Please note why', 2_000),
    /** Whether the customer gets a mail, which does not give the reason. */
    tellCustomer: z._default(z.boolean({ error: 'Please choose yes or no' }), false),
  }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const deleteQuote = defineEndpoint({
  method: 'DELETE',
  path: '/api/quotes/:id',
  alters: ['leads', 'quotes'],
  access: 'admin',
  summary: 'Moves a quote to the bin, on request with its lead; nothing signed or invoiced.',
  params,
  query: z.object({ lead: z.optional(z.literal('too')), version: z.optional(versionText) }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const restoreQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/restore',
  alters: ['leads', 'quotes'],
  access: 'admin',
  summary: 'Restores a quote from the bin, with its lead if that is there too.',
  params,
  reply: quoteReply,
});

export const confirmDiscount = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/confirm-discount',
  access: 'admin',
  summary: 'Confirms a large discount that another admin entered, so that the quote can be sent.',
  params,
  body: z.object({
    version,
    /** Needed of an admin who confirms their own discount because there is no other admin. */
    note: z._default(someLines(2_000), ''),
  }),
  reply: quoteReply,
  problems: ['conflict'],
});

export const getQuoteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/settings',
  access: 'admin',
  summary: 'From which discount on a second look is needed.',
  reply: z.object({
    /** In ten-thousandths of the price; only above it. */
    discountLimit: z.number(),
  }),
});
