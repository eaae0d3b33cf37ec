import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type FalseClock, makeFalseClock } from './false-clock.ts';
import { openOutsideWorld } from './outside-world.ts';
import { type Program, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import * as visitor from './visitor.ts';

/** Size of a clock jump, in hours: longer than an admin's session may last. */
const jump = 26;
/** Hours until the demo data's next invoices are due to be issued, and until their reminders are. */
const invoiceTime = 40 * 24;
const reminderTime = 60 * 24;
/** Mails that the program sends by itself, each once. */
const ownMails = ['booking-reminder', 'quote-reminder', 'invoice', 'invoice-reminder'];
/** The program looks for due reminders once a minute, and at each start. */
const lookMs = 62_000;
/** The window of the limit on the contact form, and of the longest on signing in, in seconds. */
const hourSeconds = 3600;

const proof = new Proof();
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const dataDir = join(folder, 'site');
mkdirSync(dataDir);

/** Every response, and the id of everything that was created. */
const answers: { what: string; status: number }[] = [];
const made: string[] = [];
let people = 0;

async function ask(url: string, path: string, call: visitor.Call = {}): Promise<visitor.Answer> {
  const answer = await visitor.ask(url + path, call);
  answers.push({ what: `${call.method ?? 'GET'} ${path}`, status: answer.status });
  return answer;
}

async function leave(url: string, headers: Record<string, string> = {}): Promise<visitor.Answer> {
  people += 1;
  const email = `person-${people}@example.com`;
  const body = { name: 'Dana Whitfield', email, message: 'Please call me back.' };
  const answer = await ask(url, '/api/contact', { method: 'POST', body, headers });
  if (answer.status === 201) made.push(answer.json.id);
  return answer;
}

const lists = ['leads', 'quotes', 'bookings', 'projects', 'invoices', 'users', 'security-log'].map(
  (name) => `/api/${name}`,
);

/** An ordinary day: a sign-in, every list, some forms. @returns the cookie of the sign-in. */
async function day(url: string): Promise<string> {
  const cookie = await visitor.signIn(url);
  for (const path of ['/', '/api/auth/user', ...lists]) await ask(url, path, { cookie });
  for (let n = 0; n < 3; n += 1) await leave(url);
  return cookie;
}

const isSignedIn = async (url: string, cookie: string) =>
  (await ask(url, '/api/auth/user', { cookie })).status === 200;

/** Uses up the rate limits of one visitor. @returns the responses of the form and of the sign-in. */
async function press(url: string, from: string): Promise<visitor.Answer[]> {
  const headers = { 'x-forwarded-for': from };
  const wrong = { email: 'nobody@example.com', password: 'not the right one' };
  const found = [];
  for (let n = 0; n < 31; n += 1) found.push(await leave(url, headers));
  for (let n = 0; n < 11; n += 1)
    found.push(await ask(url, '/api/client/login', { method: 'POST', body: wrong, headers }));
  return found;
}

/** Clock jumps under a running program, back and forth. */
async function jumpRunning({ url }: Program, clock: FalseClock) {
  const first = await day(url);
  const pressed = await press(url, '192.0.2.1');
  await clock.set(-jump, url);
  const survived = [await isSignedIn(url, first)];
  const pressedBack = await press(url, '192.0.2.1');
  const second = await day(url);
  await clock.set(0, url);
  survived.push(await isSignedIn(url, second));
  const third = await day(url);
  await clock.set(jump, url);
  survived.push(await isSignedIn(url, third));
  const pressedForth = await press(url, '192.0.2.1');
  proof.check(
    'no session outlives a jump longer than it may last',
    survived.every((alive) => !alive),
    `${survived.filter(Boolean).length} of ${survived.length} alive after -${jump} h, +${jump} h and +${jump} h`,
  );
  const rounds = [pressed, pressedBack, pressedForth];
  const refused = rounds.flat().filter(({ status }) => status === 429);
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
  proof.check(
    'rate limits apply after each jump, and none makes anybody wait longer than its window',
    refused.length > 0 &&
      waits.every((seconds) => seconds > 0 && seconds <= hourSeconds) &&
      rounds.every((round) => round[0]?.status === 201),
    `${rounds.map(visitor.tally).join(' | ')}; longest wait ${Math.max(...waits)} s`,
  );
}

/** Hours from the real time to the demo data's next meeting, which is on the next working day. */
function hoursUntilMeeting(): number {
  const raw = new BetterSqlite3(join(dataDir, 'ascent.sqlite'), { readonly: true });
  const row = raw
    .prepare<[number], { at: number }>(
      "select min(starts_at) as at from bookings where status = 'confirmed' and starts_at > ?",
    )
    .get(Date.now());
  raw.close();
  if (row === undefined) throw new Error('The demo story has no meeting ahead.');
  return (row.at - Date.now()) / 3_600_000;
}

/** The mails and invoice numbers at the end. */
function readMails() {
  const raw = new BetterSqlite3(join(dataDir, 'ascent.sqlite'), { readonly: true });
  const rows = (sql: string) => raw.prepare<[], Record<string, string>>(sql).all();
  const mails = rows('select template, recipient, subject, data, message_id, status from mails');
  const numbers = rows('select number from invoices where number is not null');
  raw.close();
  return { mails, numbers: numbers.map(({ number }) => number) };
}

const repeated = (texts: readonly unknown[]) => texts.length - new Set(texts).size;

function checkMails(taken: readonly string[]) {
  const { mails, numbers } = readMails();
  const own = mails.filter(({ template }) => ownMails.includes(template ?? ''));
  const kinds = ownMails.map((kind) => `${own.filter((m) => m.template === kind).length} ${kind}`);
  const twice = repeated(own.map((mail) => `${mail.template} ${mail.recipient} ${mail.subject}`));
  const isSeen = ['booking-reminder', 'invoice', 'invoice-reminder'].every((kind) =>
    own.some(({ template }) => template === kind),
  );
  proof.check(
    'no reminder and no invoice is sent twice',
    isSeen && twice === 0 && repeated(numbers) === 0,
    `${kinds.join(', ')}; ${twice} of them twice; invoices ${numbers.join(', ')}`,
  );
  const warned = mails
    .filter(({ template }) => template === 'answer-warning')
    .flatMap(({ data }) => JSON.parse(data ?? '').items)
    .map(({ reference }: { reference: string }) => reference);
  proof.check(
    'staff are warned once of each answer that is due',
    warned.length > 0 && repeated(warned) === 0,
    `${warned.length} named, ${repeated(warned)} of them twice`,
  );
  const unsent = mails.filter(
    ({ status, message_id }) => status === 'sent' && !taken.includes(message_id ?? ''),
  );
  const statuses = Map.groupBy(mails, ({ status }) => status);
  proof.check(
    'no mail is delivered twice, and none is given up',
    repeated(taken) === 0 && unsent.length === 0 && !statuses.has('failed'),
    `${taken.length} delivered, ${repeated(taken)} of them twice; ${[...statuses].map(([status, some]) => `${some.length} ${status}`).join(', ')}`,
  );
}

let program: Program | undefined;
const world = await openOutsideWorld();
try {
  const clock = await makeFalseClock(folder);
  const start = () =>
    startProgram({
      dataDir,
      options: ['--demo'],
      settings: { ...clock.settings, SMTP_URL: world.settings.SMTP_URL },
    });
  program = await start();
  const begun = performance.now();
  await jumpRunning(program, clock);
  await pause(Math.max(0, lookMs - (performance.now() - begun)));
  const isAlive = program.isAlive();
  // A start looks for what is due immediately.
  const meeting = hoursUntilMeeting() - 1.5;
  const starts = [meeting, invoiceTime, reminderTime, -jump, meeting, reminderTime];
  for (const hours of starts) {
    await program.stop();
    await clock.set(hours);
    program = await start();
    await day(program.url);
  }
  // The mail of the last day.
  await pause(5000);
  await program.stop();
  checkMails(world.taken);
  proof.check(
    'ids stay unique',
    made.length > 0 && repeated(made) === 0,
    `${made.length} messages, ${repeated(made)} ids twice`,
  );
  const broken = answers.filter(({ status }) => status >= 500 || status === 0);
  proof.check(
    'the program survives clock jumps while it runs, and starts at any time',
    isAlive,
    `3 jumps of the clock under one process, ${starts.length} starts`,
  );
  proof.check(
    'no call is answered with a fault',
    broken.length === 0,
    `${broken.length} of ${answers.length} answers${broken.map(({ what, status }) => `; ${what}: ${status}`).join('')}`,
  );
} finally {
  await program?.kill();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
}
proof.end();
process.exit();
