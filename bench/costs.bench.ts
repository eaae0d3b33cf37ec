import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { AvailabilityReply } from '#contract/bookings/free-times.ts';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { inChromium, signedInState } from './load/chromium.ts';
import { newQuote } from './load/senders.ts';
import { signIn } from './load/sign-in.ts';
import { onEachEngine } from './rows/places.ts';

/*
 * What a screen asks of the server and the database, and what a submission writes: calls, their
 * bytes, and statements, on the demo data. Prints the tables of docs/performance.md.
 */

const screens = [
  ['/admin', 'Overview'],
  ['/admin/today', 'Today'],
  ['/admin/leads', 'Leads'],
  ['/admin/quotes', 'Quotes'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/projects', 'Projects'],
  ['/admin/invoices', 'Invoices'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/chat', 'Chat'],
  ['/admin/users', 'Users'],
  ['/admin/audit', 'History'],
] as const;

/** How long a screen is watched, in milliseconds: its polls come later. */
const watchMs = 2500;

const statementFile = join(tmpdir(), `ascent-statements-${process.pid}.log`);

/** The statements since it was last called; PostgreSQL's and SQLite's, without the look for mails. */
function takeStatements(): string[] {
  const lines = readFileSync(statementFile, 'utf8').split('\n').filter(Boolean);
  writeFileSync(statementFile, '');
  return lines.filter((line) => !/^pragma data_version|^update "mails" set "lease/i.test(line));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a screen in a page of its own, with the scripts in the cache. */
async function open(context: BrowserContext, url: string) {
  const calls: { path: string; bytes: number }[] = [];
  const page = await context.newPage();
  const sizes: Promise<unknown>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize }) => calls.push({ path: pathname, bytes: responseBodySize })),
    );
  });
  takeStatements();
  await page.goto(url);
  await wait(watchMs);
  await Promise.all(sizes);
  const statements = takeStatements();
  await page.close();
  return { calls, statements };
}

async function measureScreens(program: Program, browser: Browser): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: signedInState(program.url, await signIn(program)),
  });
  await open(context, `${program.url}/admin/leads`);
  console.log('\n| screen | calls | bytes | statements |\n|---|---|---|---|');
  for (const [path, name] of screens) {
    const { calls, statements } = await open(context, `${program.url}${path}`);
    const bytes = calls.reduce((sum, one) => sum + one.bytes, 0);
    console.log(
      `| ${name} | ${calls.length} | ${bytes.toLocaleString('en')} | ${statements.length} |`,
    );
  }
  await context.close();
}

/** The free slots of one of the next days. */
async function freeSlots(url: string) {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const dayOf = async (date: string): Promise<AvailabilityReply> =>
    (await fetch(`${url}/api/bookings/availability?date=${date}`)).json();
  const { nextFree } = await dayOf(tomorrow);
  const { date, slots } = await dayOf(nextFree?.date ?? tomorrow);
  return slots
    .filter(({ available }) => available)
    .map(({ time }) => ({ preferredDate: date, preferredTime: time }));
}

interface Submission {
  name: string;
  send: () => Promise<unknown>;
}

async function submissionsTo({ url }: Program): Promise<Submission[]> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const email = () => `${randomUUID()}@northridge.example`;
  const begun = await post('/api/chat/session', { name: 'Dana Whitfield', email: email() });
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { sessionId } = await begun.json();
  const say = () => {
    const message = 'Do you read spreadsheets as they are?';
    return post(
      '/api/chat/messages',
      { sessionId, message, clientMessageId: randomUUID() },
      { cookie },
    );
  };
  const free = await freeSlots(url);
  return [
    {
      name: 'contact message',
      send: () =>
        post('/api/contact', {
          name: 'Dana Whitfield',
          email: email(),
          message: 'Recalls are kept in three spreadsheets.',
        }),
    },
    {
      name: 'booking',
      send: () => {
        return post('/api/bookings', {
          firstName: 'Dana',
          lastName: 'Whitfield',
          email: email(),
          company: 'Northridge Dental',
          consultationType: 'demo',
          ...free.pop(),
        });
      },
    },
    { name: 'quote', send: () => post('/api/quotes', newQuote()) },
    { name: 'chat message', send: say },
  ];
}

async function measureSubmissions(program: Program): Promise<void> {
  console.log('\n| submission | statements |\n|---|---|');
  for (const { name, send } of await submissionsTo(program)) {
    // The first of each also writes what later ones find.
    await send();
    await wait(watchMs);
    takeStatements();
    await send();
    const statements = takeStatements();
    console.log(`| ${name} | ${statements.length} |`);
    for (const statement of statements) console.log(`    ${statement.slice(0, 110)}`);
    await wait(watchMs);
  }
}

async function bench(browser: Browser): Promise<void> {
  await onEachEngine(async (inPlace, engine) => {
    console.log(`\n${engine}`);
    await inPlace(async (place) => {
      const settings = {
        ...place.settings,
        LOG_LEVEL: 'warn',
        STATEMENT_LOG: statementFile,
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'load/statement-log.ts')}`,
      };
      const program = await startProgram(settings, ['--demo']);
      try {
        await measureScreens(program, browser);
        await measureSubmissions(program);
      } finally {
        await program.stop();
      }
    });
  });
}

writeFileSync(statementFile, '');
await inChromium('costs', bench).finally(() => rmSync(statementFile, { force: true }));
