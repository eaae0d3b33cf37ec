import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { announce } from './change.ts';

test('what nobody here can read lets every reader reload, and the next change arrives', async () => {
  const { context } = await createTestApp();
  const heard: unknown[] = [];
  context.bus.subscribe({
    deliver: ({ change }) => heard.push(change.topics),
    resync: () => heard.push('reload'),
  });
  for (const strange of ['{"topics":["of-a-later-release"],"to":{"admins":true}}', 'hello'])
    await context.database.transaction((tx) => context.database.announce(tx, strange));
  await context.database.transaction(async (tx) => {
    await announce({ tx, context }, { topics: ['saved-views'], to: { admins: true } });
    await announce({ tx, context }, { topics: ['users'], to: { admins: true } });
  });
  await expect.poll(() => heard).toEqual(['reload', 'reload', ['saved-views'], ['users']]);
});
