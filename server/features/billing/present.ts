import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import type {
  CreditNoteReply,
  InvoiceDetail,
  InvoiceReply,
  PaymentReply,
} from '#contract/billing/invoices.ts';
import { openCentsOf, overpaidCentsOf } from '#domain/billing/invoice-balance.ts';
import { keptSeller, readSeller } from '#server/features/company/seller.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listCreditSources, sumCreditUsed } from './credit/credit-store.ts';
import { listCreditNotes } from './credit-notes/credit-note-store.ts';
import { readChargeNotices } from './invoices/charge-notice.ts';
import { payNoticeText } from './invoices/invoice-sheet.ts';
import { listPayments } from './invoices/invoice-store.ts';
import { shownStatusOf, sumsOf } from './invoices/invoice-sums.ts';
import { onlinePayPath } from './invoices/pay-link.ts';
import type { OwnInvoices } from './own-invoices.ts';
import { readProfile } from './profile/profile-store.ts';
import { listStopped } from './stopped-project.ts';
import { type InvoiceOrigin, readOrigins } from './store.ts';
import type { CreditNotesTable, InvoicePaymentsTable, InvoicesTable } from './tables.ts';
import { rateOf } from './tax/rate-columns.ts';

function presentInvoice(
  row: InvoicesTable,
  origin: InvoiceOrigin | undefined,
  today: string,
): InvoiceReply {
  return {
    id: row.id,
    number: row.number,
    label: row.label,
    quoteId: row.quote_id,
    quoteReference: origin?.quoteReference ?? '',
    projectId: origin?.projectId ?? null,
    projectName: origin?.projectName ?? '',
    customerName: row.bill_to_name,
    customerCompany: row.bill_to_company,
    customerEmail: row.customer_email,
    purchaseOrder: row.purchase_order,
    position: row.position,
    milestonePhase: row.milestone_phase,
    status: shownStatusOf(row, today),
    netCents: row.net_cents,
    taxBasisPoints: rateOf(row),
    taxCents: row.tax_cents,
    taxName: row.tax_name,
    taxTreatment: row.tax_treatment,
    taxText: row.tax_text,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    creditedCents: row.credited_cents,
    openCents: openCentsOf(sumsOf(row)),
    overpaidCents: overpaidCentsOf(sumsOf(row)),
    issueOn: row.issue_on,
    dueOn: row.due_on,
    issuedAt: optionalInstantText(row.issued_at),
    paidAt: optionalInstantText(row.paid_at),
    voidReason: row.void_reason,
    version: row.version,
  };
}

/** Invoices with the names of their quotes and projects. */
export async function presentInvoices(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  rows: readonly InvoicesTable[],
): Promise<InvoiceReply[]> {
  const origins = await readOrigins(
    db,
    rows.map((row) => row.quote_id),
  );
  const today = companyToday(context);
  return rows.map((row) => presentInvoice(row, origins.get(row.quote_id), today));
}

/** One invoice with its payments and credit notes. */
export async function presentInvoiceDetail(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  row: InvoicesTable,
): Promise<InvoiceDetail> {
  const origins = await readOrigins(db, [row.quote_id]);
  const payments = await listPayments(db, row.id);
  const today = companyToday(context);
  return {
    ...presentInvoice(row, origins.get(row.quote_id), today),
    today,
    payments: payments.map(presentPayment),
    creditNotes: (await listCreditNotes(db, [row.id])).map(presentCreditNote),
    clientCreditCents: row.status === 'issued' ? await creditOf(db, row.email_key) : 0,
  };
}

async function creditOf(db: Queries, emailKey: string): Promise<number> {
  const sources = await listCreditSources(db, emailKey);
  return sources.reduce((sum, { cents }) => sum + cents, 0);
}

/** A client's own invoices with their credit notes. */
export async function presentClientInvoices(
  db: Queries,
  context: Context,
  { rows, mayPay }: OwnInvoices,
): Promise<ClientInvoice[]> {
  const credited = rows.filter((row) => row.credited_cents > 0).map(({ id }) => id);
  const notes = Map.groupBy(await listCreditNotes(db, credited), (note) => note.invoice_id);
  const applied = await sumCreditUsed(
    db,
    rows.map(({ id }) => id),
  );
  const invoices = await presentInvoices(db, context, rows);
  const notices = await readPayNotices(db, context, rows);
  const payPaths = new Map(rows.filter(mayPay).map((row) => [row.id, onlinePayPath(context, row)]));
  const planned = rows.filter(({ status }) => status === 'planned');
  const stopped = await listStopped(db, [...new Set(planned.map(({ quote_id }) => quote_id))]);
  const isDue = ({ status, quote_id }: InvoicesTable) =>
    status !== 'planned' || !stopped.has(quote_id);
  const payable = new Set(rows.filter((row) => mayPay(row) && isDue(row)).map(({ id }) => id));
  const charges = await readChargeNotices(db, context, rows);
  return invoices.map((invoice) => ({
    ...invoice,
    mayPay: payable.has(invoice.id),
    payNotice: notices.get(invoice.id) ?? '',
    chargeNotice: charges.get(invoice.id) ?? '',
    payPath: payPaths.get(invoice.id) ?? '',
    appliedCents: applied.get(invoice.id) ?? 0,
    creditNotes: (notes.get(invoice.id) ?? []).map(presentCreditNote),
  }));
}

/** What to tell about open invoices that print another account than the one to pay to, by id. */
export async function readPayNotices(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  rows: readonly InvoicesTable[],
): Promise<Map<string, string>> {
  const open = rows.filter((row) => row.status === 'issued');
  const [first] = open;
  if (first === undefined) return new Map();
  const current = await readSeller(db, context.config);
  const owner = { email: first.customer_email, name: '', company: '' };
  const { pay_method: payMethod } = await readProfile(db, owner, context.now());
  return new Map(
    open.map((row) => {
      const kept = keptSeller(row.seller, context.config);
      return [row.id, payNoticeText(payMethod, { kept, current })];
    }),
  );
}

function presentCreditNote(row: CreditNotesTable): CreditNoteReply {
  return {
    id: row.id,
    number: row.number,
    reason: row.reason,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    issuedOn: row.issued_on,
    recordedName: row.recorded_name,
  };
}

function presentPayment(row: InvoicePaymentsTable): PaymentReply {
  return {
    id: row.id,
    amountCents: row.amount_cents,
    paidOn: row.paid_on,
    method: row.method,
    note: row.note,
    reversesId: row.reverses_id,
    recordedName: row.recorded_name,
    createdAt: instantText(row.created_at),
  };
}
