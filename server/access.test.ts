import { describe, expect, test } from 'vitest';
import { roles } from '#domain/account/role.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const callers = ['visitor', 'must-change admin', ...roles] as const;
type Caller = (typeof callers)[number];

async function cookieOf(app: TestApp, caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined;
  if (caller === 'must-change admin')
    return (await app.signedIn('admin', { mustChangePassword: true })).cookie;
  return (await app.signedIn(caller)).cookie;
}

/**
 * The access matrix, written down by hand: what each call answers to each caller. `in` means let
 * in (any answer but 401, 403); a call without a row fails the test below.
 */
const signedIn: Record<Caller, 'in' | 401 | 403> = {
  visitor: 401,
  'must-change admin': 'in',
  client: 'in',
  staff: 'in',
  admin: 'in',
};
const anyone: Record<Caller, 'in' | 401 | 403> = {
  visitor: 'in',
  'must-change admin': 'in',
  client: 'in',
  staff: 'in',
  admin: 'in',
};
const adminOnly: Record<Caller, 'in' | 401 | 403> = {
  visitor: 401,
  'must-change admin': 403,
  client: 403,
  staff: 403,
  admin: 'in',
};
const portalOnly: Record<Caller, 'in' | 401 | 403> = {
  visitor: 401,
  'must-change admin': 403,
  client: 'in',
  staff: 'in',
  admin: 401,
};
const matrix: Record<string, Record<Caller, 'in' | 401 | 403>> = {
  'GET /api/health/live': anyone,
  'GET /api/health/ready': anyone,
  'GET /api/auth/user': signedIn,
  // Its stream never ends; streams.test.ts reads it.
  'GET /api/events': { ...signedIn, 'must-change admin': 403 },
  'GET /api/client/user': {
    visitor: 401,
    'must-change admin': 401,
    client: 'in',
    staff: 'in',
    admin: 401,
  },
  'POST /api/admin/login': anyone,
  'POST /api/client/login': anyone,
  'POST /api/client/logout': anyone,
  'GET /api/auth/logout': anyone,
  'POST /api/auth/logout': anyone,
  // The door sign refuses everybody who does not know it, whoever they are.
  'GET /api/admin/login-gate': {
    visitor: 403,
    'must-change admin': 403,
    client: 403,
    staff: 403,
    admin: 403,
  },
  // Only somebody who must change the password may do so without the old one.
  'POST /api/auth/change-password': {
    visitor: 401,
    'must-change admin': 'in',
    client: 403,
    staff: 403,
    admin: 403,
  },
  // Let in far enough to be told that the input is wrong.
  'POST /api/auth/change-password-with-verification': {
    ...signedIn,
    'must-change admin': 403,
  },
  'POST /api/auth/forgot-password': anyone,
  'POST /api/auth/reset-password': anyone,
  'POST /api/auth/sign-in-link': anyone,
  'POST /api/auth/sign-in-link/use': anyone,
  'GET /api/auth/sessions': { ...signedIn, 'must-change admin': 403 },
  'DELETE /api/auth/sessions/:id': { ...signedIn, 'must-change admin': 403 },
  'DELETE /api/auth/sessions': { ...signedIn, 'must-change admin': 403 },
  'GET /api/auth/security-log': { ...signedIn, 'must-change admin': 403 },
  'GET /api/security-log': adminOnly,
  'GET /api/users': adminOnly,
  'POST /api/users': adminOnly,
  'POST /api/users/:id/picture': adminOnly,
  'DELETE /api/users/:id/picture': adminOnly,
  // Whose picture it is, pictures.test.ts tries.
  'GET /api/users/:id/picture': { ...signedIn, 'must-change admin': 403 },
  'PUT /api/users/:id': adminOnly,
  'DELETE /api/users/:id': adminOnly,
  'POST /api/users/:id/restore': adminOnly,
  'POST /api/users/:id/invite': adminOnly,
  'POST /api/users/:id/make-admin': adminOnly,
  'DELETE /api/users/:id/sessions': adminOnly,
  'POST /api/admin/create-user': adminOnly,
  'POST /api/contact': anyone,
  // What a conversation's own cookie opens, chat.test.ts tries; without one these answer 404.
  'POST /api/chat/session': anyone,
  'GET /api/chat/session': anyone,
  'POST /api/chat/session/resume': anyone,
  'GET /api/chat/presence': anyone,
  'GET /api/chat/messages': {
    visitor: 403,
    'must-change admin': 403,
    client: 403,
    staff: 403,
    admin: 'in',
  },
  'POST /api/chat/messages': anyone,
  'POST /api/chat/sessions/:sessionId/typing': anyone,
  'GET /api/chat/unread-sessions': adminOnly,
  'GET /api/chat/sessions': adminOnly,
  'GET /api/chat/sessions/:sessionId': adminOnly,
  'PUT /api/chat/sessions/:sessionId': adminOnly,
  'DELETE /api/chat/sessions/:sessionId': adminOnly,
  'POST /api/chat/sessions/:sessionId/read': adminOnly,
  'PATCH /api/chat/messages/:id/read': adminOnly,
  'POST /api/chat/sessions/:sessionId/cards': adminOnly,
  'GET /api/chat/blocks': adminOnly,
  'POST /api/chat/blocks': adminOnly,
  'DELETE /api/chat/blocks/:id': adminOnly,
  'GET /api/client/chats': portalOnly,
  'POST /api/client/chats/:sessionId/open': portalOnly,
  'GET /api/inbox': adminOnly,
  'GET /api/inbox/queue': adminOnly,
  'PUT /api/inbox/queue/:kind/:id': adminOnly,
  'GET /api/inbox/assignees': adminOnly,
  'GET /api/inbox/:id': adminOnly,
  'POST /api/inbox/:id/replies': adminOnly,
  'PUT /api/inbox/:id': adminOnly,
  'POST /api/quotes': anyone,
  'GET /api/quotes/shared/:token': anyone,
  'GET /api/quotes/shared/:token/quote.pdf': anyone,
  'GET /api/quotes/:id/quote.pdf': adminOnly,
  'GET /api/quotes': adminOnly,
  'GET /api/quotes/:id': adminOnly,
  'GET /api/quotes/shared/:token/offer': anyone,
  'POST /api/quotes/shared/:token/accept': anyone,
  'POST /api/quotes/shared/:token/decline': anyone,
  'GET /api/quotes/:id/answer': adminOnly,
  'POST /api/quotes/:id/accept': adminOnly,
  'POST /api/quotes/:id/decline': adminOnly,
  'GET /api/quotes/:id/billing': adminOnly,
  'PUT /api/quotes/:id/billing': adminOnly,
  'GET /api/quotes/shared/:token/signed.pdf': anyone,
  'GET /api/quotes/:id/signed.pdf': { ...signedIn, 'must-change admin': 403 },
  'GET /api/invoices/:id/invoice.pdf': { ...signedIn, 'must-change admin': 403 },
  'GET /api/invoices': adminOnly,
  'GET /api/invoices.csv': adminOnly,
  'GET /api/invoices/:id': adminOnly,
  'POST /api/invoices/:id/payments': adminOnly,
  'POST /api/invoices/:id/payments/:paymentId/undo': adminOnly,
  'POST /api/invoices/:id/issue': adminOnly,
  'POST /api/invoices/:id/void': adminOnly,
  'GET /api/client/invoices': portalOnly,
  'GET /api/client/quotes': portalOnly,
  'GET /api/client/billing': portalOnly,
  'PUT /api/client/billing': portalOnly,
  'GET /api/bookings/availability': anyone,
  'POST /api/bookings': anyone,
  'POST /api/bookings/holds': anyone,
  'POST /api/bookings/holds/release': anyone,
  'GET /api/bookings': adminOnly,
  'GET /api/bookings/:id': adminOnly,
  'PUT /api/bookings/:id': adminOnly,
  'GET /api/bookings/shared/:token': anyone,
  'POST /api/bookings/shared/:token/move': anyone,
  'POST /api/bookings/shared/:token/cancel': anyone,
  'GET /api/bookings/shared/:token/calendar': anyone,
  'PUT /api/quotes/:id': adminOnly,
  'GET /api/quotes/:id/send-preview': adminOnly,
  'POST /api/quotes/:id/send': adminOnly,
  'POST /api/quotes/:id/revoke-link': adminOnly,
  'POST /api/quotes/:id/renew': adminOnly,
  'POST /api/quotes/:id/demo-prepared': adminOnly,
  'GET /api/catalogue': adminOnly,
  'POST /api/catalogue': adminOnly,
  'PUT /api/catalogue/:key': adminOnly,
  'GET /api/catalogue/:key/history': adminOnly,
  'GET /api/booking-settings': adminOnly,
  'PUT /api/booking-settings': adminOnly,
  'GET /api/projects/:id/documents': adminOnly,
  'POST /api/projects/:id/documents': adminOnly,
  'POST /api/documents/:id/versions': adminOnly,
  'GET /api/documents/:id/versions': adminOnly,
  'PUT /api/documents/:id': adminOnly,
  'DELETE /api/documents/:id': adminOnly,
  'POST /api/documents/:id/restore': adminOnly,
  // Whose documents these are, documents.test.ts tries.
  'GET /api/documents/:id/content': { ...signedIn, 'must-change admin': 403 },
  'GET /api/client/documents': {
    visitor: 401,
    'must-change admin': 403,
    client: 'in',
    staff: 'in',
    admin: 401,
  },
  'GET /api/leads': adminOnly,
  'GET /api/leads/stats': adminOnly,
  'GET /api/leads/:id': adminOnly,
  'GET /api/stories': anyone,
  'GET /api/projects/:id/story': adminOnly,
  'PUT /api/projects/:id/story': adminOnly,
  'GET /api/privacy/person': adminOnly,
  'GET /api/privacy/export': adminOnly,
  // Lets an admin in, then refuses the empty password.
  'POST /api/privacy/erase': adminOnly,
  'GET /api/privacy/retention': adminOnly,
  'POST /api/leads/convert-to-project': adminOnly,
  'POST /api/quotes/convert-to-project': adminOnly,
  'GET /api/projects': adminOnly,
  'GET /api/projects.csv': adminOnly,
  'GET /api/projects/:id': adminOnly,
  'POST /api/projects': adminOnly,
  'PUT /api/projects/:id': adminOnly,
  'DELETE /api/projects/:id': adminOnly,
  'POST /api/projects/:id/archive': adminOnly,
  'POST /api/projects/:id/restore': adminOnly,
  'POST /api/projects/:id/reopen': adminOnly,
  'POST /api/projects/:id/complete': adminOnly,
  'GET /api/projects/:id/milestones': adminOnly,
  'GET /api/projects/:id/report': adminOnly,
  'GET /api/projects/:id/report.csv': adminOnly,
  'GET /api/projects/:id/report.pdf': adminOnly,
  'PUT /api/projects/:id/milestones/order': adminOnly,
  'GET /api/projects/:id/notes': adminOnly,
  'POST /api/projects/:id/notes': adminOnly,
  'PUT /api/notes/:id': adminOnly,
  'DELETE /api/notes/:id': adminOnly,
  'POST /api/notes/:id/restore': adminOnly,
  'GET /api/projects/:id/scope': adminOnly,
  'POST /api/projects/:id/scope': adminOnly,
  'PUT /api/scope/:id': adminOnly,
  'DELETE /api/scope/:id': adminOnly,
  'POST /api/scope/:id/restore': adminOnly,
  'GET /api/milestones': adminOnly,
  'POST /api/milestones': adminOnly,
  'PUT /api/milestones/:id': adminOnly,
  'DELETE /api/milestones/:id': adminOnly,
  'POST /api/milestones/:id/restore': adminOnly,
  'POST /api/milestones/:id/complete': adminOnly,
  'GET /api/milestones/:id/mail-preview': adminOnly,
  'POST /api/milestones/:id/send-email': adminOnly,
  'GET /api/leads.csv': adminOnly,
  'GET /api/search': adminOnly,
  'GET /api/leads/:id/timeline': adminOnly,
  'GET /api/audit': adminOnly,
  'GET /api/audit.csv': adminOnly,
  'GET /api/quotes.csv': adminOnly,
  'GET /api/bookings.csv': adminOnly,
  'GET /api/users.csv': adminOnly,
  'POST /api/leads': adminOnly,
  'PUT /api/leads/:id': adminOnly,
  'DELETE /api/leads/:id': adminOnly,
  'POST /api/leads/:id/close': adminOnly,
  'POST /api/leads/:id/reopen': adminOnly,
  'POST /api/leads/:id/restore': adminOnly,
  'GET /api/overview': adminOnly,
  'GET /api/overview/today': adminOnly,
  'GET /api/mail': adminOnly,
  'GET /api/mail/:id': adminOnly,
  'GET /api/mail/:id/html': adminOnly,
  'GET /api/mail/gallery': adminOnly,
  'GET /api/mail/templates/:name/html': adminOnly,
  'POST /api/mail/:id/resend': adminOnly,
  'GET /api/mail/templates': adminOnly,
  'GET /api/mail/templates/:name/preview': adminOnly,
};

