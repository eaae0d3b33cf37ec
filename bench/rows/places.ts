import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { providePostgres } from '../../tools/machine/postgres.mjs';

export type Engine = 'sqlite' | 'postgres';

/** An empty database for one measurement, and how programs reach it. */
export interface Place {
  engine: Engine;
  /** The settings of a program that uses it. */
  settings: Record<string, string>;
  /** SQLite's file or PostgreSQL's URL. */
  source: string;
  /** Copies the database while no program uses it. @returns the copy's file or URL. */
  copy(): Promise<string>;
}

/** Of the measurements on both engines; `BENCH_ENGINES=sqlite` selects one. */
const engines = (process.env.BENCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[];

/** Runs a measurement on each engine, each time with a function that gives it a database of its own. */
export async function onEachEngine(
  work: (
    inPlace: <T>(use: (place: Place) => Promise<T>) => Promise<T>,
    engine: Engine,
  ) => Promise<void>,
): Promise<void> {
  for (const engine of engines) {
    if (engine === 'sqlite') {
      await work((use) => inFolder((dataDir) => use(sqliteIn(dataDir))), engine);
      continue;
    }
    const cluster = await providePostgres();
    if ('missing' in cluster) {
      console.log(`PostgreSQL is left out: ${cluster.missing}`);
      continue;
    }
    try {
      await work((use) => inFolder((dataDir) => inDatabase(cluster.url, dataDir, use)), engine);
    } finally {
      await cluster.stop();
    }
  }
}

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function sqliteIn(dataDir: string): Place {
  const source = join(dataDir, 'ascent.sqlite');
  const copied = join(dataDir, 'copy.sqlite');
  const copy = () => copyFile(source, copied).then(() => copied);
  return { engine: 'sqlite', settings: { DATA_DIR: dataDir }, source, copy };
}

let databases = 0;

async function inDatabase<T>(
  cluster: string,
  dataDir: string,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const server = new pg.Client({ connectionString: cluster });
  await server.connect();
  databases += 1;
  const name = `bench_${process.pid}_${databases}`;
  const urlOf = (database: string) => Object.assign(new URL(cluster), { pathname: database }).href;
  const copy = async () => {
    await server.query(`create database ${name}_copy template ${name}`);
    return urlOf(`${name}_copy`);
  };
  await server.query(`create database ${name}`);
  try {
    const source = urlOf(name);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: source };
    return await work({ engine: 'postgres', settings, source, copy });
  } finally {
    for (const one of [name, `${name}_copy`])
      await server.query(`drop database if exists ${one} with (force)`);
    await server.end();
  }
}
