import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { pdf } from '#server/testing/world/sample-files.ts';
import { type Program, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import type { Answer } from './visitor.ts';
import * as visitor from './visitor.ts';

/** How often the disk fills up. */
const rounds = 5;
/** Size of the disk: room for the database, its log and the data of all rounds. */
const diskSize = '24m';
/** SQLite's log has spare room: at most this many forms are stored before the full disk shows. */
const formsUntilFull = 400;
/** Calls of each kind while nothing can be saved. */
const callsWhileFull = 20;
/** Once there is room again, everything works within this time, in milliseconds. */
const backWithinMs = 2000;
/** Readiness checks the disk every 20 seconds (rule WATCH-1). */
const noticedWithinMs = 23_000;

const proof = new Proof();
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const dataDir = join(folder, 'disk');
/** On another disk, so that a start on the full one leaves a log. */
const logFile = join(folder, 'program.log');

/** The addresses of acknowledged and of refused messages. */
const messages = { kept: new Set<string>(), refused: new Set<string>() };
const documents = new Map<string, Buffer>();
let people = 0;

async function form(url: string, size = 200): Promise<Answer> {
  people += 1;
  const email = `person-${people}@example.com`;
  const answer = await visitor.leaveMessage(url, email, 'Please call me. '.repeat(size / 16));
  (answer.status === 201 ? messages.kept : messages.refused).add(email);
  return answer;
}

async function document(url: string, cookie: string, project: string): Promise<Answer> {
  people += 1;
  const content = pdf(`${people} ${'x'.repeat(50_000)}`);
  const answer = await visitor.sendDocument(url, cookie, project, `plan-${people}.pdf`, content);
  if (answer.status === 201) documents.set(answer.json.id, content);
  return answer;
}

/** Makes calls one after the other. */
async function times(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await call());
  return answers;
}

/** Writes to a file until the disk is full. */
function fillDisk(path: string): void {
  const file = openSync(path, 'a');
  for (let size = 1024 * 1024; size >= 1; )
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  closeSync(file);
}

const saysFull = ({ status, headers, json }: Answer) =>
  status === 503 &&
  headers.get('retry-after') === '60' &&
  json?.code === 'storage_full' &&
  json.message.startsWith("The server's disk is full");

/** Milliseconds until readiness reports a state of the disk; Infinity if not in time. */
async function untilNamed(url: string, isState: (state: string) => boolean): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < noticedWithinMs) {
    const { checks } = await visitor.readiness(url);
    if (isState(checks.disk ?? '')) return performance.now() - begun;
    await pause(100);
  }
  return Number.POSITIVE_INFINITY;
}

async function round(program: Program, cookie: string, project: string, name: string) {
  const { url } = program;
  const known = (await document(url, cookie, project)).json?.id ?? [...documents.keys()][0];
  await times(3, () => form(url));
  const ballast = join(dataDir, 'ballast');
  fillDisk(ballast);
  let full = await form(url, 4800);
  for (let n = 0; n < formsUntilFull && full.status === 201; n += 1) full = await form(url, 4800);
  // Fills what the failure itself freed.
  fillDisk(ballast);

  const forms = await times(callsWhileFull, () => form(url));
  const uploads = await times(callsWhileFull, () => document(url, cookie, project));
  const refused = [full, ...forms, ...uploads].filter(({ status }) => status !== 201);
  proof.check(
    `${name}: forms and uploads on a full disk are refused with a reason and a retry time`,
    refused.length > callsWhileFull && refused.every(saysFull),
    `forms ${visitor.tally(forms)}; uploads ${visitor.tally(uploads)}; the slowest took ${visitor.slowest(refused)} ms; «${(refused.find((one) => !saysFull(one)) ?? full).json?.message}»`,
  );
  const paths = ['/', '/api/projects', `/api/projects/${project}`, '/api/leads'];
  paths.push(`/api/projects/${project}/documents`, `/api/documents/${known}/content`);
  const reads = await Promise.all(paths.map((path) => visitor.ask(url + path, { cookie })));
  proof.check(
    `${name}: pages, lists, records and documents can be read meanwhile`,
    reads.every(({ status }) => status === 200),
    `${visitor.tally(reads)}, the slowest took ${visitor.slowest(reads)} ms`,
  );
  const namedMs = await untilNamed(url, (state) => state === 'full');
  proof.check(
    `${name}: readiness reports the disk`,
    namedMs <= noticedWithinMs,
    `"full" after ${Math.round(namedMs)} ms`,
  );

  rmSync(ballast);
  const begun = performance.now();
  const again = [await form(url), await document(url, cookie, project)];
  const backMs = performance.now() - begun;
  const wellMs = await untilNamed(url, (state) => state === 'ok' || state === 'low');
  proof.check(
    `${name}: once there is room everything works again without a restart`,
    again.every(({ status }) => status === 201) &&
      backMs < backWithinMs &&
      wellMs <= noticedWithinMs &&
      program.isAlive(),
    `${visitor.tally(again)} after ${Math.round(backMs)} ms; readiness agrees after ${Math.round(wellMs)} ms`,
  );
}

