import type { DraftedQuote } from '#contract/quotes/drafted-quotes.ts';
import type { StaffQuote } from '#contract/quotes/staff-quotes.ts';
import { splitName } from '#domain/account/name.ts';
import { dollarsToCents } from '#domain/money.ts';
import { lookAfterEdit } from '#domain/quote/price/discount.ts';
import { adjustEstimate, type QuotePrice } from '#domain/quote/price/revision.ts';
import { quoteValidUntil } from '#domain/quote/quote-status.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { recordLead } from '#server/features/leads/change-lead.ts';
import { lockLead } from '#server/features/leads/change-store.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { findLead, findLeadByEmail, upsertLead } from '#server/features/leads/store.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { writePrice } from '../price-snapshot.ts';
import { recordQuote } from '../record-quote.ts';
import { insertQuote } from '../store.ts';
import { priceChoices, refuseAbovePrice, searchColumnsOf, untouched } from '../submit/new-quote.ts';
import type { QuotesTable } from '../tables.ts';
import { writeTermsToday } from '../terms-snapshot.ts';
import { lookColumns } from './second-look.ts';

/**
 * Makes a quote as staff entered it (rule QUOTE-15): nothing is mailed, and no answer is owed. Price
 * and edition are computed as for the wizard. The lead is the given one, or the one of the address,
 * or a new one.
 *
 * @throws Problem `not_found` for a lead that was deleted or erased meanwhile, `conflict` for one in
 *   the bin, `invalid_input` for another address than the lead's, features that are not offered, or
 *   a discount above the price.
 */
export async function addQuote(work: Work, input: StaffQuote): Promise<QuotesTable> {
  return makeQuote(work, input, await leadOf(work, input));
}

/**
 * Makes a quote like {@link addQuote}, at the prices of the catalog, for a lead that stays as it is (rule
 * QUOTE-15): it is neither reopened nor restored, and nothing is filled in.
 *
 * @throws Problem as {@link addQuote}, and `conflict` for a closed lead.
 */
export async function draftQuote(work: Work, draft: DraftedQuote): Promise<QuotesTable> {
  const input = { ...draft, lines: [], discount: null };
  const lead = await requireLeadWith(work.tx, draft.leadId, draft.customerEmail);
  if (lead.closed_at !== null)
    throw new Problem('conflict', 'This lead is closed. Reopen it first.');
  return makeQuote(work, input, lead.id);
}

async function makeQuote(work: Work, input: StaffQuote, leadId: string): Promise<QuotesTable> {
  const { tx, context, actor, now } = work;
  const price = await priceOf(work, input);
  refuseAbovePrice(price);
  const look = lookAfterEdit({
    before: { discount: null },
    after: price,
    look: null,
    limit: context.config.discountLimit,
    by: actor.id,
    at: now,
  });
  const reference = newReference('Q');
  const quote: QuotesTable = {
    ...untouched,
    ...lookColumns(look),
    id: newId(now),
    reference,
    lead_id: leadId,
    source: 'staff',
    customer_name: input.customerName,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone,
    customer_company: input.customerCompany,
    customer_role: input.customerRole,
    company_size: input.companySize,
    industry: input.industry ?? '',
    industry_other: input.industryOther,
    current_crm_solution: input.currentCrmSolution ?? '',
    current_monthly_spend: input.currentMonthlySpend ?? '',
    exact_monthly_spend_cents:
      input.exactMonthlySpend === undefined ? null : dollarsToCents(input.exactMonthlySpend),
    budget_priority: input.budgetPriority ?? '',
    expected_users: input.expectedUsers,
    timeline: input.timeline ?? '',
    primary_pain_points: input.primaryPainPoints,
    data_integration_needs: input.dataIntegrationNeeds,
    customization_level: input.customizationLevel,
    chosen_plan: input.chosenPlan ?? '',
    milestone_shares: '',
    estimated_cost_dollars: price.finalDollars,
    price_snapshot: writePrice(price),
    terms_snapshot: await writeTermsToday(tx, {
      timeline: input.timeline ?? '',
      expectedUsers: input.expectedUsers,
      dataIntegrationNeeds: input.dataIntegrationNeeds,
    }),
    valid_until: quoteValidUntil(now),
    status: 'pending',
    demo_requested_at: null,
    note_to_client: input.noteToClient,
    internal_notes: input.internalNotes,
    ...searchColumnsOf(reference, input),
    created_at: now,
    updated_at: now,
  };
  await insertQuote(tx, quote);
  await recordQuote(work, quote, 'created', { topics: ['leads', 'quotes'] });
  return quote;
}

/**
 * The lead that a quote is made for, locked: its person may be erased at the same moment.
 *
 * @throws Problem `not_found` for one that was deleted or erased, `conflict` for one in the bin.
 */
export async function requireLead(tx: Queries, id: string) {
  const lead = await lockLead(tx, id);
  if (lead === undefined) throw notFound('lead');
  if (lead.deleted_at !== null)
    throw new Problem('conflict', 'This lead is in the bin. Restore it first.');
  return lead;
}

/** @throws Problem as {@link requireLead}, and `invalid_input` for a lead with another address. */
async function requireLeadWith(tx: Queries, id: string, email: string) {
  const lead = await requireLead(tx, id);
  if (lead.email_key === emailKey(email)) return lead;
  const message = `This lead’s email address is ${lead.email}. Change it on the lead first.`;
  throw new Problem('invalid_input', message, { issues: [{ path: 'customerEmail', message }] });
}

/**
 * The lead of the quote. One that it is made from is locked and never made anew: its person may have
 * been erased while the form was open.
 */
async function leadOf(work: Work, input: StaffQuote): Promise<string> {
  const { tx, now, caller } = work;
  const { leadId, customerName, customerEmail: email } = input;
  if (leadId !== undefined) await requireLeadWith(tx, leadId, email);
  const known = await findLeadByEmail(tx, email);
  const [firstName, lastName] = splitName(customerName);
  const id = await upsertLead(
    tx,
    {
      firstName,
      lastName,
      email,
      phone: input.customerPhone,
      company: input.customerCompany,
      source: 'staff',
      message: '',
      pages: [],
      owner: limitedTo(caller.person),
    },
    { id: newId(now), now },
  );
  const lead = await findLead(tx, id);
  if (lead !== undefined) await recordLead(work, lead, known ? 'changed' : 'created', known);
  return id;
}

async function priceOf({ tx }: Work, input: StaffQuote): Promise<QuotePrice> {
  const estimate = priceChoices(input, await readEdition(tx));
  return { ...estimate, ...adjustEstimate(estimate.totalDollars, input.lines, input.discount) };
}
