import { expect, test } from 'vitest';
import { sendTo, withAdmin } from '#server/testing/world/documents.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

const day = 86_400_000;

test('a shared document is new until its client opens it, again with a newer file, and for two weeks', async () => {
  const { app, cookie, send } = await withAdmin();
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const shown = async () =>
    (await app.call({ url: '/api/client/documents', cookie: client.cookie })).json()[0]?.isNew;
  const { id } = (await send('plan.pdf', pdf('1'), { isClientVisible: 'true' })).json();
  expect(await shown()).toBe(true);
  app.clock.now += 1000;
  await app.call({ url: `/api/documents/${id}/content`, cookie });
  expect(await shown()).toBe(true);
  await app.call({ url: `/api/documents/${id}/content`, cookie: client.cookie });
  expect(await shown()).toBe(false);
  app.clock.now += 1000;
  await sendTo(app, cookie, `/api/documents/${id}/versions`, 'plan.pdf', pdf('2'));
  expect(await shown()).toBe(true);
  app.clock.now += 14 * day;
  const later = await app.signedIn('client');
  await app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ client_email_key: `client-${later.id}@example.com` })
      .execute(),
  );
  const list = await app.call({ url: '/api/client/documents', cookie: later.cookie });
  expect(list.json()).toMatchObject([{ id, isNew: false }]);
});
