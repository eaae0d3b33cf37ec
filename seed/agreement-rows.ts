import { acceptanceTerms } from '#domain/billing/acceptance-terms.ts';
import { dueAfterDays, invoiceNumber } from '#domain/billing/invoice-status.ts';
import { datedPlanPayments } from '#domain/billing/payment-schedule.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import { insertInvoices } from '#server/features/billing/invoices/invoice-store.ts';
import { nextNumber } from '#server/features/billing/invoices/number-series.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { rateColumns } from '#server/features/billing/tax/rate-columns.ts';
import { offerDocument } from '#server/features/quotes/offer/offer-document.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import { fixedId } from './rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A plan that a client of the demo signed, and when the client paid. */
export interface Agreement {
  client: { name: string; email: string };
  quote: QuotesTable;
  plan: QuotePlan;
  /** When it was signed. */
  at: number;
  /** The day of the payment of an issued invoice; undefined if it is not paid. */
  paidOn: (position: number, issueOn: CalendarDate) => CalendarDate | undefined;
}

const idOf = ({ client }: Agreement, what: string) => fixedId(`${what} of ${client.email}`);
/** Noon of a day, so that it is the same day in every time zone of the story. */
const noon = (day: CalendarDate) => Date.parse(`${day}T17:00:00Z`);

/** Inserts the typed signatures, and the quotes' way to them. */
export async function insertAcceptance(tx: Queries, agreement: Agreement): Promise<void> {
  const { client, quote, plan, at } = agreement;
  const { text, documentHash } = offerDocument(quote, []);
  await tx
    .insertInto('quote_acceptances')
    .values({
      id: idOf(agreement, 'acceptance'),
      quote_id: quote.id,
      plan,
      signer_name: client.name,
      signer_role: quote.customer_role,
      signature_kind: 'typed',
      signature: client.name,
      note: '',
      terms_version: acceptanceTerms.version,
      document_hash: documentHash,
      document: text,
      accepted_at: at,
      address: '192.0.2.10',
      device: 'Firefox on Linux',
      recorded_by: null,
      recorded_name: '',
      version_number: 1,
    })
    .execute();
  await tx
    .updateTable('quotes')
    .set({
      sent_at: at - 20 * hourMs,
      first_viewed_at: at - 18 * hourMs,
      last_viewed_at: at - hourMs,
      view_count: 3,
      answered_at: at,
    })
    .where('id', '=', quote.id)
    .execute();
}

interface Planned {
  invoice: InvoicesTable;
  paidOn: CalendarDate | undefined;
}

/**
 * Inserts the invoices of agreements with their payments; numbers are given in the order of their
 * dates, as if each had been issued on its day.
 */
export async function insertBills(
  tx: Queries,
  agreements: readonly Agreement[],
  seller: string,
  today: CalendarDate,
): Promise<void> {
  const all = agreements.flatMap((agreement) => billsOf(agreement, seller, today));
  const issued = all.filter(({ invoice }) => invoice.status !== 'planned');
  for (const { invoice } of issued.toSorted((a, b) =>
    a.invoice.issue_on.localeCompare(b.invoice.issue_on),
  )) {
    const year = invoice.issue_on.slice(0, 4);
    invoice.number = invoiceNumber(year, await nextNumber(tx, `invoices-${year}`));
  }
  await insertInvoices(
    tx,
    all.map(({ invoice }) => invoice),
  );
  for (const { invoice, paidOn } of all)
    if (paidOn !== undefined)
      await tx
        .insertInto('invoice_payments')
        .values({
          id: fixedId(`payment ${invoice.id}`),
          invoice_id: invoice.id,
          amount_cents: invoice.paid_cents,
          paid_on: paidOn,
          method: 'payment-link',
          note: '',
          reverses_id: null,
          recorded_by: null,
          recorded_name: 'Noor Haddad',
          created_at: noon(paidOn),
        })
        .execute();
}

function billsOf(agreement: Agreement, seller: string, today: CalendarDate): Planned[] {
  const { client, quote, plan, at } = agreement;
  const start = new Date(at).toISOString().slice(0, 10);
  return datedPlanPayments(plan, quote.estimated_cost_dollars, start).map(
    ({ label, amountCents, date }, position): Planned => {
      const isIssued = date <= today;
      const paidOn = isIssued ? agreement.paidOn(position, date) : undefined;
      const invoice: InvoicesTable = {
        id: idOf(agreement, `invoice ${position}`),
        quote_id: quote.id,
        position,
        number: null,
        label,
        status: paidOn !== undefined ? 'paid' : isIssued ? 'issued' : 'planned',
        net_cents: amountCents,
        ...rateColumns(0),
        tax_cents: 0,
        tax_name: '',
        tax_treatment: 'standard',
        tax_text: '',
        total_cents: amountCents,
        paid_cents: paidOn === undefined ? 0 : amountCents,
        credited_cents: 0,
        milestone_phase: '',
        issue_on: date,
        due_on: addDays(date, dueAfterDays),
        issued_at: isIssued ? Math.max(at, noon(date) - 5 * hourMs) : null,
        paid_at: paidOn === undefined ? null : noon(paidOn),
        voided_at: null,
        void_reason: '',
        replaced_by: null,
        customer_email: client.email,
        email_key: client.email,
        bill_to_name: client.name,
        bill_to_company: quote.customer_company,
        bill_to_address: '',
        bill_to_email: client.email,
        bill_to_tax_id: '',
        purchase_order: '',
        seller: isIssued ? seller : '',
        customer_key: foldText(quote.customer_company),
        search_text: searchText([quote.reference, client.name, quote.customer_company, label]),
        version: 1,
        created_at: at,
        updated_at: at,
      };
      return { invoice, paidOn };
    },
  );
}

/** A day that is some days later, but not after today. */
export function laterDay(day: CalendarDate, days: number, now: number): CalendarDate {
  const today = new Date(now - dayMs / 2).toISOString().slice(0, 10);
  const later = addDays(day, days);
  return later <= today ? later : today;
}
