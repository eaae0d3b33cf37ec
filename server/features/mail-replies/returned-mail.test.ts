import { describe, expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import { mailboxForTests } from '#server/testing/mailbox/dovecot.ts';
import { email, look as lookAt } from '#server/testing/mailbox/replies.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailRows, notice, queue, testWorker } from '#server/testing/world/mail.ts';
import { ownRole } from '#server/testing/world/own-role.ts';

const mailbox = mailboxForTests();
const look = async (app: TestApp) => lookAt(app, await mailbox());
const arrive = async (...emails: string[]) => {
  for (const one of emails) await (await mailbox()).deliver(one);
};
const settings = { imapUrl: 'imaps://hello:secret@mail.example' };
const dana = 'dana@northridge.example';

/** A program that has sent an email and looked at the mailbox, and an admin of it. */
async function sent(to = dana) {
  const app = await createTestApp(settings);
  await look(app);
  const id = (await queue(app, notice({ to }))) ?? '';
  await testWorker(app).worker.deliverDue();
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
    app.call({ method, url, cookie, payload });
  const messageId = (await mailRows(app)).find((one) => one.id === id)?.message_id ?? '';
  return { app, id, messageId, get, send };
}

interface Report {
  action?: string;
  /** The last part: our email, its header or nothing. */
  last?: string[];
  header?: Record<string, string>;
}

/** A delivery report as a mail server sends it. */
function report({ action = 'failed', last = [], header = {} }: Report): string {
  const parts = [
    ['Content-Type: text/plain', '', 'I’m sorry to have to inform you.'],
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.company.example',
      '',
      `Final-Recipient: rfc822; ${dana}`,
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
      '',
    ],
    ...(last.length === 0 ? [] : [last]),
  ];
  const body = parts.map((lines) => `--b\n${lines.join('\n')}\n`).join('');
  return email('', `${body}--b--`, {
    From: 'Mail Delivery System <MAILER-DAEMON@mx.company.example>',
    Subject: 'Undelivered Mail Returned to Sender',
    'Auto-Submitted': 'auto-replied',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    ...header,
  });
}

const whole = (messageId: string) => [
  'Content-Type: message/rfc822',
  '',
  `Message-ID: ${messageId}`,
  'From: hello@company.example',
  `To: ${dana}`,
  'Subject: We have your message',
  '',
  'Hello Dana,',
];

describe('an email that comes back', () => {
  test.each<[how: string, report: (messageId: string) => Report]>([
    ['with the whole email', (id) => ({ last: whole(id) })],
    [
      'with its header',
      (id) => ({ last: ['Content-Type: text/rfc822-headers', '', 'X: 1', `Message-ID: ${id}`] }),
    ],
    ['as its answer', (id) => ({ header: { 'In-Reply-To': id } })],
  ])('%s has not arrived, with the reason', async (_how, about) => {
    const { app, id, messageId, get } = await sent();
    expect(await get(`/api/mail/undelivered?address=${dana}`)).toEqual({ undelivered: null });
    await arrive(report(about(messageId)));
    await look(app);
    const reason = 'The address does not exist. The mail server said: 550 5.1.1 User unknown';
    expect(await get(`/api/mail/${id}`)).toMatchObject({
      ...{ status: 'failed', isReturned: true, settledAt: null, lastError: reason },
      sentAt: expect.any(String),
    });
    expect(await get('/api/mail/undelivered?address=Dana@Northridge.example')).toMatchObject({
      undelivered: { mailId: id, reason, isReturned: true },
    });
  });

  test('is on today’s list until somebody has dealt with it', async () => {
    const { app, id, messageId, get, send } = await sent();
    const today = async () =>
      ((await get('/api/overview/today')) as TodayReply).filter(({ kind }) => kind === 'mail');
    expect(await today()).toEqual([]);
    await arrive(report({ last: whole(messageId) }));
    await look(app);
    const item = { id, recordId: id, title: dana, note: 'We have your message (Ascent)' };
    expect(await today()).toMatchObject([{ total: 1, items: [item] }]);
    const settle = (isSettled: boolean) => send('PUT', `/api/mail/${id}/settled`, { isSettled });
    expect((await settle(true)).json()).toMatchObject({ settledAt: expect.any(String) });
    expect(await today()).toEqual([]);
    expect((await settle(false)).json()).toMatchObject({ settledAt: null });
    expect(await today()).toHaveLength(1);
  });

  test('sent again is a copy, and dealt with', async () => {
    const { app, id, messageId, get, send } = await sent();
    await arrive(report({ last: whole(messageId) }));
    await look(app);
    const copy = (await send('POST', `/api/mail/${id}/resend`)).json();
    expect(copy).toMatchObject({ status: 'queued', isReturned: false, settledAt: null });
    expect(copy.id).not.toBe(id);
    expect(copy.messageId).not.toBe(messageId);
    expect(await get(`/api/mail/${id}`)).toMatchObject({
      status: 'failed',
      settledAt: expect.any(String),
    });
    await testWorker(app).worker.deliverDue();
    // The latest one counts.
    expect(await get(`/api/mail/undelivered?address=${dana}`)).toEqual({ undelivered: null });
  });

  test('is reported once, however often the report is read', async () => {
    const { app, id, messageId, get, send } = await sent();
    await arrive(report({ last: whole(messageId) }));
    await look(app);
    await send('PUT', `/api/mail/${id}/settled`, { isSettled: true });
    await (await mailbox()).renumber();
    await arrive(report({ last: whole(messageId) }));
    await look(app);
    await look(app);
    expect(await get(`/api/mail/${id}`)).toMatchObject({ settledAt: expect.any(String) });
  });
});

