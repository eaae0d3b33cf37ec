import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Proof } from './proof.ts';
import type { Storm, StormRequest, StormResult } from './storms/process.ts';
import { percentile, type Times, type Visit, visit } from './storms/visitor.ts';
import { createWorld, type World } from './storms/world.ts';

/*
 * Proves that neither one address nor an overload makes the site unavailable to others: storms of
 * every expensive call while visitors use the site, and five times the program's capacity for a while.
 * It runs on SQLite and, if ASCENT_TEST_POSTGRES is set, on PostgreSQL. Exits with 1 when a promise
 * does not hold. Everything runs on one machine: the senders of a storm have a low priority,
 * because those of a real storm do not use the server's processors.
 */

/** Leads in the database; fewer for a quick run. */
const leads = Number(process.env.STORM_LEADS ?? 111_000);
/** How long each storm lasts, and the overload. */
const stormSeconds = Number(process.env.STORM_SECONDS ?? 10);
const overloadSeconds = 3 * stormSeconds;
/** The promises: the landing page for 99 of 100 in milliseconds, and what a storm adds in MiB. */
const pageWithinMs = 250;
const moreMemory = 100;
/** How much slower 99 of 100 may be at five times the program's capacity than at just its capacity. */
const slower = 3;

const proof = new Proof();

function storming(storm: Storm): Promise<StormResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'storms', 'process.ts'));
    child.once('message', (result) => resolve(result as StormResult));
    child.once('exit', (code) => reject(new Error(`The storm ended with status ${code}.`)));
    child.send(storm);
  });
}

function told(times: Times): string {
  const at = (share: number) => percentile(times.served, share).toFixed(1);
  const others = times.shed > 0 ? `, ${times.shed} shed` : '';
  return `${times.served.length} served, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms${others}`;
}

function tell({ page, signIn, contact, mostMemory }: Visit): void {
  console.log(`    landing page: ${told(page)}`);
  console.log(`    sign-in:      ${told(signIn)}`);
  console.log(`    submission:   ${told(contact)}`);
  console.log(`    memory:       ${mostMemory.toFixed(0)} MiB at most`);
}

/** Visitors alone for a moment: the baseline for a storm's memory. */
async function alone(world: World, seconds: number): Promise<Visit> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, seconds * 1000);
  return visit(world, () => isOver);
}

/** Visitors during a storm, from before its start to its end. */
async function beside(world: World, storm: Storm): Promise<{ seen: Visit; result: StormResult }> {
  let isOver = false;
  const visiting = visit(world, () => isOver);
  await wait(500);
  const result = await storming(storm).finally(() => {
    isOver = true;
  });
  return { seen: await visiting, result };
}

function checkAnswers({ statuses, withoutRetryAfter }: StormResult): void {
  const faults = Object.entries(statuses).filter(
    ([name]) => / 5\d\d$/.test(name) && !name.endsWith(' 503'),
  );
  console.log(`    storm:        ${JSON.stringify(statuses)}`);
  proof.check('no response is a fault', faults.length === 0, `${faults.length} kinds`);
  proof.check(
    'refusals have a retry time',
    withoutRetryAfter === 0,
    `${withoutRetryAfter} without`,
  );
}

function checkVisit(
  name: string,
  { page, signIn, contact, mostMemory }: Visit,
  before: number,
): void {
  const p99 = percentile(page.served, 0.99);
  proof.check(`${name}: the landing page, p99`, p99 <= pageWithinMs, `${p99.toFixed(1)} ms`);
  const more = mostMemory - before;
  proof.check(`${name}: memory`, more <= moreMemory, `+${more.toFixed(0)} MiB`);
  for (const [what, { wrong, served }] of Object.entries({ page, signIn, contact }))
    proof.check(
      `${name}: ${what} of others`,
      wrong.length === 0 && served.length > 0,
      wrong[0] ?? `${served.length} served`,
    );
}

/** Visitors alone, after everything has been used once. */
async function quietHour(world: World): Promise<void> {
  const { port, cookie, sharedPdf, zip } = world;
  for (const path of [sharedPdf, zip, '/api/leads.csv', '/api/search?q=dana'])
    await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).arrayBuffer();
  console.log('  a quiet hour');
  tell(await alone(world, stormSeconds));
}

