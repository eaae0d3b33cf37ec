import { expect, test } from 'vitest';
import { type Day, type Outcome, type Step, steps } from '#server/testing/faults/day.ts';
import { type FaultKind, FaultSwitch } from '#server/testing/faults/fault-switch.ts';
import {
  faultyDatabase,
  faultyStore,
  makeDiskFaulty,
} from '#server/testing/faults/faulty-parts.ts';
import { countTables, difference, type TableCounts } from '#server/testing/faults/table-counts.ts';
import { networkAddress } from '#server/testing/network-address.ts';
import { createTestAppOn, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** The external systems that can fail, each with its own counter of calls. */
function makeWorld() {
  return {
    statement: new FaultSwitch(),
    commit: new FaultSwitch(),
    store: new FaultSwitch(),
    disk: new FaultSwitch(),
    mail: new FaultSwitch(),
  };
}
type Part = keyof ReturnType<typeof makeWorld>;

const coded = (message: string, code: string) => () => Object.assign(new Error(message), { code });
const onPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
const databaseGone = onPostgres
  ? () => new Error('Connection terminated unexpectedly')
  : coded('disk I/O error', 'SQLITE_IOERR');

/**
 * Every so many statements fail in turn: on PostgreSQL fewer, where each attempt takes ten times as long.
 * `npm run prove -- faults` lets all of them fail.
 */
const everyNth = Number(process.env.ASCENT_EVERY_FAULT ?? (onPostgres ? 3 : 1));

interface Fault {
  part: Part;
  kind: FaultKind;
  error: () => Error;
}
/** What can go wrong: the kinds of failure of each system, with their errors. */
const faults: Fault[] = [
  { part: 'statement', kind: 'fails', error: databaseGone },
  { part: 'commit', kind: 'fails', error: databaseGone },
  { part: 'commit', kind: 'answer lost', error: databaseGone },
  { part: 'store', kind: 'fails', error: coded('connect ECONNREFUSED', 'ECONNREFUSED') },
  { part: 'store', kind: 'answer lost', error: coded('read ECONNRESET', 'ECONNRESET') },
  { part: 'mail', kind: 'fails', error: coded('connect ETIMEDOUT', 'ETIMEDOUT') },
  { part: 'mail', kind: 'answer lost', error: coded('read ECONNRESET', 'ECONNRESET') },
  { part: 'disk', kind: 'fails', error: coded('ENOSPC: no space left on device', 'ENOSPC') },
];

let round = 0;

/** What each attempt receives: a person, a network and a key of its own. */
function newDay(app: TestApp, cookie: string, mail: FaultSwitch): Day {
  round += 1;
  const key = `key-${round}`;
  const headers = { 'idempotency-key': key };
  const remoteAddress = networkAddress(round);
  const body = (payload?: object) => (payload === undefined ? {} : { payload });
  return {
    app,
    cookie,
    round,
    key,
    mail,
    asAdmin: (method, url, payload) => app.call({ method, url, cookie, headers, ...body(payload) }),
    asVisitor: (method, url, payload) =>
      app.call({ method, url, headers, remoteAddress, ...body(payload) }),
  };
}

/** The status of a response; internal work counts as successful. */
const statusOf = (outcome: Outcome) => (outcome === 'done' ? 200 : outcome.statusCode);

/** Makes a call; internal work that throws is retried at its next turn. */
async function attempt(act: () => Promise<Outcome>): Promise<number> {
  try {
    return statusOf(await act());
  } catch {
    return 503;
  }
}

/** A program whose external systems fail on command. */
async function startProgram() {
  const world = makeWorld();
  const database = faultyDatabase(await openTestDatabase(), world.statement, world.commit);
  const app = await createTestAppOn(database, {}, { now: Date.UTC(2026, 2, 4, 12) }, (store) =>
    faultyStore(store, world.store),
  );
  makeDiskFaulty(world.disk);
  const { cookie } = await app.signedIn('admin');
  return { app, world, next: () => newDay(app, cookie, world.mail) };
}
type Program = Awaited<ReturnType<typeof startProgram>>;

/** What a step adds to the tables when nothing fails. */
async function wholeEffect({ app, next }: Program, step: Step): Promise<TableCounts> {
  // The very first run also creates what is created once: number series, settings.
  await attempt(await step.prepare(next()));
  const act = await step.prepare(next());
  const before = await countTables(app);
  expect(await attempt(act)).toBeLessThan(300);
  return difference(before, await countTables(app));
}

/** Makes the n-th call fail; resolves to whether the step makes that many. */
async function failOnce(
  { app, world, next }: Program,
  step: Step,
  whole: TableCounts,
  { part, kind, error }: Fault,
  n: number,
): Promise<boolean> {
  const about = `call ${n} of the ${part}, ${kind}`;
  const day = next();
  const act = await step.prepare(day);
  const start = await countTables(app);
  const logged = app.log.entries.length;
  world[part].arm(n, kind, error);
  const status = await attempt(act);
  if (!world[part].disarm()) return false;

  // Some failures affect nothing that the caller requested: then the response is the usual one.
  expect([200, 201, 202, 204, 503], about).toContain(status);
  if (status === 503 && !step.isOwn)
    expect(app.log.entries.length, `${about}, is logged`).toBeGreaterThan(logged);
  const left = difference(start, await countTables(app));
  expect([{}, whole], about).toContainEqual(left);

  const again = await attempt(act);
  // A retry may find its own effect and be told so.
  const wasDone = JSON.stringify(left) === JSON.stringify(whole);
  expect([200, 201, 202, 204, ...(wasDone ? [409] : [])], `${about}, again`).toContain(again);
  const done = difference(start, await countTables(app));
  const times = step.mayRepeat ? [1, 2] : [1];
  const wanted = Object.entries(whole).map(([name, rows]) => [
    name,
    times.some((often) => done[name] === often * rows) ? done[name] : rows,
  ]);
  expect(done, `${about}, again`).toEqual(Object.fromEntries(wanted));
  await step.check?.(day);
  return true;
}

test.each(steps)(
  'when $name and any external call fails, the failure is reported, nothing is half done, and a retry does it once',
  async (step) => {
    const program = await startProgram();
    const whole = await wholeEffect(program, step);
    let failures = 0;
    for (const fault of faults) {
      const steps = fault.part === 'statement' ? everyNth : 1;
      for (let n = 1; await failOnce(program, step, whole, fault, n); n += steps) failures += 1;
    }
    expect(failures).toBeGreaterThan(0);
  },
);
