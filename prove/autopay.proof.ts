import { FakeStripe, fakeSecrets } from '#server/testing/stripe/fake-stripe.ts';
import { type FalseClock, makeFalseClock } from './false-clock.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { OwnDatabase } from './own-database.ts';
import { beginToPay } from './payer.ts';
import { type Program, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { sizeOf } from './size.ts';
import * as visitor from './visitor.ts';

/*
 * Kills the program at every charge of a saved card, after the money moved and before the answer came,
 * on both engines: each client's card is charged once, and our books hold it (rule PAYMENT-5).
 * PROVE_ROUNDS sets for how many clients.
 */

const clients = sizeOf('PROVE_ROUNDS', 20);
/** Until the second payment of a plan is issued, and until it is due, in hours. */
const issuedHours = 32 * 24;
const dueHours = 48 * 24;
/** The program sweeps and charges at its start: within this time there is a charge, or nothing is due. */
const chargedWithinMs = 10_000;

const proof = new Proof();

/** Waits until a condition holds. @returns whether it did in time. */
async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}

/** Starts the program again and again, and kills it at each charge, until a start charges nothing. */
async function killAtEachCharge(stripe: FakeStripe, open: () => Promise<Program>): Promise<number> {
  let kills = 0;
  for (let idle = 0; idle < 2; ) {
    let program: Program | undefined;
    let isKilled = false;
    stripe.afterCharge = () => {
      stripe.afterCharge = undefined;
      isKilled = true;
      void program?.kill();
    };
    program = await open();
    if (await until(() => isKilled, chargedWithinMs)) kills += 1;
    else idle += 1;
    await program.kill();
  }
  stripe.afterCharge = undefined;
  return kills;
}

async function prove(dataDir: string, clock: FalseClock, database: OwnDatabase): Promise<void> {
  let aheadMs = 0;
  const stripe = await FakeStripe.start(() => Date.now() + aheadMs);
  const settings = {
    ...database.settings,
    ...clock.settings,
    LOG_LEVEL: 'fatal',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: fakeSecrets.key,
    STRIPE_WEBHOOK_SECRET: fakeSecrets.webhook,
    STRIPE_URL: stripe.url,
  };
  const open = () => startProgram({ dataDir, settings });
  await clock.set(0);
  const first = await open();
  const cookie = await visitor.signIn(first.url);
  for (let n = 0; n < clients; n += 1) {
    const email = `saver-${n}@example.com`;
    const { session } = await beginToPay(first.url, cookie, stripe, email, true);
    const { payload, headers } = stripe.signed(stripe.pay(session));
    const url = `${first.url}/api/payments/webhook`;
    await visitor.ask(url, { method: 'POST', text: payload, headers });
  }
  const count = async (text: string) => Number((await database.query<{ n: number }>(text))[0]?.n);
  const active = "select count(*) as n from payment_mandates where state = 'active'";
  await until(async () => (await count(active)) === clients, 30_000);
  await first.stop();

  const setClock = async (hours: number) => {
    aheadMs = hours * 3_600_000;
    await clock.set(hours);
  };
  await setClock(issuedHours);
  const second = await open();
  const issued = "select count(*) as n from invoices where status = 'issued' and position = 1";
  await until(async () => (await count(issued)) === clients, 30_000);
  await second.stop();
  await setClock(dueHours);
  const kills = await killAtEachCharge(stripe, open);
  const charged = [...stripe.intents.values()].filter(({ customer }) => customer !== null);
  const perCard = new Map<string, number>();
  for (const { customer, setup_future_usage: isFirst } of charged)
    if (isFirst === null && customer !== null)
      perCard.set(customer, (perCard.get(customer) ?? 0) + 1);
  const ours = await count('select coalesce(sum(amount_cents), 0) as n from payment_postings');
  await stripe.stop();
  const once = [...perCard.values()].filter((times) => times === 1).length;
  proof.check(
    `${database.engine}: a kill at each charge of a saved card charges nothing twice`,
    perCard.size === clients && once === clients && kills > 0 && ours === stripe.netCents(),
    `${once} of ${clients} cards charged once, ${kills} kills; ${ours} cents here, ${stripe.netCents()} there`,
  );
}

await onEachDatabase(proof, async ({ folder, dataDir, database }) =>
  prove(dataDir, await makeFalseClock(folder), database),
);
proof.end();
