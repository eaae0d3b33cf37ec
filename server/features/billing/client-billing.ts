import type {
  BillingProfileReply,
  ClientBilling,
  ClientPlan,
  InvoiceReply,
} from '#contract/invoices.ts';
import { payMethods } from '#domain/billing/payment-method.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment-plan.ts';
import { type BillingOwner, findAcceptance, readProfile } from '../../billing/profile-store.ts';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/schema.ts';
import { instantText } from '../../instant-text.ts';
import type { Person } from '../../plugins/session.ts';
import { presentInvoices, presentProfile } from './present.ts';
import { listInvoicesOfClient } from './store.ts';

/** Whose bills a signed-in person sees: those of the account's address. */
export function ownerOfAccount(person: Person): BillingOwner {
  return {
    email: person.email,
    name: `${person.firstName} ${person.lastName}`.trim(),
    company: '',
  };
}

/** Plans, next payments and way of paying of one client. */
export async function readClientBilling(
  db: Queries,
  context: Context,
  person: Person,
): Promise<ClientBilling> {
  const owner = ownerOfAccount(person);
  const rows = await listInvoicesOfClient(db, owner.email.toLowerCase());
  const invoices = await presentInvoices(db, context, rows);
  const plans: ClientPlan[] = [];
  for (const quoteId of new Set(invoices.map((invoice) => invoice.quoteId))) {
    const acceptance = await findAcceptance(db, quoteId);
    if (acceptance === undefined) continue;
    plans.push({
      quoteId,
      planLabel: optionLabel(quotePlans, acceptance.plan),
      acceptedAt: instantText(acceptance.accepted_at),
      ...standingOf(invoices.filter((invoice) => invoice.quoteId === quoteId)),
    });
  }
  const profile = presentProfile(await readProfile(db, owner, context.now()), owner.email);
  const { taxBasisPoints: _rate, ...own } = profile;
  return { plans, profile: own, methodText: methodText(profile) };
}

/** How the client pays, with what is known of the account masked. */
function methodText({ payMethod, accountEnding }: BillingProfileReply): string {
  const label = optionLabel(payMethods, payMethod);
  return accountEnding === '' ? label : `${label} •••• ${accountEnding}`;
}

/** How far one plan is paid; its invoices come in the order they fall due. */
function standingOf(
  invoices: readonly InvoiceReply[],
): Omit<ClientPlan, 'quoteId' | 'planLabel' | 'acceptedAt'> {
  const owed = invoices.filter(({ openCents }) => openCents > 0);
  const [next] = owed;
  const sum = (amount: (invoice: InvoiceReply) => number) =>
    invoices.reduce((total, invoice) => total + amount(invoice), 0);
  return {
    quoteReference: invoices[0]?.quoteReference ?? '',
    projectName: invoices[0]?.projectName ?? '',
    totalCents: sum(({ totalCents }) => totalCents),
    paidCents: sum(({ paidCents }) => paidCents),
    badge: invoices.some(({ status }) => status === 'overdue')
      ? 'overdue'
      : next === undefined
        ? 'paid'
        : 'active',
    next: next ? { invoiceId: next.id, dueOn: next.dueOn, openCents: next.openCents } : null,
    remainingPayments: owed.length,
  };
}
