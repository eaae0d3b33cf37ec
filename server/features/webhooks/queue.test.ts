import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueEvents } from '#server/platform/webhooks/queue-events.ts';
import { webhookWorld } from './testing/webhook-world.ts';

test('an event is due with those before it of the same record', async () => {
  const { add, addLead, send, deliver, receiver, log } = await webhookWorld();
  const { webhook } = await add();
  receiver.answer = (response) => response.writeHead(500).end();
  const id = await addLead();
  await deliver();
  await send('PUT', `/api/leads/${id}`, { status: 'contacted', version: 1 });
  const [changed, created] = await log(webhook.id);
  expect(changed).toMatchObject({ type: 'lead.changed', nextAt: created?.nextAt });
});

test('of many events each webhook gets those that it wants, in their order', async () => {
  const { app, add } = await webhookWorld();
  const { webhook: all } = await add();
  const { webhook: some } = await add({ isForAll: false, events: ['lead.deleted'] });
  const events = Array.from({ length: 1001 }, (_, at) => ({
    type: at % 2 === 0 ? ('lead.changed' as const) : ('lead.deleted' as const),
    id: `lead-${at}`,
    changed: ['status', 'score'],
  }));
  const { now } = app.clock;
  await app.database.transaction((tx) => queueEvents({ tx, now }, events));
  const rows = await app.database.read
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'type', 'record_id', 'changed'])
    .orderBy('id')
    .execute();
  expect(rows.filter(({ webhook_id }) => webhook_id === all.id)).toEqual(
    events.map(({ type, id }) => ({
      ...{ webhook_id: all.id, type, record_id: id, changed: 'status,score' },
    })),
  );
  expect(rows.filter(({ webhook_id }) => webhook_id === some.id)).toHaveLength(500);
});

test('a change does not fail because its webhook is deleted meanwhile', async () => {
  const { app, add, send } = await webhookWorld();
  const { webhook } = await add();
  const deleting = app.database.transaction(async (tx) => {
    await tx.deleteFrom('webhooks').where('id', '=', webhook.id).execute();
    await sleep(300);
  });
  await sleep(100);
  const lead = { firstName: 'Dana', email: 'dana@example.com' };
  const [made] = await Promise.all([send('POST', '/api/leads', lead), deleting]);
  expect(made.statusCode).toBe(201);
});
