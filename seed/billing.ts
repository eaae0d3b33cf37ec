import { addDays } from '#domain/calendar-date.ts';
import { adjustEstimate } from '#domain/quote/price/revision.ts';
import { ensureProfile, updateProfile } from '#server/features/billing/profile/profile-store.ts';
import { readSeller } from '#server/features/company/seller.ts';
import { readPriceSnapshot, writePrice } from '#server/features/quotes/price-snapshot.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { demoClient, sampleClient } from './accounts.ts';
import { type Agreement, insertAcceptance, insertBills, laterDay } from './agreement-rows.ts';
import { pastClients } from './past-clients.ts';
import { emailOf } from './rows.ts';

const dayMs = 86_400_000;
/** For $565 the plan's total is $666.64, and each payment after the deposit is $50.00. */
const sampleDollars = 565;

/**
 * Inserts the agreements of the demo's clients: those of the past year with their payments, and for
 * the two who can sign in a masked payment method. The second of these is the sample of rule
 * BILLING-4.
 */
export async function insertDemoBilling(tx: Queries, config: Config, now: number): Promise<void> {
  const seller = JSON.stringify(await readSeller(tx, config));
  await lowerPrice(tx, await quoteOf(tx, sampleClient.name));
  const agreements: Agreement[] = [];
  for (const person of pastClients) {
    const name = `${person.firstName} ${person.lastName}`;
    agreements.push({
      client: { name, email: emailOf(person) },
      quote: await quoteOf(tx, name),
      plan: person.plan,
      at: now - (person.daysAgo - 6) * dayMs,
      paidOn: (_, issueOn) => {
        const lastPaid = new Date(now - person.paidUntilDaysAgo * dayMs).toISOString();
        if (issueOn > lastPaid.slice(0, 10)) return undefined;
        return laterDay(issueOn, person.paysAfterDays, now);
      },
    });
  }
  for (const [client, daysAgo] of [
    [demoClient, 18],
    [sampleClient, 17],
  ] as const)
    agreements.push({
      client,
      quote: await quoteOf(tx, client.name),
      plan: 'customer-plan',
      at: now - daysAgo * dayMs,
      paidOn: (_, issueOn) => addDays(issueOn, 3),
    });
  for (const agreement of agreements) await insertAcceptance(tx, agreement);
  await insertBills(tx, agreements, seller, new Date(now).toISOString().slice(0, 10));
  for (const { client, quote, at } of agreements) {
    const owner = { email: client.email, name: client.name, company: quote.customer_company };
    const profile = await ensureProfile(tx, owner, at);
    if (client === demoClient || client === sampleClient)
      await updateProfile(tx, {
        ...profile,
        pay_method: 'payment-link',
        account_ending: '4242',
        updated_at: at,
      });
  }
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
