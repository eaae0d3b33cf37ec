import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import type { OnlinePayment } from '#contract/billing/online-payments.ts';
import { payToken } from '#server/features/billing/invoices/pay-link.ts';
import { createPayingApp, type PayingApp } from '#server/testing/stripe/paying-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { hear } from './testing/hear.ts';

/*
 * All the money of a client over three invoices of a plan, in random sequences of payments by hand and
 * online, credit that goes on, refunds by either side, and answers of the provider that are lost
 * (rules PAYMENT-4, BILLING-10 and BILLING-11). `npm run prove -- balance` runs many more; ASCENT_SEQUENCES says how
 * many.
 */

const sequences = Math.ceil(Number(process.env.ASCENT_SEQUENCES ?? 18) / 3);

/** What we may refuse. */
const ours = [
  ...(['check', 'too much', 'undo', 'credit', 'send back', 'online', 'apply', 'issue'] as const),
  ...(['staff refund', 'lost refund'] as const),
];
/** What the provider does without asking us. */
const theirs = ['refund', 'dispute', 'win'] as const;
type Step = readonly [
  name: (typeof ours)[number] | (typeof theirs)[number],
  cents: number,
  invoice: number,
];

/** Beginnings from which money has somewhere to go: paid online, credited, and the next invoice issued. */
const beginnings: readonly (readonly Step[])[] = [
  [],
  [
    ['online', 36_577, 0],
    ['credit', 10_000, 0],
    ['issue', 0, 1],
  ],
  [
    ['online', 20_000, 0],
    ['online', 16_577, 0],
    ['credit', 12_000, 0],
    ['issue', 0, 1],
  ],
  [
    ['online', 36_577, 0],
    ['credit', 10_000, 0],
    ['send back', 10_000, 0],
  ],
  [
    ['too much', 9_000, 0],
    ['issue', 0, 1],
  ],
];

/** A client of their own with three payments of a plan. */
interface World extends PayingApp {
  cookie: string;
  ids: string[];
  /** The invoice of each payment that the client made online. */
  intents: Map<string, string>;
  /** What came in by hand, less what was sent back by hand. */
  byHand: number;
  /** Whether the provider took money that we could not refuse. */
  isForced: boolean;
}

test(
  'whatever happens to the money of a client, every cent is on an invoice, credit or held',
  async () => {
    const paying = await createPayingApp(0);
    const { cookie } = await paying.app.signedIn('admin');
    const some = (names: readonly Step[0][]) => {
      const cents = fc.integer({ min: 50, max: 40_000 });
      const step = fc.tuple(fc.constantFrom(...names), cents, fc.nat({ max: 2 }));
      return fc.array(step, { minLength: 8, maxLength: 12 });
    };
    const runs = fc.tuple(
      fc.constantFrom(...beginnings),
      fc.oneof(some(ours), some([...ours, ...theirs])),
    );
    await fc.assert(
      fc.asyncProperty(runs, async ([first, then]) => {
        const world = await withPlan(paying, cookie);
        for (const one of [...first, ...then]) {
          await take(world, one);
          await expectAllMoney(world);
        }
        for (const ref of world.intents.keys()) await hear(world.app, ref);
        const posted = await postings(world);
        expect(sum(posted)).toBe(world.stripe.netCents('usd', world.intents.keys()));
      }),
      { numRuns: sequences },
    );
  },
  60_000 + sequences * 2000,
);

async function withPlan(paying: PayingApp, cookie: string): Promise<World> {
  const { app } = paying;
  const quote = await acceptedQuote(app, { customerEmail: `${randomUUID()}@balance.example` });
  const list = await app.call({ url: `/api/invoices?quoteId=${quote.id}&sort=issueOn`, cookie });
  const ids = list.json().map(({ id }: { id: string }) => id);
  return {
    ...paying,
    cookie,
    ids: ids.slice(0, 3),
    intents: new Map(),
    byHand: 0,
    isForced: false,
  };
}

async function read({ app, cookie }: World, id: string): Promise<InvoiceDetail> {
  return (await app.call({ url: `/api/invoices/${id}`, cookie })).json();
}

async function postings({ app, intents }: World) {
  if (intents.size === 0) return [];
  return app.database.read
    .selectFrom('payment_postings as posting')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'posting.attempt_id')
    .select(['posting.amount_cents', 'posting.place', 'posting.invoice_id'])
    .where('attempt.payment_ref', 'in', [...intents.keys()])
    .execute();
}

const sum = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);

