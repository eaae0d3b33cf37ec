import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { invoiceTax } from '#domain/billing/tax-rules.ts';
import { openProvider } from './provider/open-provider.ts';
import { settle } from './settle/settle.ts';
import { payingWorld } from './testing/paying-world.ts';

type World = Awaited<ReturnType<typeof payingWorld>>;

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

test('for an invoice, what is paid, credited and open is its total after every step', () =>
  expectAlwaysBalanced(0, 12));

test('the same holds with tax, of which credit notes give back their part', () =>
  expectAlwaysBalanced(1900, 6));

async function expectAlwaysBalanced(taxBasisPoints: number, numRuns: number): Promise<void> {
  const world = await payingWorld(taxBasisPoints);
  const cookie = await world.admin();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 50, max: 20_000 })), {
        minLength: 6,
        maxLength: 6,
      }),
      async (all) => {
        for (const [step, cents] of all) {
          await take(world, cookie, step, cents);
          expectBalanced(await read(world, cookie));
        }
      },
    ),
    { numRuns },
  );
  expect((await world.booked()).net).toBe(world.stripe.netCents());
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
  const { app, id, stripe } = world;
  const send = (path: string, payload: object) =>
    app.call({ method: 'POST', url: `/api/invoices/${id}/${path}`, cookie, payload });
  const money = { amountCents: cents, paidOn: '2026-03-04', method: 'check' };
  const intents = [...stripe.intents.values()].filter(({ amount_received }) => amount_received > 0);
  const paid = intents[cents % Math.max(1, intents.length)];
  if (step === 'check') await send('payments', money);
  if (step === 'credit') await send('credit-notes', { amountCents: cents, reason: 'Less' });
  if (step === 'send back') await send('refunds', money);
  if (step === 'undo') {
    const { payments } = await read(world, cookie);
    const one = payments[cents % Math.max(1, payments.length)];
    if (one !== undefined) await send(`payments/${one.id}/undo`, {});
  }
  if (step === 'online') {
    const reply = await world.checkout(cents);
    if (reply.statusCode !== 201) return;
    const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
    stripe.pay(session);
    await hear(world, session);
  }
  if (paid === undefined) return;
  if (step === 'refund') stripe.refund(paid.id, Math.max(1, Math.floor(paid.amount_received / 4)));
  if (step === 'dispute' && stripe.disputes.size < 3)
    stripe.dispute(paid.id, Math.max(1, Math.floor(paid.amount_received / 3)));
  if (step === 'win') stripe.win(paid.id);
  await hear(world, paid.id);
}

/** Reads a payment as after any news of it. */
async function hear({ app }: World, providerId: string): Promise<void> {
  const provider = await openProvider(app.context);
  const said = await provider?.fetchPayment(providerId);
  if (said !== undefined) await settle(app.context, said);
}
