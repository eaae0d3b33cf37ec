import { expect, test } from 'vitest';
import { forgetOldDeliveries } from './forget-old.ts';
import { webhookWorld } from './testing/webhook-world.ts';

test('a deleted webhook is gone at once, and its log once the site is tidied', async () => {
  const { app, add, addLead, send, deliver, receiver } = await webhookWorld();
  const { webhook } = await add();
  const { webhook: other } = await add();
  await addLead();
  const path = `/api/webhooks/${webhook.id}`;
  expect((await send('DELETE', path)).statusCode).toBe(204);
  expect((await send('GET', '/api/webhooks')).json()).toMatchObject([{ id: other.id }]);
  for (const [method, url] of [
    ['DELETE', path],
    ['GET', `${path}/deliveries`],
    ['POST', `${path}/test`],
  ] as const)
    expect((await send(method, url)).statusCode).toBe(404);
  await addLead('second@example.com');
  await deliver();
  expect(receiver.received).toHaveLength(2);
  const rows = () =>
    app.database.read.selectFrom('webhook_deliveries').select('webhook_id').execute();
  expect(await rows()).toHaveLength(3);
  await forgetOldDeliveries(app.context);
  expect(await rows()).toEqual([{ webhook_id: other.id }, { webhook_id: other.id }]);
  const left = await app.database.read.selectFrom('webhooks').select('id').execute();
  expect(left).toEqual([{ id: other.id }]);
});
