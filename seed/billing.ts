import { acceptanceTerms } from '#domain/billing/acceptance-terms.ts';
import { dueAfterDays, invoiceNumber } from '#domain/billing/invoice-status.ts';
import { datedPlanPayments } from '#domain/billing/payment-schedule.ts';
import { addDays } from '#domain/calendar-date.ts';
import { insertInvoices } from '../server/billing/invoice-store.ts';
import { nextNumber } from '../server/billing/number-series.ts';
import { ensureProfile, updateProfile } from '../server/billing/profile-store.ts';
import type { InvoicesTable } from '../server/db/billing-tables.ts';
import type { Queries } from '../server/db/schema.ts';
import { offerDocument } from '../server/features/quotes/answer/offer-document.ts';
import { foldText, searchText } from '../server/search-text.ts';
import { demoClient } from './accounts.ts';
import { fixedId } from './rows.ts';

const dayMs = 86_400_000;
/** The accepted quote of the story, and the account that pays for it. */
const plan = 'customer-plan';
const acceptedDaysAgo = 18;

/**
 * Makes the agreement of the demo's client: a typed signature, twelve payments with the deposit
 * paid, and a masked way of paying, the specification's sample (part 1, section 2, Billing).
 */
export async function insertDemoBilling(tx: Queries, now: number): Promise<void> {
  const at = now - acceptedDaysAgo * dayMs;
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_name', '=', demoClient.name)
    .executeTakeFirstOrThrow();
  const { text, documentHash } = offerDocument(quote);
  await tx
    .insertInto('quote_acceptances')
    .values({
      id: fixedId('demo acceptance'),
      quote_id: quote.id,
      plan,
      signer_name: demoClient.name,
      signer_role: quote.customer_role,
      signature_kind: 'typed',
      signature: demoClient.name,
      note: '',
      terms_version: acceptanceTerms.version,
      document_hash: documentHash,
      document: text,
      accepted_at: at,
      address: '192.0.2.10',
      device: 'Firefox on Linux',
      recorded_by: null,
      recorded_name: '',
    })
    .execute();
  const owner = { email: demoClient.email, name: demoClient.name, company: quote.customer_company };
  const profile = await ensureProfile(tx, owner, at);
  await updateProfile(tx, {
    ...profile,
    pay_method: 'payment-link',
    account_ending: '4242',
    updated_at: at,
  });
  const start = new Date(at).toISOString().slice(0, 10);
  const number = invoiceNumber(
    start.slice(0, 4),
    await nextNumber(tx, `invoices-${start.slice(0, 4)}`),
  );
  const payments = datedPlanPayments(plan, quote.estimated_cost_dollars, start);
  await insertInvoices(
    tx,
    payments.map(({ label, amountCents, date }, position): InvoicesTable => {
      const isDeposit = position === 0;
      return {
        id: fixedId(`demo invoice ${position}`),
        quote_id: quote.id,
        position,
        number: isDeposit ? number : null,
        label,
        status: isDeposit ? 'paid' : 'planned',
        net_cents: amountCents,
        tax_basis_points: 0,
        tax_cents: 0,
        total_cents: amountCents,
        paid_cents: isDeposit ? amountCents : 0,
        issue_on: date,
        due_on: addDays(date, dueAfterDays),
        issued_at: isDeposit ? at : null,
        paid_at: isDeposit ? at + 3 * dayMs : null,
        voided_at: null,
        void_reason: '',
        customer_email: demoClient.email,
        email_key: demoClient.email,
        bill_to_name: demoClient.name,
        bill_to_company: quote.customer_company,
        bill_to_address: '',
        bill_to_email: demoClient.email,
        purchase_order: '',
        customer_key: foldText(quote.customer_company),
        search_text: searchText([quote.reference, demoClient.name, quote.customer_company, label]),
        version: 1,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await tx
    .insertInto('invoice_payments')
    .values({
      id: fixedId('demo payment'),
      invoice_id: fixedId('demo invoice 0'),
      amount_cents: payments[0]?.amountCents ?? 0,
      paid_on: addDays(start, 3),
      method: 'payment-link',
      note: '',
      reverses_id: null,
      recorded_by: null,
      recorded_name: 'Noor Haddad',
      created_at: at + 3 * dayMs,
    })
    .execute();
}
