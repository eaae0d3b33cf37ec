import Database from 'better-sqlite3';
import pg from 'pg';
import type { Place } from './places.ts';
import { realCompany, realFirstNames, realLastNames } from './real-names.ts';

/*
 * Leads with names of syllables, so that a search can be asked for words of every frequency: each
 * last name belongs to one lead in 8,000, each trade to one in ten. With `BENCH_NAMES=real` they have
 * names and companies as in an address book.
 */

const isReal = process.env.BENCH_NAMES === 'real';

const syllables =
  'bar den fol gan hes jor kel lun mor nev pas quin rad sel tov ulm vek wes yar zim';
const starts = syllables.split(' ');
const firstNames = 'Dana Theo Ingrid Marcus Priya Lena Oscar Ruth Samir Wendy'.split(' ');
const trades =
  'Dental Logistics Studio Harbor Clinic Partners Gardens Foods Textiles Bicycles'.split(' ');

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';
// Neighbors differ in all parts, and the parts are spread evenly.
const mixed = (n: number) => (n * 7919) % 1_000_003;

function lastName(n: number): string {
  const name =
    pick(starts, n) + pick(starts, Math.floor(n / 20)) + pick(starts, Math.floor(n / 400));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const leadColumns = [
  ...[
    'id',
    'first_name',
    'last_name',
    'email',
    'email_key',
    'phone',
    'company',
    'source',
    'status',
  ],
  ...['score', 'message', 'name_key', 'company_key', 'search_text', 'version', 'created_at'],
  'updated_at',
] as const;

const statuses = ['new', 'qualified', 'contacted', 'converted'];
const sources = ['quote', 'contact', 'chat', 'booking'];

/** The id of the lead with a number. */
export const leadId = (n: number) => `bench-${String(n).padStart(8, '0')}`;
/** When it was created: one a minute. */
export const createdAt = (n: number) => 1_700_000_000_000 + n * 60_000;

function madeUpPerson(seed: number) {
  const owner = lastName(seed * 31);
  return {
    first: pick(firstNames, seed),
    last: lastName(seed),
    company: `${owner} ${pick(trades, Math.floor(seed / 7))}`,
    host: owner,
  };
}

function realPerson(seed: number) {
  const company = realCompany(seed);
  return {
    first: pick(realFirstNames, seed),
    // The first names of the list are the most frequent ones.
    last: pick(realLastNames, Math.floor((seed % 997) ** 2 / 4200)),
    company,
    host: company.replace(/[^A-Za-z]/g, ''),
  };
}

/** The values of one lead, in the order of `leadColumns`. */
function namedLead(n: number): (string | number)[] {
  const seed = mixed(n);
  const { first, last, company, host } = isReal ? realPerson(seed) : madeUpPerson(seed);
  const email = `${first}.${last}${n}@${host}.example`.toLowerCase();
  const phone = `+1 555 ${String(n).padStart(7, '0')}`;
  const text = [first, last, `${first} ${last}`, email, phone, company].join('\n').toLowerCase();
  const at = createdAt(n);
  return [
    ...[leadId(n), first, last, email, email, phone, company, pick(sources, n >> 2)],
    ...[
      pick(statuses, n),
      n % 101,
      'Recalls are kept in three spreadsheets. Can you read them as they are?',
    ],
    ...[`${first} ${last}`.toLowerCase(), company.toLowerCase(), text, 1, at, at],
  ];
}

/** Fills an empty database with leads, as any writer would: its triggers and indexes follow. */
export async function fillLeads({ engine, source }: Place, count: number): Promise<void> {
  if (engine === 'sqlite') fillSqlite(source, count);
  else await fillPostgres(source, count);
}

function fillSqlite(file: string, count: number): void {
  const database = new Database(file);
  database.pragma('synchronous = off');
  const places = leadColumns.map(() => '?').join(', ');
  const insert = database.prepare(
    `insert into leads (${leadColumns.join(', ')}) values (${places})`,
  );
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) insert.run(namedLead(n));
  })();
  // The floor's own index of words.
  database.exec(`create virtual table bench_words using fts5 (words, content = '', tokenize = 'trigram');
    insert into bench_words (rowid, words) select rowid, search_text from leads order by rowid`);
  database.close();
}

async function fillPostgres(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const batch = 5000;
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, n) =>
      namedLead(from + n),
    );
    await client.query(
      `insert into leads (${leadColumns.join(', ')}) select * from unnest(${arrays.join(', ')})`,
      leadColumns.map((_, at) => rows.map((row) => row[at])),
    );
  }
  await client.query('vacuum analyze leads');
  await client.end();
}

const numbers = new Set<string>(['score', 'version', 'created_at', 'updated_at']);
const arrays = leadColumns.map(
  (name, at) => `$${at + 1}::${numbers.has(name) ? 'bigint' : 'text'}[]`,
);

/** How often the writer beside a measurement adds a lead, in milliseconds. */
const writesEveryMs = 50;

/**
 * Adds leads while a measurement runs, so that no answer is worth remembering.
 *
 * @param from the number of the first.
 * @returns a function that ends it.
 */
export async function keepWriting(
  { engine, source }: Place,
  from: number,
): Promise<() => Promise<void>> {
  let next = from;
  if (engine === 'sqlite') {
    const database = new Database(source, { timeout: 5000 });
    const places = leadColumns.map(() => '?').join(', ');
    const insert = database.prepare(
      `insert into leads (${leadColumns.join(', ')}) values (${places})`,
    );
    const writing = setInterval(() => insert.run(namedLead(next++)), writesEveryMs);
    return async () => {
      clearInterval(writing);
      database.close();
    };
  }
  const client = new pg.Client({ connectionString: source });
  await client.connect();
  const places = leadColumns.map((_, at) => `$${at + 1}`).join(', ');
  const text = `insert into leads (${leadColumns.join(', ')}) values (${places})`;
  let last: Promise<unknown> = Promise.resolve();
  const writing = setInterval(() => {
    last = last.then(() => client.query({ name: 'add', text, values: namedLead(next++) }));
  }, writesEveryMs);
  return async () => {
    clearInterval(writing);
    await last;
    await client.end();
  };
}

const madeUpSearches: Readonly<Record<string, (n: number) => string>> = {
  rare: (n) => lastName(mixed(n)).toLowerCase(),
  common: (n) => {
    const word = pick([...trades, ...firstNames], n).toLowerCase();
    return word.slice(0, 4 + (Math.floor(n / 20) % 3));
  },
  'two words': (n) =>
    `${pick(firstNames, mixed(n))} ${lastName(mixed(n)).slice(0, 6)}`.toLowerCase(),
};

const realSearches: typeof madeUpSearches = {
  // A number at the end of an address belongs to a handful.
  rare: (n) => `${pick(realLastNames, n)}${mixed(n) % 100_000}`.toLowerCase(),
  common: (n) => {
    const word = pick(['dental', 'logistics', 'james', 'partners', 'smith', 'group'], n);
    return word.slice(0, 4 + (Math.floor(n / 20) % 3));
  },
  'two words': (n) => `${pick(realFirstNames, mixed(n))} ${pick(realLastNames, n)}`.toLowerCase(),
};

/** The words of a search that nobody asked before, by the kind of search. */
export const searches = isReal ? realSearches : madeUpSearches;
