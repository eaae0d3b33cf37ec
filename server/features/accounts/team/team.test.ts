import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

test('the team lists the people of the company by name, without clients and people who left', async () => {
  const app = await createTestApp();
  const { cookie, id } = await app.signedIn('admin');
  const staff = await app.signedIn('staff');
  await app.signedIn('client');
  const left = await app.signedIn('staff');
  const deleted = await app.call({ method: 'DELETE', url: `/api/users/${left.id}`, cookie });
  expect(deleted.statusCode).toBe(200);
  expect((await app.call({ url: '/api/users/team', cookie })).json()).toEqual([
    { id, name: 'Test admin', role: 'admin' },
    { id: staff.id, name: 'Test staff', role: 'staff' },
  ]);
});
