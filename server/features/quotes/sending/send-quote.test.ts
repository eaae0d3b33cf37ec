import { describe, expect, test } from 'vitest';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { allMail, asPreviewed } from '#server/testing/world/mail.ts';
import { queueAnswerReminders } from './answer-reminders.ts';

const dayMs = 86_400_000;

async function withQuote(overrides: Parameters<typeof quoteRequest>[0] = {}) {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const made = (
    await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest(overrides) })
  ).json();
  const url = `/api/quotes/${made.id}`;
  const mailed = async (template: string) =>
    (await allMail(app.context)).filter((mail) => mail.template === template);
  return {
    app,
    cookie,
    id: String(made.id),
    token: new URL(made.privateUrl).pathname.split('/').at(-1) ?? '',
    put: (payload: object) => app.call({ method: 'PUT', url, cookie, payload }),
    post: (what: string, payload: object = {}, headers: Record<string, string> = {}) =>
      app.call({ method: 'POST', url: `${url}/${what}`, cookie, payload, headers }),
    read: async (): Promise<QuoteReply> => (await app.call({ url, cookie })).json(),
    preview: async () => (await app.call({ url: `${url}/send-preview`, cookie })).json(),
    previewPage: () => app.call({ url: `${url}/send-preview/html`, cookie }),
    mailed,
  };
}

describe('sending a quote', () => {
  test('approves it, records the time, and mails what the preview showed', async () => {
    const quote = await withQuote();
    await quote.put({ version: 1, noteToClient: 'Shall we talk on Thursday?' });
    const preview = await quote.preview();
    expect(preview).toMatchObject({ to: 'dana@northridge.example' });
    const page = await quote.previewPage();
    expect(page.body).toBe(preview.html);
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(preview.text).toContain('Shall we talk on Thursday?');
    expect(await quote.mailed('quote-sent')).toEqual([]);
    const sent = await quote.post('send', { version: 2 });
    expect(sent.json()).toMatchObject({
      status: 'approved',
      sentAt: '2026-03-04T12:00:00.000Z',
      version: 3,
    });
    const [mail, ...more] = await quote.mailed('quote-sent');
    expect(more).toEqual([]);
    expect(asPreviewed(mail)).toMatchObject({
      ...preview,
      path: `/quotes/${quote.token}?version=1`,
    });
    expect(mail?.text).toContain('$3,100');
  });

  test('can be repeated, but happens once per idempotency key', async () => {
    const quote = await withQuote();
    const key = { 'idempotency-key': 'one-press' };
    const first = await quote.post('send', {}, key);
    expect((await quote.post('send', {}, key)).json()).toEqual(first.json());
    expect(await quote.mailed('quote-sent')).toHaveLength(1);
    await quote.post('send');
    expect(await quote.mailed('quote-sent')).toHaveLength(2);
  });

  test('is refused if someone else changed it meanwhile or it has expired', async () => {
    const quote = await withQuote();
    await quote.put({ version: 1, noteToClient: 'Changed' });
    expect((await quote.post('send', { version: 1 })).json()).toMatchObject({
      status: 409,
      current: { noteToClient: 'Changed' },
    });
    await quote.put({ version: 2, validThrough: '2026-03-01' });
    expect((await quote.post('send', { version: 3 })).json()).toMatchObject({
      status: 409,
      reason: 'expired',
    });
    expect(await quote.mailed('quote-sent')).toEqual([]);
  });

  test('after its link was withdrawn mails a new link, and the old one stays void', async () => {
    const quote = await withQuote();
    await quote.post('send');
    const open = (token: string) => quote.app.call({ url: `/api/quotes/shared/${token}` });
    expect((await open(quote.token)).statusCode).toBe(200);
    await quote.post('revoke-link');
    expect((await open(quote.token)).statusCode).toBe(404);
    await quote.post('send');
    const paths = (await quote.mailed('quote-sent')).map(({ path }) => path);
    const latest = paths.find((path) => !path.includes(quote.token));
    const { pathname } = new URL(String(latest), 'http://localhost');
    expect((await open(pathname.split('/').at(-1) ?? '')).statusCode).toBe(200);
  });
});

