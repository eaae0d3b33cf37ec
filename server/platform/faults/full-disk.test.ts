import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ClientWorld, clientWorld } from '#server/testing/world/client-world.ts';
import { sendTo } from '#server/testing/world/documents.ts';
import { approvedQuote } from '#server/testing/world/offers.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

/** The error of a transaction on a full disk, on either engine. */
const full = { sqlite: 'SQLITE_FULL', postgres: '53100' };

/** Makes every write fail until the returned function is called. */
function fillDisk({ database }: TestApp): () => void {
  const { transaction } = database;
  const error = Object.assign(new Error('disk full'), { code: full[database.engine] });
  database.transaction = () => Promise.reject(error);
  return () => {
    database.transaction = transaction;
  };
}

/** Reads that must also write: they are rate limited against guessing, or must be recorded. */
const acts = [
  'GET /api/admin/login-gate',
  'GET /api/client/export',
  'GET /api/privacy/export',
  'GET /api/privacy/site-export/:ticket',
];

/** The URL of an endpoint, for an existing record where it names one. */
function addressOf({ path }: Endpoint, { ids }: ClientWorld, token: string): string {
  const kinds: [RegExp, string][] = [
    [/^\/api\/(quotes\/shared)\//, token],
    [/^\/api\/quotes\//, ids.quote],
    [/^\/api\/projects\//, ids.project],
    [/^\/api\/milestones\//, ids.milestone],
    [/^\/api\/documents\//, ids.document],
    [/^\/api\/invoices\//, ids.invoice],
    [/^\/api\/credit-notes\//, ids.creditNote],
    [/^\/api\/bookings\//, ids.booking],
    [/^\/api\/chat\/sessions\//, ids.chat],
  ];
  const id = kinds.find(([kind]) => kind.test(path))?.[1] ?? 'unknown';
  const query = path === '/api/chat/messages' ? `?sessionId=${ids.chat}` : '';
  return path.replace(':number', '1').replace(/:\w+/, id) + query;
}

test('while nothing can be written, everything can still be read, by everybody', async () => {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Northridge');
  const { token } = await approvedQuote(app);
  // An event stream has no end to wait for.
  const reads = app.app.endpoints.filter((e) => e.method === 'GET' && e.path !== '/api/events');
  const statuses = async () => {
    const found: Record<string, number> = {};
    for (const endpoint of reads)
      for (const [who, cookie] of [
        ['admin', world.adminCookie],
        ['client', world.cookie],
      ] as const) {
        const url = addressOf(endpoint, world, token);
        const call = `${endpoint.method} ${endpoint.path}`;
        // Signing out is not a read.
        if (call === 'GET /api/auth/logout') continue;
        found[`${call} ${who}`] = (await app.call({ url, cookie })).statusCode;
      }
    return found;
  };
  const before = await statuses();
  // Longer than the intervals at which sessions, views and presence are recorded.
  app.clock.now += 5 * 60_000;
  const makeRoom = fillDisk(app);
  const meanwhile = await statuses();
  makeRoom();
  const worse = Object.keys(before).filter((call) => before[call] !== meanwhile[call]);
  expect(worse.filter((call) => !acts.some((act) => call.startsWith(`${act} `)))).toEqual([]);
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(80);
});

test('while nothing can be written, a form and an upload report why, and work again once there is room', async () => {
  const app = await createTestApp();
  const { adminCookie, ids } = await clientWorld(app, 'Northridge');
  const save = () => app.call({ method: 'POST', url: '/api/contact', payload: message });
  const send = () =>
    sendTo(app, adminCookie, `/api/projects/${ids.project}/documents`, 'a.pdf', pdf());
  const makeRoom = fillDisk(app);
  for (const call of [save, send]) {
    const reply = await call();
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.json()).toMatchObject({
      code: 'storage_full',
      message: expect.stringMatching(/^The server's disk is full/),
    });
  }
  makeRoom();
  expect((await save()).statusCode).toBe(201);
  expect((await send()).statusCode).toBe(201);
});

const message = {
  name: 'Ann Archer',
  email: 'ann@example.com',
  subject: 'Prices',
  message: 'What does it cost for ten people?',
};
