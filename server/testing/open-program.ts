import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sessionCookie } from '#server/features/accounts/session/session.ts';
import { insertSession } from '#server/features/accounts/session/store.ts';
import { isLeftToAutopay } from '#server/features/payments/autopay/coming.ts';
import { openBus } from '#server/platform/bus/bus.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { sweepLeftovers } from '#server/platform/files/sweep.ts';
import { buildApp } from '../app.ts';
import { insertUser } from '../features/accounts/store.ts';

/** The program without its port, as crash tests and benches run it in their own process. */
interface OpenProgram {
  context: Context;
  app: FastifyInstance;
  /** Calls with the rights of an admin. */
  asAdmin(call: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/**
 * Opens the program as a real start does: leftovers of its predecessor are removed first.
 *
 * @param more a database other than the folder's own, or another clock.
 */
export async function openProgram(
  dataDir: string,
  more: { database?: Database; now?: () => number } = {},
): Promise<OpenProgram> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = more.database ?? (await openDatabase(config));
  const { bus, closeBus } = await openBus(database);
  const context: Context = {
    config,
    database,
    now: more.now ?? Date.now,
    bus,
    cookie: sessionCookie(config.publicUrl),
    documents: await openDocumentStore(config),
    secrets: { adminLogin: '', links: '' },
    outbox: { wake: () => {} },
    lifecycle: { phase: 'ready' },
    instance: randomUUID(),
    pressure: { isHigh: () => false, noteCall: () => {}, noteShed: () => {} },
    isCharged: (db, invoice) => isLeftToAutopay(context, db, invoice),
  };
  await sweepLeftovers(context);
  const app = await buildApp(context, null);
  const cookie = await newAdmin(context);
  return {
    context,
    app,
    asAdmin: ({ headers, ...call }) => app.inject({ ...call, headers: { ...headers, cookie } }),
    close: async () => {
      await app.close();
      await closeBus();
      await database.close();
    },
  };
}

/** Adds an admin with a session; resolves to the session cookie. */
export async function newAdmin({ database, cookie, now: clock }: Context): Promise<string> {
  const now = clock();
  const id = newId(now);
  const token = randomUUID();
  await database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      firstName: 'Admin',
      lastName: id,
      email: `${id}@example.com`,
      role: 'admin',
      passwordHash: null,
      temporaryUntil: null,
      now,
    });
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const session = { tokenHash, id: newId(now), userId: id, device: '', address: '', now };
    await insertSession(tx, { ...session, provedAt: now });
  });
  return `${cookie.name}=${token}`;
}
