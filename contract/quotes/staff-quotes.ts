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
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines as someLines } from '../fields.ts';
import { discount, ownLine, ownLinesMax } from './quote-editing.ts';
import { quoteReply } from './quote-records.ts';
import { featureKey, quoteInput } from './quotes.ts';

/** An answer of the wizard that staff may leave open: one of its options, or ''. */
function answer<const Value extends string>(options: readonly Option<Value>[]) {
  const values: ('' | Value)[] = ['', ...optionValues(options)];
  return z.optional(z.enum(values, { error: 'Please choose one of the options' }));
}

const text = (max: number) => z._default(someLines(max), '');
const { customerName, customerEmail, expectedUsers, exactMonthlySpend } = quoteInput.shape;

/**
 * A quote that staff make (rule QUOTE-15). Only the customer’s name and address are needed: company, features
 * and answers may follow. Price, validity, source and lead are not input.
 */
export const staffQuote = z.object({
  /** The lead it is made from, whose address it must have; absent for anybody else. */
  leadId: z.optional(z.string()),
  customerName,
  customerEmail,
  customerCompany: z._default(line(), ''),
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
    z.array(featureKey).check(z.maxLength(200, 'List each feature only once')),
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
  needs: ['quotes:change', 'figures'],
  summary: 'Creates a quote that its customer does not see until it is sent.',
  body: staffQuote,
  reply: quoteReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch', 'not_found'],
});

export const copyQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/:id/copy',
  alters: ['quotes'],
  access: 'admin',
  needs: ['quotes:change', 'figures'],
  summary:
    'Makes a draft from a quote in any status, at the current catalog prices; the quote itself stays as it is.',
  params: z.object({ id: z.string() }),
  reply: quoteReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'idempotency_mismatch', 'not_found'],
});
