import type { LeadReply } from '#contract/leads/leads.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { type StaffQuoteRequest, staffQuote } from '#contract/quotes/staff-quotes.ts';
import { withoutSeparators } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { discountProblem } from '#domain/quote/price/discount.ts';
import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { adjustEstimate, type QuotePrice } from '#domain/quote/price/revision.ts';
import { readDiscount, readOwnLines, splitKeys } from '../edit/edit-values.ts';

/** The values of the form that makes a quote, as typed; features and lines as in its edit. */
export interface AddValues {
  customerName: string;
  customerEmail: string;
  customerCompany: string;
  customerPhone: string;
  customerRole: string;
  features: string;
  companySize: string;
  customizationLevel: string;
  lines: string;
  /** "10%" or "$500"; '' for none. */
  discount: string;
  chosenPlan: string;
  industry: string;
  industryOther: string;
  currentCrmSolution: string;
  currentMonthlySpend: string;
  exactMonthlySpend: string;
  expectedUsers: string;
  budgetPriority: string;
  timeline: string;
  primaryPainPoints: string;
  dataIntegrationNeeds: string;
  noteToClient: string;
  internalNotes: string;
}

/**
 * The values to begin with: those of the lead, and its answers in an earlier quote. Features and
 * price are chosen anew.
 */
export function initialValues(
  lead: LeadReply | undefined,
  earlier: QuoteReply | undefined,
): AddValues {
  return {
    customerName: lead ? `${lead.firstName} ${lead.lastName}`.trim() : '',
    customerEmail: lead?.email ?? '',
    customerCompany: lead?.company || earlier?.customerCompany || '',
    customerPhone: lead?.phone || earlier?.customerPhone || '',
    customerRole: earlier?.customerRole ?? '',
    features: '',
    companySize: earlier?.companySize || '1-10',
    customizationLevel: earlier?.customizationLevel || 'minimal',
    lines: '[]',
    discount: '',
    chosenPlan: '',
    industry: earlier?.industry ?? '',
    industryOther: earlier?.industryOther ?? '',
    currentCrmSolution: earlier?.currentCrmSolution ?? '',
    currentMonthlySpend: earlier?.currentMonthlySpend ?? '',
    exactMonthlySpend: String(earlier?.exactMonthlySpend ?? ''),
    expectedUsers: String(earlier?.expectedUsers ?? ''),
    budgetPriority: earlier?.budgetPriority ?? '',
    timeline: earlier?.timeline ?? '',
    primaryPainPoints: earlier?.primaryPainPoints ?? lead?.message ?? '',
    dataIntegrationNeeds: earlier?.dataIntegrationNeeds ?? '',
    noteToClient: '',
    internalNotes: '',
  };
}

/** A whole number as typed, with or without dollar sign and commas; undefined for ''. */
function readWhole(text: string): number | undefined {
  const bare = withoutSeparators(text);
  return bare === '' ? undefined : Number(bare);
}

/** The unchecked body of a request with the values. */
export function toStaffQuote(values: AddValues, leadId: string): StaffQuoteRequest {
  const { exactMonthlySpend, expectedUsers, ...texts } = values;
  const [spend, users] = [readWhole(exactMonthlySpend), readWhole(expectedUsers)];
  return {
    // The selects offer only the values of the contract, which checks the rest.
    ...(texts as unknown as StaffQuoteRequest),
    ...(leadId !== '' && { leadId }),
    ...(spend !== undefined && { exactMonthlySpend: spend }),
    ...(users !== undefined && { expectedUsers: users }),
    features: splitKeys(values.features),
    lines: readOwnLines(values.lines),
    discount: readDiscount(values.discount),
  };
}

/** The price with the valid parts of the values, as the server computes it. */
export function priceOfValues(values: AddValues, edition: Edition): QuotePrice {
  const { companySize, customizationLevel } = values;
  const estimate = estimateQuote(
    { featureKeys: splitKeys(values.features), companySize, customizationLevel },
    edition,
  );
  const lines = readOwnLines(values.lines).filter(
    ({ quantity, unitCents }) => Number.isInteger(quantity) && Number.isInteger(unitCents),
  );
  const discount = readDiscount(values.discount);
  const readable = discount === null || Number.isNaN(discount.value) ? null : discount;
  return { ...estimate, ...adjustEstimate(estimate.totalDollars, lines, readable) };
}

/** What has to be corrected before the quote can be stored. */
export function issuesOfValues(values: AddValues, leadId: string, edition: Edition) {
  const issues: { path: readonly PropertyKey[]; message: string }[] =
    staffQuote.safeParse(toStaffQuote(values, leadId)).error?.issues ?? [];
  const aboveThePrice = discountProblem(priceOfValues(values, edition));
  return aboveThePrice === null
    ? issues
    : [...issues, { path: ['discount'], message: aboveThePrice }];
}
