import type { PriceList } from '#contract/quotes/quote-records.ts';
import type { QuoteInput } from '#contract/quotes/quotes.ts';
import { splitName } from '#domain/account/name.ts';
import { quoteValidUntil } from '#domain/quote/quote-status.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { leadOfArrival } from '#server/features/leads/assignment/assign-lead.ts';
import { type LeadFacts, upsertLead } from '#server/features/leads/store.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { writePriceSnapshot } from '../price-snapshot.ts';
import { insertQuote } from '../store.ts';
import type { QuotesTable } from '../tables.ts';
import { writeTermsToday } from '../terms-snapshot.ts';
import { priceChoices, searchColumnsOf, untouched } from './new-quote.ts';
import { refuseOtherPrice } from './refuse-other-price.ts';

/**
 * Creates the quote and finds or creates its lead. Cost and validity are computed from the current
 * edition of the catalogue, whatever the browser sent (rule QUOTE-1). The edition is read once, so
 * that what is compared with the price shown is exactly what is stored.
 *
 * @param findLead finds or creates the lead of what is known of the person.
 * @throws Problem `price_changed`, or `invalid_input` for a feature that is not offered.
 */
export async function makeQuote(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  input: QuoteInput & { pricedWith?: PriceList | undefined },
  findLead: (facts: QuoteLead) => Promise<string>,
): Promise<QuotesTable> {
  const edition = await readEdition(tx);
  if (input.pricedWith !== undefined)
    await refuseOtherPrice(tx, { ...input, pricedWith: input.pricedWith }, edition);
  const estimate = priceChoices(input, edition);
  const leadId = await findLead(leadFacts(input));
  const reference = newReference('Q');
  const quote: QuotesTable = {
    id: newId(now),
    reference,
    lead_id: leadId,
    source: 'wizard',
    customer_name: input.customerName,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone,
    customer_company: input.customerCompany,
    customer_role: input.customerRole,
    company_size: input.companySize,
    industry: input.industry,
    industry_other: input.industryOther ?? '',
    current_crm_solution: input.currentCrmSolution,
    current_monthly_spend: input.currentMonthlySpend,
    exact_monthly_spend_cents:
      input.exactMonthlySpend === undefined ? null : Math.round(input.exactMonthlySpend * 100),
    budget_priority: input.budgetPriority,
    expected_users: input.expectedUsers,
    timeline: input.timeline,
    primary_pain_points: input.primaryPainPoints,
    data_integration_needs: input.dataIntegrationNeeds ?? '',
    customization_level: input.customizationLevel,
    chosen_plan: input.chosenPlan ?? '',
    milestone_shares: '',
    estimated_cost_dollars: estimate.totalDollars,
    price_snapshot: writePriceSnapshot(estimate),
    terms_snapshot: await writeTermsToday(tx, {
      timeline: input.timeline,
      expectedUsers: input.expectedUsers,
      dataIntegrationNeeds: input.dataIntegrationNeeds ?? '',
    }),
    valid_until: quoteValidUntil(now),
    status: 'pending',
    demo_requested_at: input.requestDemo ? now : null,
    ...untouched,
    note_to_client: '',
    internal_notes: '',
    ...searchColumnsOf(reference, input),
    created_at: now,
    updated_at: now,
  };
  await insertQuote(tx, quote);
  return quote;
}

/** What a quote says of its lead. */
type QuoteLead = Omit<LeadFacts, 'pages' | 'owner'>;

function leadFacts(input: QuoteInput): QuoteLead {
  const [firstName, lastName] = splitName(input.customerName);
  return {
    firstName,
    lastName,
    email: input.customerEmail,
    phone: input.customerPhone,
    company: input.customerCompany,
    source: 'quote',
    message: input.primaryPainPoints,
  };
}

/**
 * The same from the wizard: rules say whose the lead is if a visitor made the quote (rule LEAD-17).
 *
 * @param from the pages that a visitor saw before; or of staff, the account of whoever sees only their
 *   own leads (rule RIGHTS-12), or null.
 */
export function submitQuote(
  work: Work,
  input: Parameters<typeof makeQuote>[1],
  from: { pages: readonly PublicPage[] } | { owner: string | null },
): Promise<QuotesTable> {
  const { tx, now } = work;
  const company = { size: input.companySize, industry: input.industry };
  return makeQuote(work, input, (facts) =>
    'owner' in from
      ? upsertLead(tx, { ...facts, pages: [], owner: from.owner }, { id: newId(now), now })
      : leadOfArrival(work, { ...facts, pages: from.pages }, company),
  );
}
