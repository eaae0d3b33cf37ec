import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { streamStartHeader } from '#contract/events.ts';
import { announce } from '#server/platform/bus/change.ts';
import { asAdmin, startChat } from '#server/testing/world/chat.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { openStream } from '../../testing/event-stream.ts';
import { createTestApp, listen, type TestApp } from '../../testing/test-app.ts';

async function started() {
  const app = await createTestApp();
  return { app, url: await listen(app) };
}
const submit = (app: TestApp) =>
  app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
const publish = (app: TestApp, change: Parameters<typeof announce>[1]) =>
  app.database.transaction((tx) => announce({ tx, context: app.context }, change));

describe('the event stream', () => {
  test('notifies an admin of a new quote and its lead, without their data', async () => {
    const { app, url } = await started();
    const stream = await openStream(url, { cookie: (await app.signedIn('admin')).cookie });
    await stream.until(/^id: /m);
    await submit(app);
    await stream.until(/event: changed\nid: .*\ndata: \{"topics":\["leads","quotes"/);
    expect(stream.text()).not.toContain('Whitfield');
  });

  test('sends clients only their own events, and none that are for admins', async () => {
    const { app, url } = await started();
    const one = await app.signedIn('client');
    const other = await app.signedIn('client');
    const mine = await openStream(url, { cookie: one.cookie });
    const theirs = await openStream(url, { cookie: other.cookie });
    await Promise.all([mine.until(/^id: /m), theirs.until(/^id: /m)]);
    await submit(app);
    await publish(app, { topics: ['quotes'], to: { userId: one.id } });
    await mine.until(/"quotes"/);
    expect(mine.text()).not.toContain('leads');
    expect(theirs.text()).not.toContain('changed');
  });

  test('does not report a change that was rolled back', async () => {
    const { app, url } = await started();
    const stream = await openStream(url, { cookie: (await app.signedIn('admin')).cookie });
    await stream.until(/^id: /m);
    const undone = app.database.transaction(async (tx) => {
      await announce({ tx, context: app.context }, { topics: ['mail'], to: { admins: true } });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await publish(app, { topics: ['leads'], to: { admins: true } });
    await stream.until(/"leads"/);
    expect(stream.text()).not.toContain('mail');
  });

  test('replays what a returning reader missed, or asks for a resync after too long', async () => {
    const { app, url } = await started();
    const { cookie } = await app.signedIn('admin');
    const first = await openStream(url, { cookie });
    await first.until(/^id: /m);
    const seen = first.lastId();
    await publish(app, { topics: ['leads'], to: { admins: true } });
    await publish(app, { topics: ['mail'], to: { admins: true } });
    await first.until(/"mail"/);
    const back = await openStream(url, { cookie, 'last-event-id': seen });
    await back.until(/"leads"[\s\S]*"mail"/);
    for (const unknown of ['other-1', `${seen.split('-')[0]}-99999`, 'x']) {
      const lost = await openStream(url, { cookie, 'last-event-id': unknown });
      await lost.until(/event: resync/);
    }
  });

  test('starts for a page with what changed since it learned who is signed in', async () => {
    const { app, url } = await started();
    const { cookie } = await app.signedIn('admin');
    const session = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
    const start = session.headers.get(streamStartHeader) ?? '';
    await publish(app, { topics: ['leads'], to: { admins: true } });
    const stream = await openStream(url, { cookie }, `/api/events?since=${start}`);
    await stream.until(/event: changed\nid: .*\ndata: \{"topics":\["leads"\]\}/);
    // A browser that reconnects asks at the same address, and knows more by then.
    const again = { cookie, 'last-event-id': stream.lastId() };
    const back = await openStream(url, again, `/api/events?since=${start}`);
    await back.until(/^id: /m);
    expect(back.text()).not.toContain('changed');
  });

  test('ends as soon as its session does', async () => {
    const { app, url } = await started();
    const { cookie } = await app.signedIn('client');
    const stream = await openStream(url, { cookie });
    await stream.until(/^id: /m);
    await app.call({ method: 'POST', url: '/api/client/logout', cookie });
    await stream.ended;
  });

  test('ends when an admin deletes its account', async () => {
    const { app, url } = await started();
    const client = await app.signedIn('client');
    const stream = await openStream(url, { cookie: client.cookie });
    await stream.until(/^id: /m);
    const { cookie } = await app.signedIn('admin');
    await app.call({ method: 'DELETE', url: `/api/users/${client.id}`, cookie });
    await stream.ended;
  });

  test('is refused without a session, and for more than thirty pages', async () => {
    const { app, url } = await started();
    expect((await openStream(url, {})).status).toBe(401);
    const { cookie } = await app.signedIn('client');
    const statuses = [];
    for (let page = 0; page < 31; page++) statuses.push((await openStream(url, { cookie })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  test('is not cached, and has the usual security headers', async () => {
    const { app, url } = await started();
    const { cookie } = await app.signedIn('admin');
    const abort = new AbortController();
    const { headers } = await fetch(`${url}/api/events`, {
      headers: { cookie },
      signal: abort.signal,
    });
    abort.abort();
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('an open stream writes who is there once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, url } = await started();
  const admin = await app.signedIn('admin');
  await (await openStream(url, { cookie: admin.cookie })).until(/^id: /m);
  const seenAt = async () =>
    (
      await app.database.read
        .selectFrom('staff_presence')
        .select('seen_at')
        .where('user_id', '=', admin.id)
        .executeTakeFirst()
    )?.seen_at;
  await expect.poll(seenAt).toBe(app.clock.now);
  const seen: unknown[] = [];
  for (let beat = 1; beat <= 6; beat += 1) {
    app.clock.now += 20_000;
    vi.advanceTimersByTime(20_000);
    if (beat % 3 === 0) await expect.poll(seenAt).toBe(app.clock.now);
    // Whatever a beat wrote is committed by then.
    await new Promise((resolve) => setTimeout(resolve, 30));
    seen.push(await seenAt());
  }
  expect(new Set(seen).size).toBe(3);
});

describe('two instances on one database', () => {
  test('receive each other’s events', async () => {
    const { app } = await started();
    const other = await app.secondInstance();
    const url = await listen(other);
    const stream = await openStream(url, { cookie: (await app.signedIn('admin')).cookie });
    await stream.until(/^id: /m);
    await submit(app);
    await stream.until(/"leads","quotes"/);
  });

  test('share presence: a page closed on one does not affect a page open on the other', async () => {
    const { app, url } = await started();
    const otherUrl = await listen(await app.secondInstance());
    const chat = await startChat(app);
    const admin = await asAdmin(app, chat);
    const there = async () => {
      const { isStaffPresent } = (await app.call({ url: '/api/chat/presence' })).json();
      const session = `/api/chat/sessions/${chat.sessionId}`;
      const { isVisitorPresent } = (await app.call({ url: session, cookie: admin.cookie })).json();
      return [isStaffPresent, isVisitorPresent];
    };
    const open = async (origin: string, { cookie }: { cookie: string }) => {
      const stream = await openStream(origin, { cookie });
      await stream.until(/^id: /m);
      return stream;
    };
    const gone = [await open(url, admin), await open(url, chat)];
    await expect.poll(there).toEqual([true, true]);
    const staying = [await open(otherUrl, admin), await open(otherUrl, chat)];
    await expect
      .poll(
        async () =>
          (await app.database.read.selectFrom('open_pages').select('instance').execute()).length,
      )
      .toBe(4);
    for (const stream of gone) stream.close();
    await expect
      .poll(
        async () =>
          (await app.database.read.selectFrom('open_pages').select('instance').execute()).length,
      )
      .toBe(2);
    expect(await there()).toEqual([true, true]);
    for (const stream of staying) stream.close();
    await expect.poll(there).toEqual([false, false]);
  });
});
