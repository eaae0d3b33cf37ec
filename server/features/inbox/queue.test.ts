import { describe, expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { withInbox, write } from '#server/testing/world/inbox.ts';

const hour = 3_600_000;

describe('the queue', () => {
  test('lists messages and quote requests by remaining time, and counts the urgent ones', async () => {
    const { app, as } = await withInbox();
    const late = await write(app);
    app.clock.now += 4 * hour;
    const soon = (
      await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() })
    ).json().id;
    app.clock.now += 16 * hour;
    const calm = await write(app, { email: 'ada@example.com' });
    app.clock.now += 4 * hour;
    // The first admin's session has ended in the meantime.
    const { cookie } = await app.signedIn('admin');
    const queue = (await as(cookie).get('/api/inbox/queue')).json();
    expect(queue).toMatchObject({
      waiting: 3,
      late: 1,
      soon: 1,
      medianAnswerMs: null,
      answered: 0,
    });
    expect(queue.items.map((item: { kind: string; id: string }) => [item.kind, item.id])).toEqual([
      ['contact', late],
      ['quote', soon],
      ['contact', calm],
    ]);
    expect(queue.items[1]).toMatchObject({ name: 'Dana Whitfield', company: 'Northridge Dental' });
  });

  test('drops items that were answered, closed or marked as spam', async () => {
    const { app, get, post, put } = await withInbox();
    const [answered, closed, junk] = [await write(app), await write(app), await write(app)];
    await post(`/api/inbox/${answered}/replies`, { message: 'Yes', version: 1 });
    await put(`/api/inbox/${closed}`, { status: 'closed', version: 1 });
    await put(`/api/inbox/${junk}`, { status: 'spam', version: 1 });
    expect((await get('/api/inbox/queue')).json()).toMatchObject({ waiting: 0, answered: 1 });
    await put(`/api/inbox/${closed}`, { status: 'open', version: 2 });
    const again = (await get('/api/inbox/queue')).json();
    expect(again.items.map((item: { id: string }) => item.id)).toEqual([closed]);
  });

  test('lets staff mark a quote as answered, and revoke that', async () => {
    const { app, get, put } = await withInbox();
    const { id } = (
      await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() })
    ).json();
    const waiting = async () => (await get('/api/inbox/queue')).json().waiting;
    expect((await put(`/api/inbox/queue/quote/${id}`, { answered: true })).statusCode).toBe(204);
    expect((await put(`/api/inbox/queue/quote/${id}`, { answered: true })).statusCode).toBe(204);
    expect(await waiting()).toBe(0);
    await put(`/api/inbox/queue/quote/${id}`, { answered: false });
    expect(await waiting()).toBe(1);
    for (const path of [`contact/${id}`, 'quote/unknown', `chat/${id}`, `nothing/${id}`])
      expect((await put(`/api/inbox/queue/${path}`, { answered: true })).statusCode).toBe(404);
  });

  test('cannot revoke an answer that was mailed', async () => {
    const { app, post, put } = await withInbox();
    const id = await write(app);
    await post(`/api/inbox/${id}/replies`, { message: 'Yes', version: 1 });
    const reply = await put(`/api/inbox/queue/contact/${id}`, { answered: false });
    expect(reply.statusCode).toBe(409);
  });

  test.each([
    [[3], 3],
    [[1, 5], 3],
    [[9, 1, 2], 2],
    [[1, 2, 4, 30], 3],
  ])('computes the median of %j hours as %d', async (hours, median) => {
    const { app, as } = await withInbox();
    const start = app.clock.now;
    const ids: string[] = [];
    for (const _ of hours) ids.push(await write(app));
    for (const [index, took] of hours.entries()) {
      app.clock.now = start + took * hour;
      const { cookie } = await app.signedIn('admin');
      await as(cookie).put(`/api/inbox/queue/contact/${ids[index]}`, { answered: true });
    }
    const { cookie } = await app.signedIn('admin');
    expect((await as(cookie).get('/api/inbox/queue')).json()).toMatchObject({
      medianAnswerMs: median * hour,
      answered: hours.length,
    });
  });
});
