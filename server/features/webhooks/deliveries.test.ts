import { expect, test } from 'vitest';
import { allMail } from '#server/testing/world/mail.ts';
import { forgetOldDeliveries } from './forget-old.ts';
import { claimDue, endAttempt } from './store.ts';
import { webhookWorld } from './testing/webhook-world.ts';
import { createWebhookWorker, leaseMs } from './worker.ts';

const minute = 60_000;
const hour = 60 * minute;

test('what fails is tried again with the same id, later than asked, before what follows it', async () => {
  const { app, add, addLead, send, deliver, receiver, log } = await webhookWorld();
  const { webhook } = await add();
  receiver.answer = (response) => response.writeHead(500).end('Down\nfor now');
  const id = await addLead();
  await send('PUT', `/api/leads/${id}`, { status: 'contacted', version: 1 });
  await deliver();
  expect(await log(webhook.id)).toMatchObject([
    { type: 'lead.changed', state: 'waiting', attempts: 0 },
    { type: 'lead.created', state: 'waiting', attempts: 1, status: 500, answer: 'Down for now' },
  ]);
  app.clock.now += 6000;
  receiver.answer = (response) => response.writeHead(503, { 'retry-after': '1800' }).end();
  await deliver();
  app.clock.now += 20 * minute;
  await deliver();
  expect(receiver.received).toHaveLength(2);
  receiver.answer = (response) => response.writeHead(200).end('Thanks');
  app.clock.now += 10 * minute;
  await deliver();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  const [created, , , changed] = ids;
  expect(ids).toEqual([created, created, created, changed]);
  expect(await log(webhook.id)).toMatchObject([
    { state: 'delivered', attempts: 1 },
    { state: 'delivered', attempts: 3, answer: 'Thanks' },
  ]);
});

test('a receiver that does not answer holds up no other, and its event is tried again', async () => {
  const { app, add, addLead, receiver, deliver, log } = await webhookWorld();
  const { webhook: dead } = await add({ url: 'http://127.0.0.1:1/hook' });
  const { webhook } = await add();
  await addLead();
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]);
  const [first] = await log(dead.id);
  expect(first).toMatchObject({
    state: 'waiting',
    status: null,
    answer: '127.0.0.1 accepts no connection.',
  });
  expect(Date.parse(first?.nextAt ?? '') - app.clock.now).toBeGreaterThanOrEqual(4500);
});

test('an answer that does not come in time counts as none, and the event comes again', async () => {
  const { app, add, addLead, deliver, receiver, log } = await webhookWorld();
  const { webhook } = await add();
  receiver.answer = () => {};
  await addLead();
  await createWebhookWorker(app.context, undefined, 200).deliverDue();
  const [late] = await log(webhook.id);
  expect(late).toMatchObject({ state: 'waiting', attempts: 1, status: null });
  expect(late?.answer).toContain('did not answer within');
  receiver.answer = (response) => response.writeHead(202).end();
  app.clock.now += 6000;
  await deliver();
  expect(await log(webhook.id)).toMatchObject([{ state: 'delivered', status: 202 }]);
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(second).toBe(first);
});

test('a program that dies between sending and noting leaves the event to another one', async () => {
  const { app, add, addLead, deliver, receiver, log } = await webhookWorld();
  const { webhook } = await add();
  await addLead();
  const other = await app.secondInstance();
  const claim = { now: app.clock.now, leaseMs, limit: 5 };
  // Claimed, perhaps sent, and never noted.
  await other.database.transaction((tx) => claimDue(tx, webhook.id, claim));
  await deliver();
  expect(receiver.received).toHaveLength(0);
  app.clock.now += leaseMs;
  await Promise.all([deliver(), createWebhookWorker(other.context).deliverDue()]);
  expect(receiver.received).toHaveLength(1);
  expect(await log(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a receiver that is gone turns its webhook off; one that fails for a day is told once', async () => {
  const { app, add, addLead, send, deliver, receiver } = await webhookWorld();
  const { webhook } = await add();
  const state = async () => (await send('GET', '/api/webhooks')).json()[0];
  const worker = createWebhookWorker(app.context);
  receiver.answer = (response) => response.writeHead(302, { location: '/other' }).end();
  await addLead();
  await deliver();
  expect(await state()).toMatchObject({ failingSince: '2026-03-04T12:00:00.000Z' });
  await worker.tellFailing();
  app.clock.now += 24 * hour;
  await Promise.all([worker.tellFailing(), worker.tellFailing()]);
  await worker.tellFailing();
  const mails = await allMail(app.context);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A webhook has failed for a day: Bookkeeping',
  ]);
  const ready = (await app.call({ url: '/api/health/ready' })).json();
  expect(ready.checks.webhooks).toBe('failing');
  const { cookie } = await app.signedIn('admin');
  receiver.answer = (response) => response.writeHead(410).end();
  await deliver();
  const [off] = (await app.call({ url: '/api/webhooks', cookie })).json();
  expect(off).toMatchObject({ id: webhook.id, isOn: false, isGone: true, failingSince: null });
  const [, news] = await allMail(app.context);
  expect(news?.subject).toBe('A webhook was turned off: Bookkeeping');
  app.clock.now += hour;
  const later = (await app.call({ url: '/api/health/ready' })).json();
  expect(later.checks.webhooks).toBe('failing');
});

