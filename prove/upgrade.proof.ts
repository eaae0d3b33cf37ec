import { createHash, randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import '#server/features.ts';
import pg from 'pg';
import { listSets } from '#server/features/backups/backup-set.ts';
import {
  copyKeptToPostgres,
  keptVersions,
  unpackKept,
} from '#server/testing/kept-data/kept-data.ts';
import { launchProgram, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { sizeOf } from './size.ts';
import { ask } from './visitor.ts';

/*
 * Upgrades that are killed: the program of today starts on the data of the oldest kept version, is
 * killed, and starts again (rule RUN-6). Most rounds are killed while the tables change, which is
 * measured first; every tenth at any moment of the start, backup included.
 */

const rounds = sizeOf('PROVE_ROUNDS', 20);
/** Of all kills, how many must hit a migration. */
const aimed = 0.75;
/** The share of the time until the commit within which the aimed kills are, as that time varies. */
const early = 0.7;
const proof = new Proof();
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const [oldest = ''] = keptVersions();
const kept = join(folder, 'kept');
mkdirSync(kept);
unpackKept(oldest, kept);

/** One engine with the kept data: a fresh copy for each round. */
interface Old {
  name: string;
  /** Prepares a copy. @returns where the program finds it. */
  copy(round: string): Promise<{ dataDir: string; settings: Record<string, string> }>;
  /** All rows of every table, as one hash each. */
  sums(round: string): Promise<Record<string, string>>;
  /** Whether the upgrade has begun, as far as can be seen from outside. */
  hasBegun(round: string): Promise<boolean>;
  isUpgraded(round: string): Promise<boolean>;
  /** Whether a finished backup has what was there before the upgrade; always where we make none. */
  isBackedUp(round: string): Promise<boolean>;
}

const hashOf = (rows: readonly unknown[]) =>
  createHash('sha256')
    .update(
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    )
    .digest('hex');

const migrationsKept = countKept();
function countKept(): number {
  const database = new BetterSqlite3(join(kept, 'ascent.sqlite'), { readonly: true });
  const count = Number(database.prepare('select count(*) from kysely_migration').pluck().get());
  database.close();
  return count;
}

const embedded: Old = {
  name: 'SQLite',
  copy: async (round) => {
    const dataDir = join(folder, round);
    cpSync(kept, dataDir, { recursive: true });
    return { dataDir, settings: {} };
  },
  sums: async (round) => {
    const database = new BetterSqlite3(join(folder, round, 'ascent.sqlite'));
    const tables = database
      .prepare<[], string>(
        "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'",
      )
      .pluck()
      .all();
    const rows = (table: string) => database.prepare(`select * from "${table}"`).all();
    const sums = Object.fromEntries(tables.map((table) => [table, hashOf(rows(table))]));
    database.close();
    return sums;
  },
  // The backup before it is complete.
  hasBegun: async (round) => {
    const sets = join(folder, round, 'backups', 'sets');
    return existsSync(sets) && readdirSync(sets).length > 0;
  },
  isUpgraded: async (round) => {
    const database = new BetterSqlite3(join(folder, round, 'ascent.sqlite'));
    const count = Number(database.prepare('select count(*) from kysely_migration').pluck().get());
    database.close();
    return count > migrationsKept;
  },
  isBackedUp: async (round) => {
    const sets = await listSets(join(folder, round, 'backups'));
    return sets.some(
      ({ manifest }) =>
        manifest.reason === 'upgrade' && manifest.rows.kysely_migration === migrationsKept,
    );
  },
};

const server = process.env.ASCENT_TEST_POSTGRES ?? '';
const databaseOf = (round: string) => `ascent_upgrade_${process.pid}_${round.replaceAll('-', '_')}`;
const urlOf = (round: string) => {
  const url = new URL(server);
  url.pathname = `/${databaseOf(round)}`;
  return url.href;
};
async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const postgres: Old = {
  name: 'PostgreSQL',
  copy: async (round) => {
    const dataDir = join(folder, `pg-${round}`);
    mkdirSync(dataDir);
    // Those of killed programs take a moment to end.
    await query(server, `create database ${databaseOf(round)} template ${databaseOf('kept')}`);
    return { dataDir, settings: { DATABASE_URL: urlOf(round) } };
  },
  sums: async (round) => {
    const tables = await query(
      urlOf(round),
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables)
      sums[String(name)] = hashOf(await query(urlOf(round), `select * from "${name}"`));
    return sums;
  },
  // The lock that the migrations hold.
  hasBegun: async (round) => {
    const locks = await query(
      server,
      `select 1 from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = '${databaseOf(round)}'`,
    );
    return locks.length > 0;
  },
  isUpgraded: async (round) => {
    const [row] = await query(urlOf(round), 'select count(*) as n from kysely_migration');
    return Number(row?.n) > migrationsKept;
  },
  isBackedUp: async () => true,
};

/**
 * Upgrades without being killed.
 *
 * @returns how long it took until its visible begin, from there to its commit and to its end, in
 *   milliseconds, and the result.
 */
async function upgrade(old: Old, round: string) {
  const start = await old.copy(round);
  const launched = performance.now();
  const starting = startProgram(start);
  while (!(await old.hasBegun(round))) await pause(2);
  const begun = performance.now();
  while (!(await old.isUpgraded(round).catch(() => false))) await pause(2);
  const committed = performance.now();
  const program = await starting;
  const ms = performance.now() - begun;
  await program.stop();
  return {
    beforeMs: begun - launched,
    changeMs: committed - begun,
    ms,
    sums: await old.sums(round),
  };
}

async function prove(old: Old): Promise<void> {
  const first = await upgrade(old, 'first');
  const second = await upgrade(old, 'second');
  // Secrets and instants of the start differ from run to run, and a program that was killed after its
  // upgrade is listed until its entry is too old.
  const stable = Object.keys(first.sums).filter(
    (name) => first.sums[name] === second.sums[name] && name !== 'instances',
  );
  let resumed = 0;
  let before = 0;
  let unbegun = 0;
  const wrong: string[] = [];
  for (let n = 1; n <= rounds; n += 1) {
    const round = `killed-${n}`;
    const start = await old.copy(round);
    const { child } = launchProgram(start);
    if (n % 10 !== 0) {
      while (!(await old.hasBegun(round)) && child.exitCode === null) await pause(2);
      await pause(randomInt(Math.ceil(Math.min(first.changeMs, second.changeMs) * early)));
    } else await pause(randomInt(Math.ceil(first.beforeMs + first.ms)));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const hasBegun = await old.hasBegun(round);
    child.kill('SIGKILL');
    await gone;
    if (!(await old.isUpgraded(round))) {
      before += 1;
      if (!hasBegun) unbegun += 1;
    }
    const program = await startProgram(start);
    const { status } = await ask(`${program.url}/api/health/ready`);
    await program.stop();
    const sums = await old.sums(round);
    const different = stable.filter((name) => sums[name] !== first.sums[name]);
    const isBackedUp = await old.isBackedUp(round);
    if (status === 200 && different.length === 0 && isBackedUp) resumed += 1;
    else
      wrong.push(
        `round ${n}: readiness ${status}, other rows in ${different.join(', ') || 'none'}, ${isBackedUp ? '' : 'no '}backup of what was before`,
      );
    rmSync(start.dataDir, { recursive: true, force: true });
  }
  proof.check(
    `${old.name}: an upgrade that was killed is made by the next start, with the same rows`,
    resumed === rounds && before - unbegun >= rounds * aimed,
    `${resumed} of ${rounds} from ${oldest}, ${before - unbegun} killed while the tables changed, ${unbegun} before; ${stable.length} of ${Object.keys(first.sums).length} tables compared${wrong.length > 0 ? `; ${wrong[0]}` : ''}`,
  );
}

try {
  await prove(embedded);
  proof.check(
    'a backup is made before an upgrade',
    await embedded.isBackedUp('first'),
    'of the data as it was',
  );
  await query(server, `create database ${databaseOf('kept')}`);
  await copyKeptToPostgres(join(kept, 'ascent.sqlite'), urlOf('kept'));
  await prove(postgres);
} finally {
  rmSync(folder, { recursive: true, force: true });
  const made = await query(
    server,
    `select datname from pg_database where datname like 'ascent_upgrade_${process.pid}_%'`,
  );
  for (const { datname } of made) await query(server, `drop database "${datname}" with (force)`);
}
proof.end();
