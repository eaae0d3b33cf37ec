import { describe, expect, test } from 'vitest';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { testWorker } from '#server/testing/world/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const queue = (app: TestApp, to = 'dana@northridge.example') =>
  app.database.transaction((tx) =>
    queueMail(
      { tx, context: app.context },
      { template: 'contact-received', to, data: { firstName: 'Dana' } },
    ),
  );
const queueReset = (app: TestApp) =>
  app.database.transaction((tx) =>
    queueMail(
      { tx, context: app.context },
      {
        template: 'password-reset',
        to: 'dana@northridge.example',
        data: { firstName: 'Dana', secretPath: '/reset-password#token-1', validMinutes: 30 },
        usefulUntil: app.clock.now + 30 * 60_000,
      },
    ),
  );
/** An app with an admin, and requests by that admin. */
async function withAdmin() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  return {
    app,
    get: (url: string) => app.call({ url, cookie }),
    post: (url: string) => app.call({ method: 'POST', url, cookie, payload: {} }),
  };
}
/** Delivers until the worker gives up on the mail. */
async function failForGood(app: TestApp) {
  const { worker, transport } = testWorker(app);
  transport.failure = new Error('connection refused');
  await worker.deliverDue();
  app.clock.now += 24 * 3_600_000;
  await worker.deliverDue();
}

describe('the list of mail', () => {
  test('shows the newest first, and filters, searches and sorts', async () => {
    const { app, get } = await withAdmin();
    await queue(app, 'b@example.com');
    await testWorker(app).worker.deliverDue();
    app.clock.now += 1;
    await queue(app, 'a@example.com');
    const recipients = async (query: string) =>
      (await get(`/api/mail${query}`)).json().map((mail: { recipient: string }) => mail.recipient);
    expect(await recipients('')).toEqual(['a@example.com', 'b@example.com']);
    expect(await recipients('?status=sent')).toEqual(['b@example.com']);
    expect(await recipients('?q=B@EXAMPLE')).toEqual(['b@example.com']);
    expect(await recipients('?q=we%20have%20your%20message&sort=-recipient')).toEqual([
      'b@example.com',
      'a@example.com',
    ]);
    const first = await get('/api/mail?limit=1&sort=recipient');
    expect(first.headers['x-total-count']).toBe('2');
    expect(first.headers.link).toContain('rel="next"');
    expect((await get('/api/mail?status=lost')).statusCode).toBe(400);
  });

  test('shows the last error and the time of the next attempt', async () => {
    const { app, get } = await withAdmin();
    await queue(app);
    const { worker, transport } = testWorker(app);
    transport.failure = new Error('connection refused');
    await worker.deliverDue();
    expect((await get('/api/mail')).json()).toEqual([
      expect.objectContaining({
        template: 'contact-received',
        kind: 'essential',
        subject: 'We have your message (Ascent)',
        status: 'queued',
        attempts: 1,
        lastError: 'connection refused',
        nextAttemptAt: new Date(app.clock.now + 60_000).toISOString(),
        sentAt: null,
      }),
    ]);
  });
});

describe('one mail', () => {
  test('shows what its recipient gets', async () => {
    const { app, get } = await withAdmin();
    const id = await queue(app);
    const mail = (await get(`/api/mail/${id}`)).json();
    expect(mail.text).toContain('Hello Dana,');
    expect(mail.html).toContain('Hello Dana,');
    expect((await get('/api/mail/unknown')).statusCode).toBe(404);
  });

  test('hides a link that would let an admin sign in as the recipient', async () => {
    const { app, get } = await withAdmin();
    const id = await queueReset(app);
    const reply = await get(`/api/mail/${id}`);
    expect(reply.json().html).toContain('/hidden');
    expect(reply.body).not.toContain('token-1');
    expect((await get('/api/mail')).body).not.toContain('token-1');
  });
});