test('an attempt that ends too late says nothing of an event that was sent again', async () => {
  const { app, add, addLead, send, deliver, log } = await webhookWorld();
  const { webhook } = await add();
  await addLead();
  const claim = () =>
    app.database.transaction((tx) =>
      claimDue(tx, webhook.id, { now: app.clock.now, leaseMs, limit: 1 }),
    );
  const [late] = await claim();
  app.clock.now += leaseMs;
  await deliver();
  await send('POST', `/api/webhooks/${webhook.id}/deliveries/${late?.id}/again`);
  const [again] = await claim();
  const end = { nextAttemptAt: 0, askedUntil: null, status: 500, answer: '' };
  const ended = (claimed = late) =>
    app.database.transaction(
      async (tx) => claimed && endAttempt(tx, claimed, { ...end, state: 'failed' }),
    );
  expect(late?.attempts).toBe(again?.attempts);
  expect(await ended()).toBe(false);
  expect(await log(webhook.id)).toMatchObject([{ state: 'waiting' }]);
  expect(await ended(again)).toBe(true);
});

test('what the old address answers does not concern a corrected one', async () => {
  const { app, add, addLead, send, fields, deliver, receiver } = await webhookWorld();
  const { webhook } = await add();
  await addLead();
  receiver.answer = async (response) => {
    const url = `${receiver.url}/new`;
    await send('PUT', `/api/webhooks/${webhook.id}`, { ...fields({ url }), version: 1 });
    response.writeHead(410).end();
  };
  await deliver();
  const [kept] = (await send('GET', '/api/webhooks')).json();
  expect(kept).toMatchObject({ isOn: true, failingSince: null });
  receiver.answer = (response) => response.writeHead(204).end();
  app.clock.now += minute;
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test('one event, or all since an instant, can be sent again, and old ones are forgotten', async () => {
  const { app, add, addLead, send, deliver, receiver, log } = await webhookWorld();
  const { webhook } = await add();
  const path = `/api/webhooks/${webhook.id}`;
  await addLead('first@example.com');
  app.clock.now += hour;
  await addLead('second@example.com');
  await send('POST', `${path}/test`);
  await deliver();
  const [tested, second, first] = await log(webhook.id);
  expect(tested).toMatchObject({ type: 'webhook.tested', state: 'delivered' });
  const again = () => send('POST', `${path}/deliveries/${first?.id}/again`);
  expect((await again()).statusCode).toBe(204);
  expect((await again()).json().detail).toBe('This event is already on its way.');
  await deliver();
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first?.eventId);
  const since = new Date(app.clock.now - minute).toISOString();
  expect((await send('POST', `${path}/replay`, { since })).json()).toEqual({
    count: 2,
    until: '2026-03-04T13:00:00.000Z',
    hasMore: false,
  });
  expect((await send('POST', `${path}/replay`, { since, onlyFailed: true })).json()).toEqual({
    count: 0,
    until: null,
    hasMore: false,
  });
  await deliver();
  expect(receiver.received.slice(-2).map(({ headers }) => headers['webhook-id'])).toEqual(
    expect.arrayContaining([tested?.eventId, second?.eventId]),
  );
  expect(await log(webhook.id, '?state=failed')).toEqual([]);
  expect(await log(webhook.id, `?before=${second?.id}`)).toMatchObject([{ id: first?.id }]);
  app.clock.now += 30 * 24 * hour - minute;
  await forgetOldDeliveries(app.context);
  const kept = await app.database.read.selectFrom('webhook_deliveries').select('id').execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual([second?.id, tested?.id].toSorted());
});
