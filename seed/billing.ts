import { acceptanceTerms } from '#domain/billing/acceptance-terms.ts';
import { dueAfterDays, invoiceNumber } from '#domain/billing/invoice-status.ts';
import { datedPlanPayments } from '#domain/billing/payment-schedule.ts';
import { addDays } from '#domain/calendar-date.ts';
import { adjustEstimate } from '#domain/quote/price/revision.ts';
import { insertInvoices } from '#server/features/billing/invoices/invoice-store.ts';
import { nextNumber } from '#server/features/billing/invoices/number-series.ts';
import { ensureProfile, updateProfile } from '#server/features/billing/profile/profile-store.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import { readSeller } from '#server/features/company/seller.ts';
import { offerDocument } from '#server/features/quotes/offer/offer-document.ts';
import { readPriceSnapshot, writePrice } from '#server/features/quotes/price-snapshot.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import { demoClient, sampleClient } from './accounts.ts';
import { fixedId } from './rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const plan = 'customer-plan';
/** For $565 the plan's total is $666.64, and each payment after the deposit is $50.00. */
const sampleDollars = 565;

/**
 * Inserts the agreements of the demo's clients: a typed signature, twelve payments with the deposit
 * paid, and a masked payment method. The second is the sample of rule BILLING-4.
 */
export async function insertDemoBilling(tx: Queries, config: Config, now: number): Promise<void> {
  const seller = JSON.stringify(await readSeller(tx, config));
  const { name } = demoClient;
  await insertAgreement(tx, demoClient, await quoteOf(tx, name), seller, now - 18 * dayMs);
  await lowerPrice(tx, await quoteOf(tx, sampleClient.name));
  const quote = await quoteOf(tx, sampleClient.name);
  await insertAgreement(tx, sampleClient, quote, seller, now - 17 * dayMs);
}

function quoteOf(tx: Queries, customerName: string): Promise<QuotesTable> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_name', '=', customerName)
    .executeTakeFirstOrThrow();
}

/** Discounts a quote to the price of the sample, like staff would. */
async function lowerPrice(tx: Queries, quote: QuotesTable): Promise<void> {
  const price = readPriceSnapshot(quote.price_snapshot);
  const value = (price.totalDollars - sampleDollars) * 100;
  const lowered = {
    ...price,
    ...adjustEstimate(price.totalDollars, [], { kind: 'amount', value }),
  };
  await tx
    .updateTable('quotes')
    .set({
      price_snapshot: writePrice(lowered),
      estimated_cost_dollars: lowered.finalDollars,
      // The address of the client's account.
      customer_email: sampleClient.email,
    })
    .where('id', '=', quote.id)
    .execute();
}

/** One accepted plan, signed at `at`, with its deposit paid three days later. */
async function insertAgreement(
  tx: Queries,
  client: { name: string; email: string },
  quote: QuotesTable,
  seller: string,
  at: number,
): Promise<void> {
  const ofClient = (what: string) => fixedId(`${what} of ${client.email}`);
  const { text, documentHash } = offerDocument(quote, []);
  await tx
    .insertInto('quote_acceptances')
    .values({
      id: ofClient('acceptance'),
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
  const owner = { email: client.email, name: client.name, company: quote.customer_company };
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
        id: ofClient(`invoice ${position}`),
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
        credited_cents: 0,
        issue_on: date,
        due_on: addDays(date, dueAfterDays),
        issued_at: isDeposit ? at : null,
        paid_at: isDeposit ? at + 3 * dayMs : null,
        voided_at: null,
        void_reason: '',
        replaced_by: null,
        customer_email: client.email,
        email_key: client.email,
        bill_to_name: client.name,
        bill_to_company: quote.customer_company,
        bill_to_address: '',
        bill_to_email: client.email,
        purchase_order: '',
        seller: isDeposit ? seller : '',
        customer_key: foldText(quote.customer_company),
        search_text: searchText([quote.reference, client.name, quote.customer_company, label]),
        version: 1,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await tx
    .insertInto('invoice_payments')
    .values({
      id: ofClient('payment'),
      invoice_id: ofClient('invoice 0'),
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
