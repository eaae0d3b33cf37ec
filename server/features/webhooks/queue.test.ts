import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