/** Input that passes the check where a wrong one would hide the refusal. */
const bodies: Record<string, object> = {
  'POST /api/auth/change-password': { newPassword: 'short', confirmPassword: 'short' },
  // A refused sign-in is 401 to everybody; bad input tells that the call itself was let in.
  'POST /api/admin/login': {},
  'POST /api/client/login': {},
};

describe('access', () => {
  test('every endpoint of the program has a row in the matrix, and every row an endpoint', async () => {
    const { app } = await createTestApp();
    const declared = app.endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(declared.sort()).toEqual(Object.keys(matrix).sort());
  });

  test.each(Object.entries(matrix))('%s lets in whom its row says', async (call, row) => {
    const app = await createTestApp();
    const { method, path } = app.app.endpoints.find((e) => `${e.method} ${e.path}` === call) ?? {};
    const answered: Record<string, number | 'in'> = {};
    for (const caller of callers) {
      const cookie = await cookieOf(app, caller);
      const reply = await app.call({
        method: method ?? 'GET',
        url: (path ?? '').replace(/:\w+/, 'unknown'),
        // The status is enough, and an event stream has no end to wait for.
        payloadAsStream: true,
        ...(method === 'POST' ? { payload: bodies[call] ?? {} } : {}),
        ...(cookie === undefined ? {} : { cookie }),
      });
      answered[caller] = [401, 403].includes(reply.statusCode) ? reply.statusCode : 'in';
    }
    expect(answered).toEqual(row);
  });

  test('no call that changes anything can be made by another site in the name of an admin', async () => {
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

  test('a body that is not JSON is refused wherever a body is read', async () => {
    const app = await createTestApp();
    const admin = await app.signedIn('admin');
    const client = await app.signedIn('client');
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
              headers: { 'content-type': type },
            })
          ).statusCode,
        ).toBe(415);
  });

  test('an unknown id answers the same 404 whatever its form', async () => {
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
