import { sql } from 'kysely';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import { type Life, send } from './life-steps.ts';
import { acceptanceOf, contractCents } from './thread-rows.ts';

/**
 * What came in and went back is what the invoices and the provider say: on each invoice paid, credited
 * and open are its total, and its rows add up to what is paid. Once nothing is open, all of it together
 * is what was signed, with tax.
 */
export async function money(life: Life): Promise<[unknown, unknown] | undefined> {
  const acceptance = await acceptanceOf(life);
  if (acceptance === undefined) return undefined;
  const { read } = life.app.database;
  const { body } = await send<InvoiceReply[]>(
    life,
    'admin',
    'GET',
    `/api/invoices?quoteId=${life.quote.id}`,
  );
  const numbered = body.filter(({ number }) => number !== null);
  const rows = await read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.invoice_id', sql<number>`cast(sum(p.amount_cents) as bigint)`.as('cents')])
    .where('i.quote_id', '=', life.quote.id)
    .groupBy('p.invoice_id')
    .execute();
  const cameIn = new Map(rows.map(({ invoice_id: id, cents }) => [id, Number(cents)]));
  const online = await read
    .selectFrom('payment_postings as p')
    .innerJoin('payment_attempts as a', 'a.id', 'p.attempt_id')
    .select(sql<number>`cast(coalesce(sum(p.amount_cents), 0) as bigint)`.as('cents'))
    .where('a.email_key', '=', `life-${life.seed}@thread.example`)
    .executeTakeFirstOrThrow();
  const isDone = body.every(({ status }) => ['paid', 'credited', 'void'].includes(status));
  const settled = numbered.reduce(
    (sum, one) => sum + one.paidCents - one.overpaidCents + one.creditedCents - one.taxCents,
    0,
  );
  return [
    [
      numbered.map(
        ({ number, paidCents, creditedCents, openCents, overpaidCents, status }) =>
          `${number}: ${paidCents + creditedCents + openCents - overpaidCents}, ${paidCents} paid, ${
            status === 'paid' || status === 'credited' ? 'settled' : 'open'
          }`,
      ),
      Number(online.cents),
      isDone ? settled : 'not done',
    ],
    [
      numbered.map(
        ({ id, number, netCents, taxCents, openCents }) =>
          `${number}: ${netCents + taxCents}, ${cameIn.get(id) ?? 0} paid, ${
            openCents === 0 ? 'settled' : 'open'
          }`,
      ),
      life.stripe.netCents('usd', life.intents),
      isDone ? await contractCents(life, acceptance.plan) : 'not done',
    ],
  ];
}
