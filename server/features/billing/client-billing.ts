import type { ClientBilling, ClientPlan } from '#contract/billing/client-billing.ts';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import type { SharedInvoices } from '#contract/billing/shared-invoices.ts';
import { payMethods } from '#domain/billing/payment-method.ts';
import { planPayments, supportText } from '#domain/billing/payment-schedule.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { type QuotePlan, quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { readSeller } from '#server/features/company/seller.ts';
import type { OpenedOffer } from '#server/features/quotes/offer/open-offer.ts';
import { findQuote } from '#server/features/quotes/store.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { readChargeNotices } from './invoices/charge-notice.ts';
import { howToPayText, payToLines } from './invoices/invoice-sheet.ts';
import { listInvoicesOfQuote } from './invoices/invoice-store.ts';
import { onlinePayPath } from './invoices/pay-link.ts';
import { readOwnInvoices } from './own-invoices.ts';
import { readPayoff } from './pay-off/pay-off.ts';
import { presentInvoices, readPayNotices } from './present.ts';
import { presentProfile } from './profile/change-profile.ts';
import { ownProfile } from './profile/own-profile.ts';
import { findAcceptance, ownerOfQuote, readProfile } from './profile/profile-store.ts';
import { listStopped } from './stopped-project.ts';

/** The plans, next payments and payment method of one client. */
export async function readClientBilling(
  db: Queries,
  context: Context,
  person: Person,
): Promise<ClientBilling> {
  const own = await readOwnInvoices(db, person);
  const { rows, mayPay } = own;
  const { owner, mayEdit } = ownProfile(person, own);
  const invoices = await presentInvoices(db, context, rows);
  const stored = await readProfile(db, owner, context.now());
  const seller = await readSeller(db, context.config);
  const {
    taxBasisPoints: _rate,
    taxTreatment: _treatment,
    taxText: _text,
    ...profile
  } = presentProfile(stored, owner.email, seller);
  const plans: ClientPlan[] = [];
  const quoteIds = [...new Set(invoices.map((invoice) => invoice.quoteId))];
  const stopped = await listStopped(db, quoteIds);
  for (const quoteId of quoteIds) {
    const acceptance = await findAcceptance(db, quoteId);
    const quote = await findQuote(db, quoteId);
    if (acceptance === undefined || quote === undefined) continue;
    const isPayable = rows.some((row) => row.quote_id === quoteId && mayPay(row));
    const payoff = await readPayoff(db, context, quoteId);
    const ofPlan = invoices.filter((invoice) => invoice.quoteId === quoteId);
    const isStopped = stopped.has(quoteId);
    plans.push({
      quoteId,
      planLabel: optionLabel(quotePlans, acceptance.plan),
      monthlyCents: monthlyCents(acceptance.plan, quote, ofPlan),
      supportText: supportText(acceptance.plan),
      payoff: payoff.totalCents === 0 || !isPayable || isStopped ? null : payoff,
      acceptedAt: instantText(acceptance.accepted_at),
      ...paymentStatusOf(ofPlan, isStopped),
    });
  }
  return {
    plans,
    profile,
    mayEdit,
    methodText: methodText(profile),
    howToPay: howToPayText(profile.payMethod, seller),
    payTo: payToLines(profile.payMethod, seller),
  };
}

/**
 * The regular monthly payment including tax: the next one as it will be invoiced, because a signed change
 * raises what is to come; null for a plan without, or of which nothing was left to pay by month.
 *
 * @param invoices those of the plan, in the order they fall due.
 */
function monthlyCents(
  plan: QuotePlan,
  quote: Pick<QuotesTable, 'estimated_cost_dollars'>,
  invoices: readonly InvoiceReply[],
): number | null {
  const regular = planPayments(plan, quote.estimated_cost_dollars).filter(
    ({ monthsAfter }) => monthsAfter !== null && monthsAfter > 0,
  );
  const labels = new Set(regular.map(({ label }) => label));
  const own = invoices.filter(({ label }) => labels.has(label));
  const next = own.find(({ status }) => status === 'planned') ?? own.at(-1);
  return next?.totalCents ?? null;
}

/** How the client pays, with the account number masked. */
function methodText({ payMethod, accountEnding }: ClientBilling['profile']): string {
  const label = optionLabel(payMethods, payMethod);
  return accountEnding === '' ? label : `${label} •••• ${accountEnding}`;
}

/**
 * The payment status of one plan; expects its invoices in the order they fall due. Of a stopped one only
 * what was invoiced is owed (rule BILLING-1).
 */
function paymentStatusOf(ofPlan: readonly InvoiceReply[], isStopped: boolean) {
  const invoices = isStopped ? ofPlan.filter(({ status }) => status !== 'planned') : ofPlan;
  const owed = invoices.filter(({ openCents }) => openCents > 0);
  const [next] = owed;
  const sum = (amount: (invoice: InvoiceReply) => number) =>
    invoices.reduce((total, invoice) => total + amount(invoice), 0);
  const isOverdue = invoices.some(({ status }) => status === 'overdue');
  const running = isStopped ? 'stopped' : next ? 'active' : 'paid';
  const badge: ClientPlan['badge'] = isOverdue ? 'overdue' : running;
  return {
    quoteReference: ofPlan[0]?.quoteReference ?? '',
    projectName: ofPlan[0]?.projectName ?? '',
    // Credited amounts are no longer part of the agreement.
    totalCents: sum(({ totalCents, creditedCents }) => totalCents - creditedCents),
    paidCents: sum(({ paidCents }) => paidCents),
    badge,
    next: next ? { invoiceId: next.id, dueOn: next.dueOn, openCents: next.openCents } : null,
    remainingPayments: owed.length,
  };
}

/** What the customer of a private link, who may have no account, has to pay now and where. */
export async function readSharedInvoices(
  db: Queries,
  context: Context,
  { quote, signer }: OpenedOffer,
): Promise<SharedInvoices> {
  const rows = signer === null ? await listInvoicesOfQuote(db, quote.id) : [];
  const issued = await presentInvoices(db, context, rows);
  const notices = await readPayNotices(db, context, rows);
  const charges = await readChargeNotices(db, context, rows);
  const payPaths = new Map(rows.map((row) => [row.id, onlinePayPath(context, row)]));
  const today = companyToday(context);
  const { pay_method: payMethod } = await readProfile(db, ownerOfQuote(quote), context.now());
  const seller = await readSeller(db, context.config);
  return {
    invoices: issued.flatMap(({ id, number, label, dueOn, openCents }) => {
      if (number === null || openCents === 0) return [];
      const payNotice = notices.get(id) ?? '';
      const payPath = payPaths.get(id) ?? '';
      const chargeNotice = charges.get(id) ?? '';
      const isOverdue = dueOn < today;
      return [{ number, label, dueOn, openCents, isOverdue, payNotice, chargeNotice, payPath }];
    }),
    howToPay: howToPayText(payMethod, seller),
    payTo: payToLines(payMethod, seller),
  };
}
