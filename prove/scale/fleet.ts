import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../tools/machine/free-port.mjs';
import { newDatabase } from '../own-database.ts';
import { type Program, startProgram } from '../program.ts';
import { startNginx } from '../proxies/nginx.ts';
import type { RunningProxy } from '../proxies/proxy.ts';

/** One of several instances; it keeps its port and folder through restarts. */
export interface Instance {
  url: string;
  start(): Promise<void>;
  /** SIGTERM. @returns its exit status. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** The error lines it has logged so far. */
  errors(): string[];
}

/** Several instances on one database behind nginx, none of them started yet. */
export interface Fleet {
  instances: Instance[];
  /** Of nginx. */
  url: string;
  /** Of the database that they share, empty at first. */
  databaseUrl: string;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  startAll(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Prepares instances on a new database, with nginx in front of them.
 *
 * @param server the PostgreSQL server.
 * @param settings those that all instances share.
 */
export async function openFleet(
  size: number,
  server: string,
  settings: Record<string, string>,
): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-scale-'));
  const database = await newDatabase(server);
  const ports: number[] = [];
  for (let number = 0; number < size; number += 1) ports.push(await freePort());
  let nginx: RunningProxy;
  try {
    nginx = await startNginx(join(folder, 'nginx'), ports);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const shared = {
    ...database.settings,
    PUBLIC_URL: nginx.url,
    // Longer than nginx leaves out an instance that was away (packaging/nginx.conf).
    STOP_DELAY_SECONDS: '4',
    ...settings,
  };
  const instances = ports.map((port) => openInstance(join(folder, String(port)), port, shared));
  return {
    instances,
    url: nginx.url,
    databaseUrl: database.settings.DATABASE_URL ?? '',
    query: database.query,
    startAll: async () => {
      await Promise.all(instances.map((instance) => instance.start()));
    },
    close: async () => {
      await Promise.all(instances.map((instance) => instance.kill()));
      await nginx.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openInstance(dataDir: string, port: number, shared: Record<string, string>): Instance {
  let program: Program | undefined;
  const logFile = join(dataDir, 'program.log');
  mkdirSync(dataDir);
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      program = await startProgram({
        dataDir,
        logFile,
        settings: { PORT: String(port), ...shared },
      });
    },
    stop: async () => (await program?.stop()) ?? null,
    kill: async () => program?.kill(),
    errors: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{')),
  };
}
