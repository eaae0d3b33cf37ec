import { dueAfterDays } from '#domain/billing/invoice-status.ts';
import { planPayments } from '#domain/billing/payment-schedule.ts';
import { invoiceTax } from '#domain/billing/tax-rules.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import type { WorkPhase } from '#domain/project/milestone-phase.ts';
import { planMilestones, plannedEnd } from '#domain/project/milestone-plan.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import { ensureProfile, ownerOfQuote } from '../profile/profile-store.ts';
import type { InvoicesTable } from '../tables.ts';
import { readTaxRules, taxOfProfile } from '../tax/client-tax.ts';
import { rateColumns } from '../tax/rate-columns.ts';
import { insertInvoices } from './invoice-store.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Writes the payments of an accepted plan in the transaction of its acceptance, and issues the
 * first at once, unless staff canceled or deleted a project of the quote before (rule BILLING-1): then
 * they are issued once it goes on. The others are issued on their days, or when
 * the milestone of their phase is approved (rule SIGNOFF-2).
 */
export async function planInvoices(work: Work, quote: QuotesTable, plan: QuotePlan): Promise<void> {
  const { tx, context, now } = work;
  const profile = await ensureProfile(tx, ownerOfQuote(quote), now);
  const rules = await readTaxRules(tx);
  const today = companyToday(context);
  const payments = planPayments(plan, quote.estimated_cost_dollars, readShares(quote));
  const rows = payments.map(({ label, monthsAfter, milestone, amountCents }, position) => {
    const day =
      monthsAfter === null ? expectedDay(milestone, quote, today) : addMonths(today, monthsAfter);
    const { basisPoints } = taxOfProfile(rules, profile, day);
    const planned = { label, position, day, milestone, netCents: amountCents, basisPoints };
    return plannedPayment(work, quote, planned);
  });
  await insertInvoices(tx, rows);
  const [first] = rows;
  if (first !== undefined) await issueInvoice(work, first.id);
}

/** What differs between the planned payments of a quote. */
interface Planned {
  label: string;
  /** Order among all payments of the quote. */
  position: number;
  day: CalendarDate;
  /** The phase whose approval issues it; undefined for a payment with a day. */
  milestone?: WorkPhase | undefined;
  netCents: Cents;
  /** The rate that its tax is forecast with. */
  basisPoints: number;
}

/** A payment that is planned for the client of a quote, not stored yet. */
export function plannedPayment(
  { now }: Pick<Work, 'now'>,
  quote: QuotesTable,
  { label, position, day, milestone, netCents, basisPoints }: Planned,
): InvoicesTable {
  const sums = invoiceTax(netCents, { basisPoints });
  return {
    id: newId(now),
    quote_id: quote.id,
    position,
    number: null,
    label,
    status: 'planned',
    net_cents: netCents,
    ...rateColumns(sums.taxBasisPoints),
    tax_cents: sums.taxCents,
    tax_name: '',
    tax_treatment: 'standard',
    tax_text: '',
    total_cents: sums.totalCents,
    paid_cents: 0,
    credited_cents: 0,
    milestone_phase: milestone ?? '',
    issue_on: day,
    due_on: addDays(day, dueAfterDays),
    issued_at: null,
    paid_at: null,
    voided_at: null,
    void_reason: '',
    replaced_by: null,
    customer_email: quote.customer_email,
    email_key: quote.customer_email.toLowerCase(),
    bill_to_name: quote.customer_name,
    bill_to_company: quote.customer_company,
    bill_to_address: '',
    bill_to_email: quote.customer_email,
    bill_to_tax_id: '',
    purchase_order: '',
    seller: '',
    customer_key: foldText(quote.customer_company || quote.customer_name),
    search_text: searchText([
      quote.reference,
      quote.customer_name,
      quote.customer_company,
      quote.customer_email,
      label,
    ]),
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** When the milestone of a phase is planned to end for a project that starts today. */
function expectedDay(
  phase: WorkPhase | undefined,
  { timeline }: Pick<QuotesTable, 'timeline'>,
  today: CalendarDate,
): CalendarDate {
  const planned = planMilestones(today, plannedEnd(today, timeline));
  return planned.find((milestone) => milestone.phase === phase)?.dueDate ?? today;
}
