import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { sessionCookie } from '#server/features/accounts/session/session.ts';
import { insertSession } from '#server/features/accounts/session/store.ts';
import { insertUser } from '#server/features/accounts/store.ts';
import { openBus } from '#server/platform/bus/bus.ts';
import { announce } from '#server/platform/bus/change.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';

/** Commands of streams.bench.ts to this program, over the channel between the two processes. */
export type Order = { kind: 'start' | 'tell' | 'memory' | 'stop' };
/** Times are nanoseconds of the machine's monotonic clock, which both processes read. */
export type Answer =
  | { kind: 'started'; port: number; cookies: string[] }
  | { kind: 'told'; beganAt: string }
  | { kind: 'memory'; bytes: number }
  | { kind: 'stopped' };

/** One person may have 30 streams open (streams.ts): enough people for a thousand. */
const people = 40;

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-streams-'));
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
const database = await openSqlite(':memory:');
const { bus, closeBus } = await openBus(database);
const context: Context = {
  config,
  database,
  now: Date.now,
  bus,
  cookie: sessionCookie(config.publicUrl),
  documents: await openDocumentStore(config),
  secrets: { adminLogin: '', links: '' },
  outbox: { wake: () => {} },
  lifecycle: { phase: 'ready' },
  instance: randomUUID(),
  pressure: { isHigh: () => false, noteCall: () => {}, noteShed: () => {} },
};
const app = await buildApp(context, null);

async function admin(): Promise<string> {
  const now = Date.now();
  const id = newId(now);
  const token = randomUUID();
  await database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      firstName: 'Reader',
      lastName: id,
      email: `${id}@example.com`,
      role: 'admin',
      passwordHash: null,
      temporaryUntil: null,
      now,
    });
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const session = { tokenHash, id: newId(now), userId: id, device: '', address: '', now };
    await insertSession(tx, session);
  });
  return `${context.cookie.name}=${token}`;
}

async function follow({ kind }: Order): Promise<Answer> {
  if (kind === 'start') {
    const cookies: string[] = [];
    for (let one = 0; one < people; one++) cookies.push(await admin());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { kind: 'started', port: Number(new URL(address).port), cookies };
  }
  if (kind === 'tell') {
    const beganAt = String(process.hrtime.bigint());
    await database.transaction((tx) =>
      announce({ tx, context }, { topics: ['leads'], to: { admins: true } }),
    );
    return { kind: 'told', beganAt };
  }
  if (kind === 'memory') {
    globalThis.gc?.();
    return { kind: 'memory', bytes: process.memoryUsage.rss() };
  }
  await app.close();
  await closeBus();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  return { kind: 'stopped' };
}

process.on('message', (order) => {
  // Only streams.bench.ts writes to this channel. A failure ends the program, and with it the
  // measurement.
  void follow(order as Order).then((answer) => process.send?.(answer));
});
