import type { FakeEvent } from '#server/testing/stripe/fake-objects.ts';
import { FakeStripe, fakeSecrets } from '#server/testing/stripe/fake-stripe.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { OwnDatabase } from './own-database.ts';
import { beginToPay } from './payer.ts';
import { type Program, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { sizeOf } from './size.ts';
import * as visitor from './visitor.ts';

/*
 * Everything that can go wrong between a buyer, Stripe and our books, against a stand-in for Stripe on
 * loopback, with a kill in every round, on both engines (rule PAYMENT-2). PROVE_ROUNDS sets how often.
 */

const rounds = sizeOf('PROVE_ROUNDS', 100);
/** How long the sweep after the last start may take, in milliseconds, also on a busy machine. */
const sweptWithinMs = 120_000;

const proof = new Proof();

interface World {
  stripe: FakeStripe;
  program: Program;
  cookie: string;
  /** News that is still on its way. */
  late: FakeEvent[];
  /** Restarts the program after a kill. */
  again(): Promise<void>;
}

let people = 0;

const begin = ({ stripe, program, cookie }: World) =>
  beginToPay(program.url, cookie, stripe, `payer-${++people}@example.com`);

/** Sends news to the program. @returns its status. */
async function deliver({ stripe, program }: World, event: FakeEvent, how = {}): Promise<number> {
  const { payload, headers } = stripe.signed(event, how);
  const url = `${program.url}/api/payments/webhook`;
  return (await visitor.ask(url, { method: 'POST', text: payload, headers })).status;
}

let accepted = 0;

/** What goes wrong, each with one new client. */
const faults: Record<string, (world: World) => Promise<void>> = {
  twice: async (world) => {
    const event = world.stripe.pay((await begin(world)).session);
    await Promise.all([deliver(world, event), deliver(world, event)]);
  },
  reordered: async (world) => {
    const { session } = await begin(world);
    const first = world.stripe.decline(session);
    const second = world.stripe.pay(session);
    await deliver(world, second);
    await deliver(world, first);
  },
  lost: async (world) => {
    world.stripe.pay((await begin(world)).session);
  },
  late: async (world) => {
    world.late.push(world.stripe.pay((await begin(world)).session));
  },
  'other currency': async (world) => {
    const { session } = await begin(world);
    await deliver(world, world.stripe.pay(session, { currency: 'eur' }));
  },
  'other amount': async (world) => {
    await deliver(world, world.stripe.pay((await begin(world)).session, { amount: 1234 }));
  },
  'refund before the payment': async (world) => {
    const { session, intent } = await begin(world);
    const paid = world.stripe.pay(session);
    await deliver(world, world.stripe.refund(intent, 500));
    await deliver(world, paid);
  },
  dispute: async (world) => {
    const { session, intent } = await begin(world);
    await deliver(world, world.stripe.pay(session));
    await deliver(world, world.stripe.dispute(intent, 700));
    if (Math.random() < 0.5) world.stripe.win(intent);
  },
  'kill between the provider’s answer and our row': async (world) => {
    world.stripe.afterCharge = () => {
      world.stripe.afterCharge = undefined;
      void world.program.kill();
    };
    const { session } = await begin(world);
    world.stripe.pay(session);
    await world.again();
  },
  'wrong signature': async (world) => {
    const event = world.stripe.pay((await begin(world)).session);
    if ((await deliver(world, event, { secret: 'whsec_of_somebody_else' })) === 200) accepted += 1;
  },
  'old signature': async (world) => {
    const event = world.stripe.pay((await begin(world)).session);
    if ((await deliver(world, event, { ageMs: 301_000 })) === 200) accepted += 1;
  },
  'dead key': async (world) => {
    const { session } = await begin(world);
    world.stripe.isKeyDead = true;
    await deliver(world, world.stripe.pay(session));
    world.stripe.isKeyDead = false;
  },
};

interface Books {
  usd: number;
  eur: number;
  doubled: number;
  off: number;
}

/** What our books say, with money that was counted twice and invoices whose sums do not agree. */
async function readBooks({ query }: OwnDatabase): Promise<Books> {
  const number = async (text: string) =>
    Number((await query<{ n: number | string }>(text))[0]?.n ?? 0);
  const net = (currency: string) =>
    number(
      `select coalesce(sum(amount_cents), 0) as n from payment_postings where currency = '${currency}'`,
    );
  return {
    usd: await net('usd'),
    eur: await net('eur'),
    doubled: await number(
      `select count(*) as n from (select attempt_id from payment_postings where kind = 'received' group by attempt_id having count(distinct provider_ref) > 1) as twice`,
    ),
    off: await number(
      `select count(*) as n from invoices i where i.paid_cents <> (select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.invoice_id = i.id)`,
    ),
  };
}

async function prove(dataDir: string, database: OwnDatabase): Promise<void> {
  const stripe = await FakeStripe.start();
  const settings = {
    ...database.settings,
    LOG_LEVEL: 'fatal',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: fakeSecrets.key,
    STRIPE_WEBHOOK_SECRET: fakeSecrets.webhook,
    STRIPE_URL: stripe.url,
  };
  const open = () => startProgram({ dataDir, settings });
  const world: World = {
    stripe,
    program: await open(),
    cookie: '',
    late: [],
    again: async () => {
      await world.program.kill();
      world.program = await open();
    },
  };
  world.cookie = await visitor.signIn(world.program.url);
  accepted = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of Object.values(faults)) await fault(world);
    for (const event of world.late.splice(0)) await deliver(world, event);
    // Whatever is being settled now is cut off; the sweep of the next start goes on.
    await world.again();
  }
  const wanted = { usd: stripe.netCents('usd'), eur: stripe.netCents('eur') };
  let books = await readBooks(database);
  const begun = performance.now();
  const sweptMs = () => Math.round(performance.now() - begun);
  while ((books.usd !== wanted.usd || books.eur !== wanted.eur) && sweptMs() < sweptWithinMs) {
    await pause(500);
    books = await readBooks(database);
  }
  const tookMs = sweptMs();
  await world.program.stop();
  await stripe.stop();
  const { engine } = database;
  const count = Object.keys(faults).length;
  proof.check(
    `${engine}: after a sweep our books hold what the provider’s do`,
    books.usd === wanted.usd && books.eur === wanted.eur,
    `${rounds} rounds of ${count} faults and ${2 * rounds} kills: ${books.usd} and ${books.eur} cents here, ${wanted.usd} and ${wanted.eur} there, ${tookMs} ms after the start`,
  );
  proof.check(
    `${engine}: nothing is charged or booked twice, and every invoice agrees with its rows`,
    books.doubled === 0 && books.off === 0,
    `${books.doubled} of ${stripe.intents.size} payments booked twice, ${books.off} invoices differ from their rows`,
  );
  proof.check(
    `${engine}: news with a wrong or old signature is refused`,
    accepted === 0,
    `${accepted} of ${2 * rounds} accepted`,
  );
}

await onEachDatabase(proof, ({ dataDir, database }) => prove(dataDir, database));
proof.end();
