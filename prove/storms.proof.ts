import { Proof } from './proof.ts';
import { onlyOf, sizeOf } from './size.ts';
import { alone, beside, checkAnswers, tell } from './storms/beside.ts';
import type { StormRequest } from './storms/process.ts';
import { percentile, type Visit } from './storms/visitor.ts';
import { createWorld, type World } from './storms/world.ts';

/*
 * Proves that one address does not make the site unavailable to others: storms of every expensive
 * call while visitors use the site.
 * It runs on SQLite and, if ASCENT_TEST_POSTGRES is set, on PostgreSQL. Exits with 1 when a promise
 * does not hold. Everything runs on one machine: the senders of a storm have a low priority,
 * because those of a real storm do not use the server's processors.
 */

/** Leads in the database; fewer for a quick run. */
const leads = sizeOf('STORM_LEADS', 111_000);
/** How long each storm lasts. */
const only = onlyOf('STORM_ONLY') ?? '';
const stormSeconds = sizeOf('STORM_SECONDS', 10);
/** The promises: the landing page for 99 of 100 in milliseconds, and what a storm adds in MiB. */
const pageWithinMs = 250;
const moreMemory = 100;

const proof = new Proof();

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
    if (!name.includes(only)) continue;
    console.log(`  ${name}`);
    const storm = { port, seconds: stormSeconds, connections, requests };
    const { mostMemory: before } = await alone(world, 2);
    const { seen, result } = await beside(world, storm);
    tell(seen);
    checkAnswers(proof, `${world.engine}, ${name}`, result);
    checkVisit(`${world.engine}, ${name}`, seen, before);
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
  } finally {
    await world.stop();
  }
  if (process.env.ASCENT_TEST_POSTGRES === undefined) break;
}
proof.end();
