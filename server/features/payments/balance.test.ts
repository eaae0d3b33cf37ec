import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { invoiceTax } from '#domain/billing/tax-rules.ts';
import { payToken } from '#server/features/billing/invoices/pay-link.ts';
import { createPayingApp, type PayingApp } from '#server/testing/stripe/paying-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { hear } from './testing/hear.ts';

/*
 * The balance of an invoice in many random sequences of payments, refunds and credit notes.
 * `npm run prove -- balance` runs many more; ASCENT_SEQUENCES says how many.
 */

const sequences = Number(process.env.ASCENT_SEQUENCES ?? 18);
/** Sequences in one database: lists that grow would slow the last ones down. */
const perProgram = 250;

/** One invoice of its own, and the payments that its client began. */
interface World extends PayingApp {
  id: string;
  intents: Set<string>;
}

/** What staff, a client and the provider may do, in any order; what is refused changes nothing. */
const steps = [
  'check',
  'undo',
  'credit',
  'send back',
  'online',
  'refund',
  'dispute',
  'win',
] as const;

test(
  'for an invoice, what is paid, credited and open is its total after every step',
  () => expectAlwaysBalanced(0, Math.ceil((sequences * 2) / 3)),
  60_000 + sequences * 1000,
);

test(
  'the same holds with tax, of which credit notes give back their part',
  () => expectAlwaysBalanced(1900, Math.floor(sequences / 3)),
  60_000 + sequences * 1000,
);

async function expectAlwaysBalanced(taxBasisPoints: number, numRuns: number): Promise<void> {
  for (let start = 0; start < numRuns; start += perProgram) {
    const paying = await createPayingApp(taxBasisPoints);
    const { cookie } = await paying.app.signedIn('admin');
    const step = fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 50, max: 20_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), async (all) => {
        const world = await withInvoice(paying);
        for (const [name, cents] of all) {
          await take(world, cookie, name, cents);
          expectBalanced(await read(world, cookie));
        }
        expect(await postedCents(world)).toBe(world.stripe.netCents('usd', world.intents));
      }),
      { numRuns: Math.min(perProgram, numRuns - start) },
    );
  }
}

/** A new client's deposit of $365.77, before tax. */
async function withInvoice(paying: PayingApp): Promise<World> {
  const { app } = paying;
  const quote = await acceptedQuote(app, { customerEmail: `${randomUUID()}@balance.example` });
  const { id } = await app.database.read
    .selectFrom('invoices')
    .select('id')
    .where('quote_id', '=', quote.id)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  return { ...paying, id, intents: new Set() };
}

/** What our books say of the payments that the client began. */
async function postedCents({ app, intents }: World): Promise<number> {
  if (intents.size === 0) return 0;
  const rows = await app.database.read
    .selectFrom('payment_postings as p')
    .innerJoin('payment_attempts as a', 'a.id', 'p.attempt_id')
    .select('p.amount_cents')
    .where('a.payment_ref', 'in', [...intents])
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_cents, 0);
}

async function read({ app, id }: World, cookie: string): Promise<InvoiceDetail> {
  return (await app.call({ url: `/api/invoices/${id}`, cookie })).json();
}

function expectBalanced(invoice: InvoiceDetail): void {
  const { totalCents, paidCents, creditedCents, openCents, overpaidCents, payments } = invoice;
  const { netCents, taxCents, taxBasisPoints, creditNotes } = invoice;
  expect(taxCents).toBe(invoiceTax(netCents, { basisPoints: taxBasisPoints }).taxCents);
  expect(netCents + taxCents).toBe(totalCents);
  const taxBack = creditNotes.reduce((sum, note) => sum + note.taxCents, 0);
  expect(taxBack).toBeLessThanOrEqual(taxCents);
  // Once all of it is credited, all of its tax is.
  if (creditedCents === totalCents) expect(taxBack).toBe(taxCents);
  expect(paidCents + creditedCents + openCents - overpaidCents).toBe(totalCents);
  expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
  expect(['paid', 'credited'].includes(invoice.status)).toBe(openCents === 0);
}

async function take(world: World, cookie: string, step: (typeof steps)[number], cents: number) {
  const { app, id, intents, stripe } = world;
  const send = (path: string, payload: object) =>
    app.call({ method: 'POST', url: `/api/invoices/${id}/${path}`, cookie, payload });
  const money = { amountCents: cents, paidOn: '2026-03-04', method: 'check' };
  const paid = [...intents][cents % Math.max(1, intents.size)];
  if (step === 'check') await send('payments', money);
  if (step === 'credit') await send('credit-notes', { amountCents: cents, reason: 'Less' });
  if (step === 'send back') await send('refunds', money);
  if (step === 'undo') {
    const { payments } = await read(world, cookie);
    const one = payments[cents % Math.max(1, payments.length)];
    if (one !== undefined) await send(`payments/${one.id}/undo`, {});
  }
  if (step === 'online') return payOnline(world, cents);
  if (paid === undefined) return;
  const left = stripe.netCents('usd', [paid]);
  if (step === 'refund' && left > 0) stripe.refund(paid, Math.ceil(left / 4));
  if (step === 'dispute' && left > 0) stripe.dispute(paid, Math.ceil(left / 3));
  if (step === 'win') stripe.win(paid);
  await hear(app, paid);
}

async function payOnline({ app, id, intents, stripe }: World, amountCents: number): Promise<void> {
  const token = payToken(app.context, { id });
  const payload = { amountCents };
  const reply = await app.call({ method: 'POST', url: `/api/pay/${token}/checkout`, payload });
  if (reply.statusCode !== 201) return;
  const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
  stripe.pay(session);
  intents.add(stripe.sessions.get(session)?.payment_intent ?? '');
  await hear(app, session);
}