test.each<[what: string, report: (messageId: string) => Report]>([
  ['of a delay', (id) => ({ action: 'delayed', last: whole(id) })],
  ['about an email of somebody else', () => ({ last: whole('<1@x.example>') })],
  ['about no email at all', () => ({})],
  [
    'about an id that only looks like ours',
    (id) => ({ last: whole(id.replace(/@.*>/, '@elsewhere.example>')) }),
  ],
  [
    'that somebody has read it',
    (id) => ({
      last: whole(id),
      header: {
        'Content-Type': 'multipart/report; report-type=disposition-notification; boundary="b"',
      },
    }),
  ],
])('a report %s changes nothing', async (_what, about) => {
  const { app, id, messageId, get } = await sent();
  await arrive(report(about(messageId)));
  await look(app);
  expect(await get(`/api/mail/${id}`)).toMatchObject({ status: 'sent', isReturned: false });
});

test('a mail that has not failed cannot be dealt with', async () => {
  const { id, send } = await sent();
  expect((await send('PUT', `/api/mail/${id}/settled`, { isSettled: true })).statusCode).toBe(409);
  const unknown = await send('PUT', '/api/mail/unknown/settled', { isSettled: true });
  expect(unknown.statusCode).toBe(404);
});

test('what went to an old address says nothing about the new one', async () => {
  const { app, messageId, get, send } = await sent();
  const { id } = await app.signedIn('client', { email: dana });
  await arrive(report({ last: whole(messageId) }));
  await look(app);
  const email = 'dana@northridge.test';
  const changed = await send('PUT', `/api/users/${id}`, {
    ...{ firstName: 'Dana', lastName: 'Whitfield', profileImageUrl: '' },
    email,
  });
  expect(changed.statusCode).toBe(200);
  expect((await mailRows(app))[0]).toMatchObject({ recipient: dana, recipient_key: email });
  const undelivered = await get(`/api/mail/undelivered?address=${email}`);
  expect(undelivered).toEqual({ undelivered: null });
});

test('the email itself is named to those who may open it only', async () => {
  const { app, id, messageId, get, send } = await sent();
  await arrive(report({ last: whole(messageId) }));
  await look(app);
  const url = `/api/mail/undelivered?address=${dana}`;
  expect((await get(url)).undelivered).toMatchObject({ mailId: id });
  const staffRole = await ownRole(app, ['leads:see', 'everyones-leads']);
  const { cookie } = await app.signedIn('staff', { staffRole });
  const { undelivered } = (await app.call({ url, cookie })).json();
  expect(undelivered).toMatchObject({ mailId: null, isReturned: true });
  // With only their own leads, nothing is said about others (rule RIGHTS-11).
  const own = await app.signedIn('staff', { staffRole: await ownRole(app, ['leads:see']) });
  const ofOwn = async () => (await app.call({ url, cookie: own.cookie })).json().undelivered;
  expect(await ofOwn()).toBeNull();
  const lead = (await send('POST', '/api/leads', { firstName: 'Dana', email: dana })).json();
  await app.database.transaction((tx) =>
    tx.updateTable('leads').set({ assigned_to: own.id }).where('id', '=', lead.id).execute(),
  );
  expect(await ofOwn()).toMatchObject({ isReturned: true });
});

test('a lead’s timeline says what came back', async () => {
  const { app, messageId, get, send } = await sent();
  const lead = (await send('POST', '/api/leads', { firstName: 'Dana', email: dana })).json();
  await arrive(report({ last: whole(messageId) }));
  await look(app);
  const { items } = await get(`/api/leads/${lead.id}/timeline?kind=mail`);
  expect(items).toMatchObject([{ title: 'Email bounced', detail: expect.any(String) }]);
});
