import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

test('a project names who of its client sees what is shared, and whether they can look yet', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const make = async (fields: object) => {
    const payload = { name: 'Dispatch', ...fields };
    const made = await app.call({ method: 'POST', url: '/api/projects', cookie, payload });
    const url = `/api/projects/${made.json().id}/readers`;
    return async () => (await app.call({ url, cookie })).json().people;
  };
  const email = 'ingrid@clients.example';
  const read = await make({ clientContactName: 'Ingrid Solheim', clientEmail: email });
  expect(await read()).toEqual([{ name: 'Ingrid Solheim', hasAccount: false }]);
  await app.signedIn('client', { email });
  expect(await read()).toEqual([{ name: 'Ingrid Solheim', hasAccount: true }]);
  const withoutClient = await make({});
  expect(await withoutClient()).toEqual([]);
});

test('colleagues of every role are among who sees it', async () => {
  const app = await createTestApp();
  const client = await clientWorld(app, 'Aldermoor');
  for (const role of ['viewer', 'approver', 'payer'] as const) await colleagueOf(app, client, role);
  const url = `/api/projects/${client.ids.project}/readers`;
  const { people } = (await app.call({ url, cookie: client.adminCookie })).json();
  expect(people).toHaveLength(4);
});
