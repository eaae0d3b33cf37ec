import { expect, test } from 'vitest';
import { webhookWorld } from './testing/webhook-world.ts';
import { createWebhookWorker } from './worker.ts';

const minute = 60_000;

test('a receiver that asks for a pause gets nothing before, from any instance, and then everything', async () => {
  const { app, add, addLead, send, deliver, receiver } = await webhookWorld();
  const { webhook } = await add();
  for (let at = 0; at < 12; at += 1) await addLead(`lead-${at}@example.com`);
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '3600' }).end();
  await deliver();
  const other = await app.secondInstance();
  await createWebhookWorker(other.context).deliverDue();
  app.clock.now += 59 * minute;
  await addLead();
  await deliver();
  expect(receiver.received).toHaveLength(5);
  // By hand it is tried at once.
  await send('POST', `/api/webhooks/${webhook.id}/test`);
  await deliver();
  expect(receiver.received).toHaveLength(10);
  receiver.answer = (response) => response.writeHead(204).end();
  app.clock.now += 61 * minute;
  await deliver();
  const ids = receiver.received.slice(10).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(14);
});

test('a failure of the database is told once, however often we look meanwhile', async () => {
  const { app, add, addLead } = await webhookWorld();
  await add();
  await addLead();
  const failing = Promise.withResolvers<never>();
  const database = Object.create(app.database, { transaction: { value: () => failing.promise } });
  const worker = createWebhookWorker({ ...app.context, database });
  const failures: unknown[] = [];
  for (let at = 0; at < 3; at += 1) await worker.look((error) => failures.push(error));
  failing.reject(new Error('disk full'));
  await worker.stop();
  expect(failures).toHaveLength(1);
});

test('a clock that was set back puts nothing off', async () => {
  const { app, add, addLead, deliver, receiver } = await webhookWorld();
  await add();
  const id = await addLead();
  const begun = app.clock.now;
  app.clock.now += 30 * 24 * 60 * minute;
  receiver.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
  await deliver();
  app.clock.now = begun;
  receiver.answer = (response) => response.writeHead(204).end();
  await deliver();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual([id, id]);
});

test('a receiver that is away is tried every five minutes, and has what waits once it is back', async () => {
  const { app, add, addLead, deliver, receiver } = await webhookWorld();
  await add();
  receiver.answer = (response) => response.writeHead(503).end();
  for (let at = 0; at < 8; at += 1) await addLead(`lead-${at}@example.com`);
  await deliver();
  await deliver();
  expect(receiver.received).toHaveLength(5);
  app.clock.now += 6000;
  await deliver();
  await deliver();
  expect(receiver.received).toHaveLength(10);
  receiver.answer = (response) => response.writeHead(204).end();
  app.clock.now += 6 * minute;
  await deliver();
  expect(receiver.received).toHaveLength(18);
});
