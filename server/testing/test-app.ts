import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { Role } from '#domain/account/role.ts';
import { sessionCookie } from '#server/features/accounts/session/session.ts';
import { isLeftToAutopay } from '#server/features/payments/autopay/coming.ts';
import { openBus } from '#server/platform/bus/bus.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { DocumentStore } from '#server/platform/files/stores/document-store.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { buildApp } from '../app.ts';
import { insertUser } from '../features/accounts/store.ts';
import { followCompany, startCompany } from '../features/company/in-force.ts';
import { LogWatch } from './log-watch.ts';
import { replyCheck } from './reply-check.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** The real program on its own database, called without a network. */
export interface TestApp {
  app: FastifyInstance;
  context: Context;
  database: Database;
  /** The program's whole log; the test fails if it contains a secret that the test used. */
  log: LogWatch;
  /** Moves the program's clock. */
  clock: { now: number };
  /** Set by a test to make the program believe that it is overloaded. */
  pressure: { isHigh: boolean };
  /** Calls as a visitor, or with the given session cookie. */
  call(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>;
  /** Creates a user with a session; resolves to the session cookie. */
  signedIn(
    role: Role,
    more?: { email?: string; mustChangePassword?: boolean; staffRole?: string },
  ): Promise<{ id: string; cookie: string }>;
  /** Another instance on the same database; on SQLite within the single process that it allows. */
  secondInstance(settings?: Partial<Config>): Promise<TestApp>;
}

/** Lets the program listen on its own port, for tests that need a real connection. */
export async function listen({ app }: TestApp): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Noon of an ordinary day: no test depends on the machine's clock. */
const testStart = Date.UTC(2026, 2, 4, 12);

/** Builds the program for one test and closes it when the test ends. */
export async function createTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  return createTestAppOn(await openTestDatabase(), settings);
}

/** The same on a database that the test has opened, which is closed when the test ends. */
export async function createTestAppOn(
  database: TestDatabase,
  settings: Partial<Config> = {},
  clock: { now: number } = { now: testStart },
  documentStore: (store: DocumentStore) => DocumentStore = (store) => store,
): Promise<TestApp> {
  // Created when the first file is stored.
  const dataDir = join(tmpdir(), `ascent-test-${randomUUID()}`);
  const config: Config = { ...readConfig({ LOG_LEVEL: 'trace' }), dataDir, ...settings };
  const log = new LogWatch();
  const { bus, closeBus } = await openBus(database);
  const pressure = { isHigh: false };
  const context: Context = {
    config,
    database,
    now: () => clock.now,
    bus,
    cookie: sessionCookie(config.publicUrl),
    secrets: { adminLogin: 'door-sign-of-the-tests', links: 'links-secret-of-the-tests' },
    documents: documentStore(await openDocumentStore(config)),
    // Nothing is sent by itself: testing/world/mail.ts shows and delivers queued mail.
    outbox: { wake: () => {} },
    lifecycle: { phase: 'ready' },
    instance: randomUUID(),
    pressure: { isHigh: () => pressure.isHigh, noteCall: () => {}, noteShed: () => {} },
    isCharged: (db, invoice) => isLeftToAutopay(context, db, invoice),
  };
  await startCompany(context);
  const app = await buildApp(context, null, log.stream);
  const stopFollowing = followCompany(context, null, app.log);
  const check = await replyCheck(app.endpoints);
  /** Replies that the description of the API does not have. */
  const misfits = new Set<string>();
  onTestFinished(async () => {
    stopFollowing();
    await app.close();
    if (!log.isEmpty) await noteMails(database, log);
    const leaks = log.leaks();
    await closeBus();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    expect(leaks, 'secrets in the log').toEqual([]);
    expect([...misfits], 'replies that the API document does not describe').toEqual([]);
  });
  return {
    app,
    context,
    database,
    clock,
    pressure,
    log,
    call: async ({ cookie, headers, ...options }) => {
      log.cookies(cookie);
      log.secret(headers?.authorization?.replace(/^Bearer /i, ''));
      log.body(options.payload);
      log.body(options.url);
      const reply = await app.inject({
        ...options,
        headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
      });
      log.cookies(reply.headers['set-cookie']);
      const misfit = check.faultOf(options, reply);
      if (misfit !== null) misfits.add(misfit);
      return reply;
    },
    signedIn: (role, more = {}) => signIn(context, role, more),
    secondInstance: async (more = {}) =>
      createTestAppOn(
        await database.again(),
        { ...settings, dataDir: config.dataDir, ...more },
        clock,
        documentStore,
      ),
  };
}

/** Mails contain the links that let their readers in, and our messages to them. */
async function noteMails(database: Database, log: LogWatch): Promise<void> {
  const reading = database.read.selectFrom('mails').select('data').execute();
  // A test may have disconnected its database: the other secrets are checked all the same.
  const mails = await reading.catch(() => []);
  for (const { data } of mails) log.body(JSON.parse(data));
}

/** Writes the session directly to the database: only the sign-in tests hash passwords. */
async function signIn(
  context: Context,
  role: Role,
  more: { email?: string; mustChangePassword?: boolean; staffRole?: string },
) {
  const id = newId(context.now());
  const token = randomBytes(32).toString('base64url');
  await context.database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      firstName: 'Test',
      lastName: role,
      email: more.email ?? `${role}-${id}@example.com`,
      role,
      ...(more.staffRole !== undefined && { staffRole: more.staffRole }),
      passwordHash: null,
      temporaryUntil: more.mustChangePassword === true ? context.now() + 3_600_000 : null,
      now: context.now(),
    });
    await tx
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('base64url'),
        id: newId(context.now()),
        user_id: id,
        device: 'Test browser',
        address: '127.0.0.1',
        created_at: context.now(),
        last_seen_at: context.now(),
        proved_at: context.now(),
      })
      .execute();
  });
  return { id, cookie: `${context.cookie.name}=${token}` };
}
