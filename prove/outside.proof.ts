import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { FaultProxy } from '#server/testing/faults/fault-proxy.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts';
import { type Program, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import * as visitor from './visitor.ts';

/** Forms sent during a fault. */
const formsEach = 6;
/** A form is answered within this time, whatever the mail server does, in milliseconds. */
const formWithinMs = 500;
/** An upload is refused within this time, in milliseconds: a few seconds, on a busy machine. */
const uploadWithinMs = 7000;
const readyWithinMs = 3000;
/** Readiness checks the store every 20 seconds (rule WATCH-1). */
const namedWithinMs = 25_000;
/** Once the store is back, an upload works within this time, in milliseconds. */
const backWithinMs = 5000;
/** A start waits no longer for anything that is down, in milliseconds. */
const startWithinMs = 10_000;
/** Failed mail is retried after 1, 2 and 4 minutes (server/platform/outbox/retry.ts). */
const deliveredWithinMs = 200_000;

/** Faults of external servers. */
const faults: {
  name: string;
  begin(relay: FaultProxy): void;
  end(relay: FaultProxy): unknown;
  /** Everything works, only more slowly. */
  works?: true;
}[] = [
  { name: 'frozen', begin: (relay) => relay.freeze(), end: (relay) => relay.thaw() },
  { name: 'refused', begin: (relay) => relay.refuse(), end: (relay) => relay.accept() },
  {
    name: 'cut in the middle',
    begin: (relay) => relay.cutAfter(300),
    end: (relay) => relay.cutAfter(null),
  },
  { name: 'slow', begin: (relay) => relay.slow(300), end: (relay) => relay.slow(0), works: true },
];

const proof = new Proof();
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const dataDir = join(folder, 'site');
let people = 0;

async function forms(url: string): Promise<visitor.Answer[]> {
  const answers = [];
  for (let n = 0; n < formsEach; n += 1) {
    people += 1;
    answers.push(await visitor.leaveMessage(url, `person-${people}@example.com`));
  }
  return answers;
}

/** Polls readiness until the documents are in a state, and records how long each response took. */
async function untilDocumentsAre(url: string, state: string) {
  const begun = performance.now();
  const answers = [];
  while (performance.now() - begun < namedWithinMs) {
    const answer = await visitor.readiness(url);
    answers.push(answer);
    if (answer.checks.documents === state)
      return { ms: Math.round(performance.now() - begun), answers };
    await pause(200);
  }
  return { ms: Number.POSITIVE_INFINITY, answers };
}

interface Site {
  program: Program;
  cookie: string;
  project: string;
}

const send = ({ program, cookie, project }: Site) =>
  visitor.sendDocument(program.url, cookie, project, 'plan.pdf', pdf('x'.repeat(100_000)));

async function endure(site: Site, world: OutsideWorld, fault: (typeof faults)[number]) {
  const { url } = site.program;
  for (const relay of [world.mail, world.store]) fault.begin(relay);
  const sent = await forms(url);
  proof.check(
    `${fault.name}: a form is answered at once`,
    sent.every(({ status, ms }) => status === 201 && ms < formWithinMs),
    `${visitor.tally(sent)}, the slowest took ${visitor.slowest(sent)} ms`,
  );
  const upload = await send(site);
  proof.check(
    fault.works
      ? `${fault.name}: an upload is stored all the same`
      : `${fault.name}: an upload is refused in time and with a reason`,
    upload.ms < uploadWithinMs &&
      (fault.works
        ? upload.status === 201
        : upload.status === 503 &&
          upload.headers.has('retry-after') &&
          /^The document store is not responding/.test(upload.json?.message)),
    `${upload.status} after ${Math.round(upload.ms)} ms${fault.works ? '' : ` with Retry-After ${upload.headers.get('retry-after')}: «${upload.json?.message}»`}`,
  );
  if (!fault.works) {
    const named = await untilDocumentsAre(url, 'down');
    proof.check(
      `${fault.name}: readiness reports the documents, and the site stays ready`,
      named.ms <= namedWithinMs &&
        named.answers.every(({ status, ms }) => status === 200 && ms < readyWithinMs),
      `named after ${named.ms} ms, the slowest of ${named.answers.length} answers took ${visitor.slowest(named.answers)} ms`,
    );
  }
  for (const relay of [world.mail, world.store]) await fault.end(relay);
  const again = await send(site);
  const well = await untilDocumentsAre(url, 'ok');
  proof.check(
    `${fault.name}: afterwards an upload works without a restart`,
    again.status === 201 &&
      again.ms < backWithinMs &&
      well.ms <= namedWithinMs &&
      site.program.isAlive(),
    `${again.status} after ${Math.round(again.ms)} ms; readiness agrees after ${well.ms} ms`,
  );
}

/** Kills the program while it has a file that it could not remove, and restarts it. */
async function startWithout(site: Site, world: OutsideWorld, fault: (typeof faults)[number]) {
  for (const relay of [world.mail, world.store]) fault.begin(relay);
  await send(site);
  await site.program.kill();
  const begun = performance.now();
  site.program = await startProgram({ dataDir, settings: world.settings });
  const startMs = performance.now() - begun;
  const answers = await forms(site.program.url);
  const page = await visitor.ask(site.program.url);
  for (const relay of [world.mail, world.store]) await fault.end(relay);
  proof.check(
    `${fault.name}: a start works meanwhile`,
    startMs < startWithinMs && page.status === 200 && answers.every((one) => one.status === 201),
    `ready after ${Math.round(startMs)} ms, / answers ${page.status}, forms ${visitor.tally(answers)}`,
  );
}

/** Queries the outbox while the program runs. */
function outbox<Row>(sql: string): Row[] {
  const raw = new BetterSqlite3(join(dataDir, 'ascent.sqlite'), { timeout: 5000 });
  try {
    const statement = raw.prepare<[], Row>(sql);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  } finally {
    raw.close();
  }
}

/** Mail that has waited for long is reported by readiness. */
async function nameLateMail(url: string) {
  outbox(
    "update mails set created_at = created_at - 7200000 where status = 'queued' and attempts > 0",
  );
  const begun = performance.now();
  let state: string | undefined;
  while (state !== 'delayed' && performance.now() - begun < namedWithinMs) {
    state = (await visitor.readiness(url)).checks.mail;
    await pause(200);
  }
  proof.check(
    'readiness reports mail that has waited for an hour',
    state === 'delayed',
    `"${state}" after ${Math.round(performance.now() - begun)} ms`,
  );
}

async function checkDelivery(world: OutsideWorld, begun: number) {
  const open = () =>
    outbox<{ count: number }>("select count(*) as count from mails where status <> 'sent'");
  while ((open()[0]?.count ?? 0) > 0 && performance.now() - begun < deliveredWithinMs)
    await pause(500);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const mails = outbox<{ message_id: string }>('select message_id from mails');
  const missing = mails.filter(({ message_id }) => !world.taken.includes(message_id));
  const strange = world.taken.filter((id) => !mails.some((mail) => mail.message_id === id));
  const repeated = world.taken.length - new Set(world.taken).size;
  proof.check(
    'afterwards every mail is delivered, and repeated deliveries have the same Message-ID',
    missing.length === 0 && strange.length === 0 && (open()[0]?.count ?? 1) === 0,
    `${mails.length} mails all sent after ${seconds} s, ${missing.length} missing, ${strange.length} under another id, ${repeated} taken twice because the answer was lost`,
  );
}

mkdirSync(dataDir);
const world = await openOutsideWorld();
let site: Site | undefined;
try {
  const program = await startProgram({ dataDir, settings: world.settings });
  const cookie = await visitor.signIn(program.url);
  site = { program, cookie, project: await visitor.makeProject(program.url, cookie) };
  await send(site);
  await forms(program.url);
  for (const fault of faults) await endure(site, world, fault);
  world.losesAnswers = true;
  await forms(program.url);
  await pause(3000);
  world.losesAnswers = false;
  proof.check('one program survived all of it', program.isAlive(), `process ${program.child.pid}`);
  for (const fault of faults) await startWithout(site, world, fault);
  await nameLateMail(site.program.url);
  await checkDelivery(world, performance.now());
} finally {
  await site?.program.kill();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
proof.end();
process.exit();
