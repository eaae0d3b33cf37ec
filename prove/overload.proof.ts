import { Proof } from './proof.ts';
import { sizeOf } from './size.ts';
import { alone, beside, checkAnswers, storming, tell } from './storms/beside.ts';
import type { StormRequest } from './storms/process.ts';
import { percentile } from './storms/visitor.ts';
import { createWorld, type World } from './storms/world.ts';

/*
 * Five times the program's capacity for five minutes, with the mix of an ordinary day, on SQLite and,
 * if ASCENT_TEST_POSTGRES is set, on PostgreSQL. OVERLOAD_SECONDS and STORM_LEADS make it shorter.
 */

const overloadSeconds = sizeOf('OVERLOAD_SECONDS', 300);
/** How long its capacity is measured, and visitors beside it. */
const stormSeconds = Math.min(10, overloadSeconds);
const leads = sizeOf('STORM_LEADS', 111_000);
/** How much slower 99 of 100 may be at five times the program's capacity than at just its capacity. */
const slower = 3;
/** How much more memory five times its capacity may take than its capacity, in MiB. */
const moreMemory = 100;
/** How many of the requests may remain unsent, because so many are open; more would be no overload. */
const mostUnsent = 0.01;
/** Afterwards everything is as before within this time, in seconds. */
const backWithinSeconds = 30;

const proof = new Proof();

/** The mix of an ordinary day, each request from its own address. */
function mixOf({ cookie, sharedPdf }: World): StormRequest[] {
  const headers = { 'x-forwarded-for': '{address}' };
  const staff = { ...headers, cookie };
  const json = (path: string, body: object, share: number): StormRequest => ({
    share,
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  return [
    { share: 30, method: 'GET', path: '/', headers },
    { share: 30, method: 'GET', path: '/api/leads?limit=50', headers: staff },
    { share: 10, method: 'GET', path: '/api/bookings/availability?date=2031-03-12', headers },
    { share: 5, method: 'GET', path: '/api/search?q=whit{n}', headers: staff },
    { share: 5, method: 'GET', path: sharedPdf, headers },
    json('/api/contact', { name: 'Kim', email: 'kim{n}@example.com', message: 'Hello there' }, 10),
    json('/api/client/login', { email: 'nobody{n}@example.com', password: 'wrong one' }, 10),
  ];
}

/** Visitors during the mix of an ordinary day, sent at a rate whether or not it is answered. */
async function besideRate(world: World, name: string, perSecond: number, seconds: number) {
  console.log(`  ${perSecond} requests a second for ${seconds} s`);
  const requests = mixOf(world);
  const met = await beside(world, { port: world.port, seconds, perSecond, requests });
  tell(met.seen);
  console.log(`    not sent:     ${met.result.notSent}, because so many were open`);
  checkAnswers(proof, `${world.engine}, ${name}`, met.result);
  const unsent = met.result.notSent / (perSecond * seconds);
  proof.check(
    `${world.engine}, ${name}: the requests are sent`,
    unsent <= mostUnsent,
    `${perSecond * seconds} in ${seconds} s, ${met.result.notSent} not sent`,
  );
  return met.seen;
}

/** Five times the program's capacity, for a while. Others are served as well as at just its capacity, or shed. */
async function overload(world: World): Promise<void> {
  const { port } = world;
  const requests = mixOf(world);
  const before = await alone(world, stormSeconds);
  const normal = percentile(before.page.served, 0.95);
  const { statuses } = await storming({ port, seconds: stormSeconds, connections: 16, requests });
  const served = Object.entries(statuses)
    .filter(([name]) => !/ (503|429|0)$/.test(name))
    .reduce((sum, [, number]) => sum + number, 0);
  const capacity = Math.round(served / stormSeconds);
  console.log(`  ${capacity} requests a second can be done: ${JSON.stringify(statuses)}`);
  const once = await besideRate(world, 'its capacity', capacity, stormSeconds);
  const fiveTimes = await besideRate(
    world,
    'five times its capacity',
    5 * capacity,
    overloadSeconds,
  );
  const afterwards = await alone(world, backWithinSeconds);
  for (const what of ['page', 'signIn', 'contact'] as const) {
    const once99 = percentile(once[what].served, 0.99);
    const after = percentile(fiveTimes[what].served, 0.99);
    const figure = `${after.toFixed(1)} ms, ${(after / once99).toFixed(1)} times ${once99.toFixed(1)} ms`;
    proof.check(`${world.engine}: ${what} of others, p99`, after <= slower * once99, figure);
    const { wrong } = fiveTimes[what];
    proof.check(
      `${world.engine}: no ${what} of others fails`,
      wrong.length === 0,
      wrong[0] ?? 'none',
    );
  }
  const more = fiveTimes.mostMemory - once.mostMemory;
  proof.check(
    `${world.engine}: memory`,
    more <= moreMemory,
    `${once.mostMemory.toFixed(0)} MiB at its capacity, ${fiveTimes.mostMemory.toFixed(0)} MiB at five times`,
  );
  const last = percentile(afterwards.page.served.slice(-100), 0.95);
  proof.check(
    `${world.engine}: back to normal in ${backWithinSeconds} s`,
    last <= 2 * normal && afterwards.contact.wrong.length === 0,
    `the last 100 pages, p95: ${last.toFixed(1)} ms, before the overload ${normal.toFixed(1)} ms`,
  );
}

for (const server of [undefined, process.env.ASCENT_TEST_POSTGRES]) {
  const world = await createWorld(leads, server);
  try {
    await overload(world);
  } finally {
    await world.stop();
  }
  if (process.env.ASCENT_TEST_POSTGRES === undefined) break;
}
proof.end();