/** Every expensive call from one address, as fast as it is answered. */
async function storms(world: World): Promise<void> {
  const { port, cookie, sharedPdf, zip } = world;
  const from = { 'x-forwarded-for': '203.0.113.66' };
  const get = (path: string, headers = {}): StormRequest[] => [
    { share: 1, method: 'GET', path, headers: { ...from, ...headers } },
  ];
  const signIn: StormRequest = {
    share: 1,
    method: 'POST',
    path: '/api/client/login',
    headers: from,
    body: '{"email":"nobody{n}@example.com","password":"not the password"}',
  };
  const all: [string, number, StormRequest[]][] = [
    ['one shared PDF, 60 connections', 60, get(sharedPdf)],
    ['one shared PDF, 200 connections', 200, get(sharedPdf)],
    [`three CSV files of ${leads} leads`, 3, get('/api/leads.csv', { cookie })],
    ['CSV files, 60 connections', 60, get('/api/leads.csv?q=whitfield', { cookie })],
    ['archives of documents, 60 connections', 60, get(zip, { cookie })],
    ['search, 60 connections', 60, get('/api/search?q=whit{n}', { cookie })],
    ['sign-in, 60 connections', 60, [signIn]],
    [
      `the whole site with ${leads} leads, three at once`,
      3,
      get(await world.siteExport(), { cookie }),
    ],
  ];
  for (const [name, connections, requests] of all) {
    if (!name.includes(process.env.STORM_ONLY ?? '')) continue;
    console.log(`  ${name}`);
    const storm = { port, seconds: stormSeconds, connections, requests };
    const { mostMemory: before } = await alone(world, 2);
    const { seen, result } = await beside(world, storm);
    tell(seen);
    checkAnswers(result);
    checkVisit(name, seen, before);
  }
}

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
async function besideRate(world: World, perSecond: number, seconds: number) {
  console.log(`  ${perSecond} requests a second for ${seconds} s`);
  const requests = mixOf(world);
  const met = await beside(world, { port: world.port, seconds, perSecond, requests });
  tell(met.seen);
  console.log(`    not sent:     ${met.result.notSent}, because so many were open`);
  checkAnswers(met.result);
  return met.seen;
}

/** Five times the program's capacity, for a while. Others are served as well as at just its capacity, or shed. */
async function overload(world: World): Promise<void> {
  const { port } = world;
  const requests = mixOf(world);
  const { statuses } = await storming({ port, seconds: stormSeconds, connections: 16, requests });
  const served = Object.entries(statuses)
    .filter(([name]) => !/ (503|429|0)$/.test(name))
    .reduce((sum, [, number]) => sum + number, 0);
  const capacity = Math.round(served / stormSeconds);
  console.log(`  ${capacity} requests a second can be done: ${JSON.stringify(statuses)}`);
  const once = await besideRate(world, capacity, stormSeconds);
  const fiveTimes = await besideRate(world, 5 * capacity, overloadSeconds);
  for (const what of ['page', 'signIn', 'contact'] as const) {
    const before = percentile(once[what].served, 0.99);
    const after = percentile(fiveTimes[what].served, 0.99);
    const figure = `${after.toFixed(1)} ms, ${(after / before).toFixed(1)} times ${before.toFixed(1)} ms`;
    proof.check(`overload: ${what} of others, p99`, after <= slower * before, figure);
    const { wrong } = fiveTimes[what];
    proof.check(`overload: ${what} of others`, wrong.length === 0, wrong[0] ?? 'ok');
  }
}

for (const server of [undefined, process.env.ASCENT_TEST_POSTGRES]) {
  if (server === undefined && process.argv.includes('--postgres')) continue;
  if (server === '') continue;
  const world = await createWorld(leads, server);
  try {
    console.log(`${world.engine}, ${leads} leads`);
    await quietHour(world);
    await storms(world);
    await overload(world);
  } finally {
    await world.stop();
  }
  if (process.env.ASCENT_TEST_POSTGRES === undefined) break;
}
proof.end();