/** The contents of the tables at the end, without the program. */
function countRows() {
  const raw = new BetterSqlite3(join(dataDir, 'ascent.sqlite'), { readonly: true });
  const all = (sql: string) => raw.prepare<[], Record<string, string>>(sql).all();
  const stored = all('select email from contact_messages').map(({ email }) => String(email));
  const half = all(
    `select m.id from contact_messages m
      where not exists (select 1 from leads l where l.id = m.lead_id)
        or not exists (select 1 from answer_clocks c where c.kind = 'contact' and c.subject_id = m.id)
        or not exists (select 1 from mails a where a.id = m.confirmation_mail_id)
      union all select l.id from leads l
      where not exists (select 1 from contact_messages m where m.lead_id = l.id)`,
  );
  const lostMails = all("select id from mails where status not in ('queued', 'sent')");
  const keys = all('select storage_key from document_versions').map((row) => row.storage_key);
  raw.close();
  return { stored, half: half.length, lostMails: lostMails.length, keys };
}

try {
  execFileSync('mkdir', [dataDir]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', dataDir]);
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  proof.check('a small disk can be made', false, `it needs root and mount (${error})`);
  proof.end();
  process.exit();
}
// Also when interrupted; lazily, because the program that was just killed may still be there.
process.on('exit', () => {
  execFileSync('umount', ['--lazy', dataDir]);
  rmSync(folder, { recursive: true, force: true });
});
let program: Program | undefined;
try {
  // The log is on the same disk, as on most machines.
  program = await startProgram({ dataDir, settings: { LOG_LEVEL: 'info' } });
  const cookie = await visitor.signIn(program.url);
  const project = await visitor.makeProject(program.url, cookie);
  for (let n = 1; n <= rounds; n += 1) await round(program, cookie, project, `round ${n}`);

  // Restarting a site that can no longer save must not make it worse.
  await times(3, () => form(program?.url ?? ''));
  const ballast = join(dataDir, 'ballast');
  fillDisk(ballast);
  const stopped = [await program.stop()];
  program = await startProgram({ dataDir, logFile });
  const served = await visitor.ask(program.url);
  stopped.push(await program.stop());
  rmSync(ballast);
  proof.check(
    'a program stops and starts on a full disk, and serves its pages',
    served.status === 200 && stopped.every((status) => status === 0),
    `/ answers ${served.status}, the stops ended with ${stopped.join(' and ')}`,
  );

  program = await startProgram({ dataDir, logFile });
  const { url } = program;
  const listed = await visitor.ask(`${url}/api/projects/${project}/documents`, { cookie });
  const ids: string[] = listed.json.map(({ id }: { id: string }) => id);
  let whole = 0;
  for (const [id, content] of documents) {
    const { bytes } = await visitor.ask(`${url}/api/documents/${id}/content`, { cookie });
    if (bytes.equals(content)) whole += 1;
  }
  await program.stop();
  const { stored, half, lostMails, keys } = countRows();
  const lost = [...messages.kept].filter((email) => !stored.includes(email));
  const ghosts = stored.filter((email) => !messages.kept.has(email));
  proof.check(
    'every acknowledged message is stored once after a restart, and no refused one is',
    lost.length === 0 && ghosts.length === 0 && new Set(stored).size === stored.length,
    `${messages.kept.size} acknowledged, ${lost.length} lost; ${messages.refused.size} refused, ${ghosts.length} of them there`,
  );
  proof.check(
    'every acknowledged document is stored byte for byte, and no refused one is',
    whole === documents.size && ids.length === documents.size,
    `${whole} of ${documents.size} equal, ${ids.length} listed`,
  );
  const files = readdirSync(join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'store-id')
    .map((entry) => entry.name);
  proof.check(
    'nothing is half done',
    half === 0 && lostMails === 0 && files.length === keys.length,
    `${half} messages or leads without the other, ${lostMails} mails given up, ${files.length} files for ${keys.length} records`,
  );
} finally {
  await program?.kill();
}
proof.end();
