import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newQuote } from '../../bench/load/senders.ts';
import { insertLeads } from '../../bench/rows/leads.ts';
import { admin, type Program, startProgram } from '../../e2e/support/program.ts';
import { newDatabase } from '../own-database.ts';

/** The program with enough data for a storm. */
export interface World {
  engine: 'SQLite' | 'PostgreSQL';
  port: number;
  pid: number;
  /** Session cookie of the admin. */
  cookie: string;
  /** URL of the PDF behind the private link of a quote with the longest texts. */
  sharedPdf: string;
  /** URL of a project's documents as one archive. */
  zip: string;
  /** A fresh URL for the download of the whole site, which requires the password again. */
  siteExport: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Size of each project document, in bytes: compressible text, so that packing it costs. */
const documentBytes = 8 << 20;

async function post(url: string, body: string | FormData, cookie = ''): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    body,
  });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

async function fillPostgres(url: string, leads: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into leads (id, first_name, last_name, email, email_key, phone, company, source,
       status, score, assigned_to, message, name_key, company_key, search_text, version,
       created_at, updated_at)
     select 'bench-' || lpad(n::text, 8, '0'), 'Dana', 'Whitfield ' || n, 'dana' || n || '@northridge.example',
       'dana' || n || '@northridge.example', '+1 555 010 2030', 'Northridge Dental ' || (n % 500),
       'quote', 'new', n % 101, null, 'Recalls are kept in three spreadsheets.',
       'whitfield ' || n || ' dana', 'northridge dental ' || (n % 500),
       'dana whitfield ' || n || ' dana' || n || '@northridge.example northridge dental',
       1, 1700000000000 + n::bigint * 60000, 1700000000000 + n::bigint * 60000
     from generate_series(1, ${leads}) as n`,
  );
  await client.query('analyze');
  await client.end();
}

async function addLongQuote(program: Program, cookie: string): Promise<string> {
  const reply = await fetch(`${program.url}/api/catalogue`, { headers: { cookie } });
  // The catalogue's contract; only its keys are read here.
  const { entries } = (await reply.json()) as { entries: { key: string }[] };
  const quote = {
    ...JSON.parse(newQuote()),
    customerName: 'W'.repeat(199),
    customerCompany: 'Ünïted Mømmsen 株式会社 '.repeat(10).slice(0, 199),
    customerRole: 'R'.repeat(199),
    primaryPainPoints: 'Recalls are kept in three spreadsheets. '.repeat(120),
    dataIntegrationNeeds: 'Each with columns of its own. '.repeat(160),
    features: entries.map(({ key }) => key),
  };
  const made = await post(`${program.url}/api/quotes`, JSON.stringify(quote));
  // The contract of the call: the response has the private link.
  const { privateUrl } = (await made.json()) as { privateUrl: string };
  return `/api/quotes/shared/${privateUrl.split('/quotes/')[1]}/quote.pdf`;
}

async function addDocuments(program: Program, cookie: string): Promise<string> {
  const made = await post(
    `${program.url}/api/projects`,
    JSON.stringify({ name: 'Northridge Dental', clientEmail: 'dana@northridge.example' }),
    cookie,
  );
  // The contract of the call.
  const { id } = (await made.json()) as { id: string };
  const text = randomBytes(documentBytes / 2).toString('hex');
  for (const name of ['one', 'two']) {
    const form = new FormData();
    form.set('file', new Blob([name, text]), `${name}.txt`);
    await post(`${program.url}/api/projects/${id}/documents`, form, cookie);
  }
  return `/api/projects/${id}/documents.zip`;
}

/**
 * Starts the built program on new data: some leads, a shared quote with the longest texts, and a
 * project with documents.
 *
 * @param server a PostgreSQL server, where a database is created and dropped; undefined: SQLite.
 */
export async function createWorld(leads: number, server: string | undefined): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-storm-'));
  const database = server === undefined ? undefined : await newDatabase(server);
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    ...database?.settings,
  };
  // The first start creates the tables; they are filled while nothing else has them open.
  await (await startProgram(settings)).stop();
  if (database === undefined) insertLeads(join(dataDir, 'ascent.sqlite'), leads);
  else await fillPostgres(database.settings.DATABASE_URL ?? '', leads);
  const program = await startProgram(settings);
  const signedIn = await post(`${program.url}/api/admin/login`, JSON.stringify(admin));
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return {
    engine: database === undefined ? 'SQLite' : 'PostgreSQL',
    port: Number(new URL(program.url).port),
    pid: program.pid,
    cookie,
    sharedPdf: await addLongQuote(program, cookie),
    zip: await addDocuments(program, cookie),
    siteExport: async () => {
      const reply = await post(`${program.url}/api/privacy/site-export`, '{}', cookie);
      // The contract of the call.
      return ((await reply.json()) as { path: string }).path;
    },
    stop: async () => {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
      await database?.drop();
    },
  };
}
