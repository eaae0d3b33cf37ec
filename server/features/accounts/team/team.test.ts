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
  expect((await app.call({ url: '/api/users/team', cookie })).json()).toMatchObject([
    { id, name: 'Test admin', role: 'admin' },
    { id: staff.id, name: 'Test staff', role: 'staff' },
  ]);
});

test('the team tells where its people may see something, though not change it', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const reader = await app.signedIn('staff', { staffRole: 'read-only' });
  const portal = await app.signedIn('staff');
  const team: { id: string; areas: string[]; sees: string[] }[] = (
    await app.call({ url: '/api/users/team', cookie })
  ).json();
  const of = ({ id }: { id: string }) => team.find((person) => person.id === id);
  expect(of(reader)?.areas).toEqual([]);
  expect(of(reader)?.sees).toContain('inbox');
  expect(of(portal)?.sees).toEqual([]);
});

test('a lead and a message are given only to people whose role works with them', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const sales = await app.signedIn('staff', { staffRole: 'sales' });
  const bookkeeper = await app.signedIn('staff', { staffRole: 'bookkeeper' });
  const portal = await app.signedIn('staff');
  const team: { id: string; areas: string[]; hasBackOffice: boolean }[] = (
    await app.call({ url: '/api/users/team', cookie })
  ).json();
  const of = ({ id }: { id: string }) => team.find((person) => person.id === id);
  expect(of(sales)).toMatchObject({
    hasBackOffice: true,
    areas: ['leads', 'quotes', 'bookings', 'inbox'],
  });
  expect(of(bookkeeper)?.areas).toEqual(['invoices']);
  expect(of(portal)).toMatchObject({ hasBackOffice: false, areas: [] });
  const give = async (assignedTo: string, email: string) => {
    const payload = { firstName: 'Bo', lastName: 'Li', email, assignedTo };
    return (await app.call({ method: 'POST', url: '/api/leads', cookie, payload })).statusCode;
  };
  expect(await give(sales.id, 'one@clients.example')).toBe(201);
  expect(await give(bookkeeper.id, 'two@clients.example')).toBe(400);
  expect(await give(portal.id, 'three@clients.example')).toBe(400);
});
