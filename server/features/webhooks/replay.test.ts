import { expect, test } from 'vitest';
import { sendAllAgain } from './again-store.ts';
import { webhookWorld } from './testing/webhook-world.ts';

test('what is too much for one replay goes on where it ended', async () => {
  const { app, add, addLead, deliver, receiver } = await webhookWorld();
  const { webhook } = await add();
  const since = app.clock.now;
  for (let at = 0; at < 3; at += 1) {
    app.clock.now += 1000;
    await addLead(`lead-${at}@example.com`);
  }
  await deliver();
  const again = (from: number, onlyFailed = false) => {
    const wanted = { webhookId: webhook.id, since: from, onlyFailed, limit: 2 };
    return app.database.transaction((tx) => sendAllAgain(tx, wanted, app.clock.now));
  };
  expect(await again(since, true)).toEqual({ count: 0, until: null, hasMore: false });
  const first = await again(since);
  expect(first).toEqual({ count: 2, until: since + 2000, hasMore: true });
  expect(await again(since + 2000)).toEqual({ count: 1, until: since + 3000, hasMore: false });
  await deliver();
  expect(receiver.received).toHaveLength(6);
});