describe('opening the private link', () => {
  test('is recorded for clients and visitors, once despite a reload, and never for staff', async () => {
    const quote = await withQuote();
    const url = `/api/quotes/shared/${quote.token}`;
    for (const role of ['admin', 'staff'] as const)
      await quote.app.call({ url, cookie: (await quote.app.signedIn(role)).cookie });
    expect(await quote.read()).toMatchObject({ firstViewedAt: null, viewCount: 0 });
    await quote.app.call({ url });
    await quote.app.call({ url });
    quote.app.clock.now += 3_600_000;
    await quote.app.call({ url, cookie: (await quote.app.signedIn('client')).cookie });
    expect(await quote.read()).toMatchObject({
      firstViewedAt: '2026-03-04T12:00:00.000Z',
      lastViewedAt: '2026-03-04T13:00:00.000Z',
      viewCount: 2,
      version: 1,
    });
  });
});

describe('reminders of a sent quote', () => {
  test('are sent once each, 7 and 2 days before it expires', async () => {
    const quote = await withQuote();
    await quote.post('send');
    const at = async (days: number) => {
      // Valid for 30 days from the test's start.
      quote.app.clock.now = Date.UTC(2026, 3, 3, 12) - days * dayMs;
      await Promise.all([
        queueAnswerReminders(quote.app.context),
        queueAnswerReminders(quote.app.context),
      ]);
      return (await quote.mailed('quote-reminder')).map(({ subject }) =>
        Number(/in (\d) days/.exec(subject)?.[1]),
      );
    };
    expect(await at(8)).toEqual([]);
    expect(await at(7)).toEqual([7]);
    expect(await at(3)).toEqual([7]);
    expect((await at(2)).sort()).toEqual([2, 7]);
    expect((await at(0)).sort()).toEqual([2, 7]);
  });

  test.each([
    ['accepted', 7],
    ['rejected', 7],
  ])('are not sent once it is %s', async (status, days) => {
    const quote = await withQuote();
    await quote.post('send');
    await quote.app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ status }).where('id', '=', quote.id).execute(),
    );
    quote.app.clock.now = Date.UTC(2026, 3, 3, 12) - days * dayMs;
    await queueAnswerReminders(quote.app.context);
    expect(await quote.mailed('quote-reminder')).toEqual([]);
  });

  test('are not sent for a quote that was never sent', async () => {
    const quote = await withQuote();
    await quote.put({ version: 1, status: 'approved' });
    quote.app.clock.now = Date.UTC(2026, 3, 3, 12) - 7 * dayMs;
    await queueAnswerReminders(quote.app.context);
    expect(await quote.mailed('quote-reminder')).toEqual([]);
  });
});

describe('a requested demo', () => {
  test('is marked as prepared once, and the client is notified once', async () => {
    const quote = await withQuote({ requestDemo: true });
    expect(await quote.read()).toMatchObject({ requestDemo: true, demoCreated: false });
    expect((await quote.post('demo-prepared')).json()).toMatchObject({ demoCreated: true });
    expect((await quote.post('demo-prepared')).json()).toMatchObject({ demoCreated: true });
    expect(await quote.mailed('demo-prepared')).toHaveLength(1);
  });

  test('is a task with an owner and a due day that appears in today’s list', async () => {
    const quote = await withQuote({ requestDemo: true });
    const plan = (payload: object) =>
      quote.app.call({
        method: 'PUT',
        url: `/api/quotes/${quote.id}/demo`,
        cookie: quote.cookie,
        payload,
      });
    const { id: ownerId } = (
      await quote.app.call({ url: '/api/auth/user', cookie: quote.cookie })
    ).json();
    expect((await plan({ ownerId, dueOn: '2026-03-02' })).json()).toMatchObject({
      demoOwnerId: ownerId,
      demoDueOn: '2026-03-02',
    });
    expect((await plan({ dueOn: '2026-03-03' })).json()).toMatchObject({ demoOwnerId: ownerId });
    const today = await quote.app.call({ url: '/api/overview/today', cookie: quote.cookie });
    const demo = today.json().find(({ kind }: { kind: string }) => kind === 'demo');
    expect(demo.items[0]).toMatchObject({ due: '2026-03-03', isLate: true });
    const client = await quote.app.signedIn('client');
    expect((await plan({ ownerId: client.id })).json().issues).toEqual([
      { path: 'ownerId', message: 'Please choose someone whose role allows this' },
    ]);
    await quote.post('demo-prepared');
    expect((await plan({ dueOn: null })).statusCode).toBe(409);
  });

  test('cannot be prepared if it was not requested', async () => {
    const quote = await withQuote();
    expect((await quote.post('demo-prepared')).statusCode).toBe(409);
  });
});
