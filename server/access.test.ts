import { describe, expect, test } from 'vitest';
import { expectFigure } from '../tools/promised-figure.ts';
import { matrix as firstRows } from './testing/access/access-matrix.ts';
import {
  type AccessRow,
  type Caller,
  callers,
  rowsOfFeatures,
} from './testing/access/access-rules.ts';
import { networkAddress } from './testing/network-address.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** The matrix, with the rows from the folders of features. */
const matrix: Record<string, AccessRow> = { ...firstRows, ...(await rowsOfFeatures()).rows };

async function cookieOf(app: TestApp, caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined;
  if (caller === 'must-change admin')
    return (await app.signedIn('admin', { mustChangePassword: true })).cookie;
  return (await app.signedIn(caller)).cookie;
}

/** Bodies for calls where an empty or valid body would hide whether the caller is let in. */
const bodies: Record<string, object> = {
  'POST /api/auth/change-password': { newPassword: 'short', confirmPassword: 'short' },
  // A failed sign-in is a 401 for everybody; invalid input shows that the call was let in.
  'POST /api/admin/login': {},
  'POST /api/client/login': {},
};

describe('access', () => {
  test('every endpoint has a row in the matrix, and every row an endpoint', async () => {
    const { app } = await createTestApp();
    const declared = app.endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(declared.sort()).toEqual(Object.keys(matrix).sort());
  });

  test('every endpoint lets in exactly the callers of its row', async () => {
    const app = await createTestApp();
    const answers: Record<string, Record<string, number | 'in'>> = {};
    let sent = 0;
    for (const { method, path } of app.app.endpoints) {
      const call = `${method} ${path}`;
      const answered: Record<string, number | 'in'> = {};
      for (const caller of callers) {
        sent += 1;
        // A new account each time, because some calls end its sessions or change it.
        const cookie = await cookieOf(app, caller);
        const reply = await app.call({
          method,
          url: path.replace(/:\w+/, 'unknown'),
          // From a new address each time, because of the rate limits.
          remoteAddress: networkAddress(sent),
          // Only the status matters, and an event stream never ends.
          payloadAsStream: true,
          ...(method === 'POST' ? { payload: bodies[call] ?? {} } : {}),
          ...(cookie === undefined ? {} : { cookie }),
        });
        reply.stream().destroy();
        answered[caller] = [401, 403].includes(reply.statusCode) ? reply.statusCode : 'in';
      }
      answers[call] = answered;
    }
    expect(answers).toEqual(matrix);
    expectFigure('A1', app.app.endpoints.length, 'calls');
    expectFigure('A1', callers.length, 'callers');
  });

  test('another site cannot make a call that changes something on behalf of an admin', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const forgeries: { headers: Record<string, string>; payload: string }[] = [
      {
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
        payload: '{}',
      },
      {
        headers: { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
        payload: '{}',
      },
      {
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        payload: '{}',
      },
      { headers: { origin: 'null', 'content-type': 'application/json' }, payload: '{}' },
      { headers: { origin: 'https://evil.example', 'content-type': 'text/plain' }, payload: '{}' },
      {
        headers: {
          origin: 'https://evil.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'a=b',
      },
    ];
    const unsafe = app.app.endpoints.filter(({ method }) => method !== 'GET');
    expectFigure('A14', forgeries.length, 'forgeries');
    expectFigure('A14', unsafe.length, 'calls');
    const accepted: string[] = [];
    for (const { method, path } of unsafe)
      for (const forgery of forgeries) {
        const reply = await app.call({
          method,
          url: path.replace(/:\w+/g, 'x'),
          cookie,
          ...forgery,
        });
        if (reply.statusCode !== 403) accepted.push(`${method} ${path}: ${reply.statusCode}`);
      }
    expect(accepted).toEqual([]);
    expect((await app.call({ url: '/api/auth/user', cookie })).statusCode).toBe(200);
  });

  test('every call with a body refuses one that is not JSON', async () => {
    const app = await createTestApp();
    const admin = await app.signedIn('admin');
    const client = await app.signedIn('client');
    const key = { name: 'Importer', rights: ['leads:see'], days: 30 };
    const url = '/api/users/api-keys';
    const made = await app.call({ method: 'POST', url, cookie: admin.cookie, payload: key });
    const authorization = `Bearer ${made.json().token}`;
    const reading = app.app.endpoints.filter(({ body }) => body !== undefined);
    for (const { method, path, access } of reading)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
        expect(
          (
            await app.call({
              method,
              url: path.replace(/:\w+/g, 'x'),
              cookie: access === 'portal' ? client.cookie : admin.cookie,
              payload: '{"email":"a@example.com"}',
              headers: { 'content-type': type, ...(access === 'key' && { authorization }) },
            })
          ).statusCode,
        ).toBe(415);
  });

  test('an unknown id gets a 404 whatever its format', async () => {
    const { call, signedIn } = await createTestApp();
    const { cookie } = await signedIn('admin');
    for (const list of ['leads', 'quotes', 'bookings', 'inbox', 'chat/sessions', 'projects'])
      for (const id of [
        'unknown',
        '01a1fda1-145d-701d-8f26-75f7c5b96b49',
        '%00',
        '%27%20or%201=1',
        '%C3%A9'.repeat(80),
      ])
        expect((await call({ url: `/api/${list}/${id}`, cookie })).statusCode).toBe(404);
  });
});
