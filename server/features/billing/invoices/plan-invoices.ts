import { dueAfterDays } from '#domain/billing/invoice-status.ts';
import { datedPlanPayments } from '#domain/billing/payment-schedule.ts';
import { withTax } from '#domain/billing/tax.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { newId } from '#server/platform/db/ids.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import { ensureProfile, ownerOfQuote } from '../profile/profile-store.ts';
import type { InvoicesTable } from '../tables.ts';
import { insertInvoices } from './invoice-store.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Writes the payments of an accepted plan in the transaction of its acceptance, and issues the
 * first at once (rule BILLING-1). The others are issued on their days.
 */
export async function planInvoices(work: Work, quote: QuotesTable, plan: QuotePlan): Promise<void> {
  const { tx, context, now } = work;
  const profile = await ensureProfile(tx, ownerOfQuote(quote), now);
  const payments = datedPlanPayments(plan, quote.estimated_cost_dollars, companyToday(context));
  const rows = payments.map((payment, position): InvoicesTable => {
    const sums = withTax(payment.amountCents, profile.tax_basis_points);
    return {
      id: newId(now),
      quote_id: quote.id,
      position,
      number: null,
      label: payment.label,
      status: 'planned',
      net_cents: sums.netCents,
      tax_basis_points: profile.tax_basis_points,
      tax_cents: sums.taxCents,
      total_cents: sums.totalCents,
      paid_cents: 0,
      credited_cents: 0,
      issue_on: payment.date,
      due_on: addDays(payment.date, dueAfterDays),
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
      purchase_order: '',
      seller: '',
      customer_key: foldText(quote.customer_company || quote.customer_name),
      search_text: searchText([
        quote.reference,
        quote.customer_name,
        quote.customer_company,
        quote.customer_email,
        payment.label,
      ]),
      version: 1,
      created_at: now,
      updated_at: now,
    };
  });
  await insertInvoices(tx, rows);
  const [first] = rows;
  if (first !== undefined) await issueInvoice(work, first.id);
}