async function expectAllMoney(world: World): Promise<void> {
  let paid = 0;
  for (const id of world.ids) {
    const { number, totalCents, paidCents, creditedCents, openCents, overpaidCents, payments } =
      await read(world, id);
    paid += paidCents;
    expect(paidCents).toBeGreaterThanOrEqual(0);
    expect(payments.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(paidCents);
    if (number !== null)
      expect(paidCents + creditedCents + openCents - overpaidCents).toBe(totalCents);
  }
  const posted = await postings(world);
  expect(sum(posted.filter(({ place }) => place === 'credit'))).toBeGreaterThanOrEqual(0);
  // Nothing is missing that we gave away ourselves.
  const held = sum(posted.filter(({ place }) => place === 'held'));
  if (!world.isForced) expect([held >= 0, world.byHand + sum(posted) >= 0]).toEqual([true, true]);
  const beside = sum(posted.filter(({ invoice_id }) => invoice_id === null));
  expect(paid + beside).toBe(world.byHand + sum(posted));
}

/** What is refused changes nothing; anything but an answer or a refusal fails. */
async function take(world: World, [name, cents, which]: Step): Promise<void> {
  const { stripe, intents, cookie, app } = world;
  const id = world.ids[which] ?? '';
  const send = async (path: string, payload: object = {}) => {
    const reply = await app.call({
      method: 'POST',
      url: `/api/${path}`,
      cookie,
      payload,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([200, 201, 400, 404, 409, 503]).toContain(reply.statusCode);
    return reply.statusCode < 300;
  };
  const byHand = { amountCents: cents, paidOn: '2026-03-04', method: 'check' };
  if (name === 'issue') await send(`invoices/${id}/issue`);
  if (name === 'apply') await send(`invoices/${id}/apply-credit`);
  if (name === 'credit')
    await send(`invoices/${id}/credit-notes`, { amountCents: cents, reason: 'Less' });
  if (name === 'check' && (await send(`invoices/${id}/payments`, byHand))) world.byHand += cents;
  if (name === 'too much') {
    // Credit that another request uses meanwhile is not more than what is due.
    const { openCents } = await read(world, id);
    const tooMuch = { ...byHand, amountCents: openCents + cents, creditCents: cents };
    if (await send(`invoices/${id}/payments`, tooMuch)) world.byHand += openCents + cents;
  }
  if (name === 'send back' && (await send(`invoices/${id}/refunds`, byHand))) world.byHand -= cents;
  if (name === 'undo') {
    const { payments } = await read(world, id);
    const one = payments[cents % Math.max(1, payments.length)];
    const isUndone = one && (await send(`invoices/${id}/payments/${one.id}/undo`));
    if (isUndone && !['credit', 'online-credit'].includes(one.method))
      world.byHand -= one.amountCents;
  }
  if (name === 'online') await payOnline(world, id, cents);
  const ref = [...intents.keys()][cents % Math.max(1, intents.size)];
  if (ref === undefined) return;
  const left = stripe.netCents('usd', [ref]);
  if (name === 'refund' && left > 0) stripe.refund(ref, Math.min(left, cents));
  if (name === 'dispute' && left > 0) stripe.dispute(ref, Math.min(left, cents));
  if (name === 'refund' || name === 'dispute') world.isForced = true;
  if (name === 'win') stripe.win(ref);
  if (name === 'staff refund' || name === 'lost refund') {
    const url = `/api/invoices/${intents.get(ref)}/online-payments`;
    const all: OnlinePayment[] = (await app.call({ url, cookie })).json();
    const one = all.find(({ providerId }) => providerId === ref);
    const refund = { amountCents: cents, reason: 'Less', withCreditNote: cents % 2 === 0 };
    // The provider has done it, but nobody hears of it.
    if (name === 'lost refund')
      stripe.afterCharge = () => {
        stripe.isKeyDead = true;
      };
    if (one) await send(`online-payments/${one.id}/refund`, refund);
    stripe.afterCharge = undefined;
    stripe.isKeyDead = false;
    return;
  }
  await hear(app, ref);
}

async function payOnline({ app, stripe, intents }: World, id: string, cents: number) {
  const url = `/api/pay/${payToken(app.context, { id })}/checkout`;
  const reply = await app.call({ method: 'POST', url, payload: { amountCents: cents } });
  if (reply.statusCode !== 201) return;
  const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
  stripe.pay(session);
  intents.set(stripe.sessions.get(session)?.payment_intent ?? '', id);
  await hear(app, session);
}
