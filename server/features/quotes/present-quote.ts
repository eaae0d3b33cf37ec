import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { costText } from '#domain/money.ts';
import { quoteSourceLabels } from '#domain/quote/quote-source.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { readShares } from './milestone-shares.ts';
import { readPriceSnapshot } from './price-snapshot.ts';
import { readLook } from './staff/second-look.ts';
import type { QuotesTable } from './tables.ts';

export function presentQuote(row: QuotesTable): QuoteReply {
  const { features, ...price } = readPriceSnapshot(row.price_snapshot);
  return {
    id: row.id,
    reference: row.reference,
    leadId: row.lead_id,
    source: row.source,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    customerCompany: row.customer_company,
    customerRole: row.customer_role,
    companySize: row.company_size,
    industry: row.industry,
    industryOther: row.industry_other,
    currentCrmSolution: row.current_crm_solution,
    currentMonthlySpend: row.current_monthly_spend,
    exactMonthlySpend:
      row.exact_monthly_spend_cents === null ? null : row.exact_monthly_spend_cents / 100,
    budgetPriority: row.budget_priority,
    expectedUsers: row.expected_users,
    timeline: row.timeline,
    primaryPainPoints: row.primary_pain_points,
    dataIntegrationNeeds: row.data_integration_needs,
    customizationLevel: row.customization_level,
    features: features.map((feature) => feature.key),
    featureDetails: [...features],
    estimatedCost: costText(row.estimated_cost_dollars),
    price: { ...price, lines: [...price.lines] },
    chosenPlan: row.chosen_plan,
    milestoneShares: readShares(row).map((share) => ({ ...share })),
    validUntil: instantText(row.valid_until),
    requestDemo: row.demo_requested_at !== null,
    demoCreated: row.demo_created_at !== null,
    demoOwnerId: row.demo_owner_id,
    demoDueOn: row.demo_due_on,
    // The column's check constraint admits exactly the statuses of the contract.
    status: row.status as QuoteReply['status'],
    noteToClient: row.note_to_client,
    internalNotes: row.internal_notes,
    sentAt: optionalInstantText(row.sent_at),
    firstViewedAt: optionalInstantText(row.first_viewed_at),
    lastViewedAt: optionalInstantText(row.last_viewed_at),
    viewCount: row.view_count,
    answeredAt: optionalInstantText(row.answered_at),
    statusNote: row.status_note,
    secondLook: presentLook(row),
    deletedAt: optionalInstantText(row.deleted_at),
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

function presentLook(row: QuotesTable): QuoteReply['secondLook'] {
  const look = readLook(row);
  return (
    look && {
      ...look,
      askedAt: instantText(look.askedAt),
      confirmedAt: optionalInstantText(look.confirmedAt),
    }
  );
}

/** A quote as a row of a CSV file. */
export const quoteCsv: CsvColumns<QuotesTable> = {
  Reference: (quote) => quote.reference,
  Customer: (quote) => quote.customer_name,
  Email: (quote) => quote.customer_email,
  Phone: (quote) => quote.customer_phone,
  Company: (quote) => quote.customer_company,
  'Value in dollars': (quote) => quote.estimated_cost_dollars,
  Status: (quote) => quote.status,
  Source: (quote) => quoteSourceLabels[quote.source],
  'Valid until': (quote) => instantText(quote.valid_until),
  Created: (quote) => instantText(quote.created_at),
  Id: (quote) => quote.id,
};