describe('sending a mail again', () => {
  test('queues a failed mail for another day under the same Message-ID', async () => {
    const { app, get, post } = await withAdmin();
    const id = await queue(app);
    const before = (await get(`/api/mail/${id}`)).json();
    await failForGood(app);
    const { cookie } = await app.signedIn('admin');
    const list = (await app.call({ url: '/api/mail', cookie })).json();
    expect(list[0]).toMatchObject({ status: 'failed', lastError: 'connection refused' });
    expect((await post(`/api/mail/${id}/resend`)).statusCode).toBe(401); // A day has passed.
    const again = await app.call({ method: 'POST', url: `/api/mail/${id}/resend`, cookie });
    expect([again.statusCode, again.json()]).toEqual([
      202,
      expect.objectContaining({ id, status: 'queued', attempts: 0, messageId: before.messageId }),
    ]);
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    expect(transport.sent.map((mail) => mail.messageId)).toEqual([before.messageId]);
  });

  test('copies a sent mail under a new Message-ID', async () => {
    const { app, get, post } = await withAdmin();
    const id = await queue(app);
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    const copy = (await post(`/api/mail/${id}/resend`)).json();
    expect(copy.id).not.toBe(id);
    await worker.deliverDue();
    expect(new Set(transport.sent.map((mail) => mail.messageId)).size).toBe(2);
    expect(transport.sent[1]?.html).toBe(transport.sent[0]?.html);
    expect((await get('/api/mail')).json()).toHaveLength(2);
  });

  test('is refused while the mail is queued, and for a mail with a one-time link', async () => {
    const { app, post } = await withAdmin();
    const waiting = await queue(app);
    expect((await post(`/api/mail/${waiting}/resend`)).json()).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const reset = await queueReset(app);
    await testWorker(app).worker.deliverDue();
    const refused = await post(`/api/mail/${reset}/resend`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This email had a one-time link, which we do not keep. Please start over instead.',
    ]);
    expect((await post('/api/mail/unknown/resend')).statusCode).toBe(404);
  });

  test('queues a failed mail once, even with ten requests at once', async () => {
    const { app } = await withAdmin();
    const id = await queue(app);
    await failForGood(app);
    const { cookie } = await app.signedIn('admin');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call({ method: 'POST', url: `/api/mail/${id}/resend`, cookie }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([202, ...Array(9).fill(409)]);
  });
});

describe('the gallery', () => {
  test('lists every template and shows each with sample data', async () => {
    const { get } = await withAdmin();
    const list = (await get('/api/mail/templates')).json();
    expect(list).toContainEqual({
      name: 'quote-sent',
      kind: 'essential',
      summary: 'Staff sent a reviewed quote to its customer.',
      subject: 'Your quote Q-7F3K-92MD from Ascent is ready',
    });
    for (const { name, subject } of list) {
      const preview = (await get(`/api/mail/templates/${name}/preview`)).json();
      expect(Object.keys(preview).sort()).toEqual(['html', 'subject', 'text']);
      expect(preview.subject).toBe(subject);
    }
    expect((await get('/api/mail/templates/constructor/preview')).statusCode).toBe(404);
  });
});

describe('a mail in a frame', () => {
  test('runs nothing, loads nothing and can be framed only by our own pages', async () => {
    const { app, get } = await withAdmin();
    const id = await queue(app);
    const { headers, body } = await get(`/api/mail/${id}/html`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", 'sandbox']),
    );
    expect(policy.some((rule) => /script|img-src (?!data:$)|connect|allow-/.test(rule))).toBe(
      false,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe((await get(`/api/mail/${id}`)).json().html);
    expect((await get('/api/mail/none/html')).statusCode).toBe(404);
  });

  test('does not show a link that gives access', async () => {
    const { app, get } = await withAdmin();
    const { body } = await get(`/api/mail/${await queueReset(app)}/html`);
    expect(body).toContain('/hidden');
    expect(body).not.toContain('token-1');
  });
});

test('the gallery shows every template as HTML and as text', async () => {
  const { get } = await withAdmin();
  const { body, headers } = await get('/api/mail/gallery');
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
  expect(body).not.toMatch(/<script|undefined/);
  for (const { name, subject } of (await get('/api/mail/templates')).json()) {
    expect(body).toContain(`src="/api/mail/templates/${name}/html"`);
    expect(body).toContain(subject.replaceAll('&', '&amp;'));
    const page = await get(`/api/mail/templates/${name}/html`);
    expect([page.statusCode, page.body.includes('<html lang="en">')]).toEqual([200, true]);
  }
  expect((await get('/api/mail/templates/none/html')).statusCode).toBe(404);
});
