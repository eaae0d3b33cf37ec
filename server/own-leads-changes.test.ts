import { expect, test } from 'vitest';
import { bookingRequest, quoteRequest } from './testing/world/factories.ts';
import { limitedPerson, twoWorlds } from './testing/world/limited-person.ts';

test('whoever sees only their own is assigned what they make, and gets no lead of others by its address', async () => {
  const { app, other, limited, mine, theirs, read, ids, post } = await twoWorlds();
  const added = await post('/api/leads', { firstName: 'Nia', email: 'nia@made.example' });
  expect(added.json()).toMatchObject({ assignedTo: limited.id });
  const given = { firstName: 'Ole', email: 'ole@made.example', assignedTo: null };
  expect((await post('/api/leads', given)).json()).toMatchObject({ assignedTo: null });
  const byForm = quoteRequest({ customerEmail: 'olaf@made.example' });
  expect((await post('/api/quotes', byForm)).statusCode).toBe(201);
  const call = bookingRequest({
    email: 'pia@made.example',
    preferredDate: '2026-03-12T12:00:00.000Z',
  });
  expect((await post('/api/bookings', call)).statusCode).toBe(201);
  expect(await ids('/api/leads')).toHaveLength(4);
  expect(await ids('/api/quotes')).toHaveLength(2);
  expect(await ids('/api/bookings')).toHaveLength(2);

  const refused = [
    await post('/api/leads', { firstName: 'Pat', email: other.email }),
    await post('/api/quotes', quoteRequest({ customerEmail: other.email })),
    await post('/api/bookings', { ...call, email: other.email, preferredTime: '11:00' }),
    await post(`/api/leads/${mine}`, { email: other.email }, 'PUT'),
  ];
  for (const reply of refused) {
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).not.toHaveProperty('lead');
    expect(reply.body).not.toMatch(/Bolt|Pat/);
    expect(reply.json().detail).toContain('not assigned to you');
  }
  const { assigned_to: assigned } = await app.database.read
    .selectFrom('leads')
    .select('assigned_to')
    .where('id', '=', theirs)
    .executeTakeFirstOrThrow();
  expect(assigned).toBeNull();

  // Handing one over is allowed, and ends the sight of it.
  const heir = await app.signedIn('staff', { staffRole: 'sales' });
  const handed = await post(`/api/leads/${mine}`, { assignedTo: heir.id }, 'PUT');
  expect(handed.json()).toMatchObject({ assignedTo: heir.id });
  expect((await app.call({ url: `/api/leads/${mine}`, cookie: limited.cookie })).statusCode).toBe(
    404,
  );
  expect(await ids('/api/quotes')).toHaveLength(1);
  expect((await read(`/api/leads/${mine}`, heir)).assignedTo).toBe(heir.id);
});

test('whoever sees only their own hands over no work of others that they do not see', async () => {
  const { app, limited, theirs, post, read } = await twoWorlds();
  const colleague = await limitedPerson(app);
  const assign = () =>
    app.database.transaction((tx) =>
      tx.updateTable('leads').set({ assigned_to: colleague.id }).where('id', '=', theirs).execute(),
    );
  await assign();
  // Nor are they told how much there is.
  const owner = await app.signedIn('admin');
  const work = (id: string, reader = limited) => read(`/api/users/${id}/open-work`, reader);
  expect(await work(colleague.id)).toMatchObject({ leads: 0 });
  expect(await work(colleague.id, owner)).toMatchObject({ leads: 1 });
  expect(await work(limited.id)).toMatchObject({ leads: 1 });
  const move = (from: string, to: string) => post(`/api/users/${from}/hand-over`, { to });
  expect((await move(colleague.id, limited.id)).statusCode).toBe(403);
  expect((await move(limited.id, colleague.id)).statusCode).toBe(200);
});

test('a demo is prepared by somebody who sees its quote', async () => {
  const { app, limited, read } = await twoWorlds();
  const owner = await app.signedIn('admin');
  const payload = quoteRequest({ customerEmail: 'sol@demo.example', requestDemo: true });
  const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
  const plan = (ownerId = limited.id) =>
    app.call({
      method: 'PUT',
      url: `/api/quotes/${quote.id}/demo`,
      cookie: owner.cookie,
      payload: { ownerId },
    });
  expect((await plan()).json().issues).toEqual([
    { path: 'ownerId', message: 'Please choose someone who sees this quote' },
  ]);
  expect((await plan(owner.id)).statusCode).toBe(200);
  const demos = async (reader = limited) =>
    (await read(`/api/users/${owner.id}/open-work`, reader)).demos;
  expect([await demos(), await demos(owner)]).toEqual([0, 1]);
  await app.database.transaction((tx) =>
    tx
      .updateTable('leads')
      .set({ assigned_to: limited.id })
      .where('email_key', '=', 'sol@demo.example')
      .execute(),
  );
  expect(await demos()).toBe(1);
  expect((await plan()).statusCode).toBe(200);
});

test('the portal as a client, and the company of a project, show no quotes and bookings of others', async () => {
  const { app, own, other, limited, read } = await twoWorlds();
  const start = await app.call({
    method: 'POST',
    url: `/api/projects/${other.ids.project}/view-as`,
    cookie: limited.cookie,
  });
  expect(start.statusCode).toBe(201);
  const inView = (path: string) =>
    app.call({ url: `/api/as/${start.json().id}${path}`, cookie: limited.cookie });
  expect((await inView('/client/projects')).statusCode).toBe(200);
  for (const path of [
    '/client/quotes',
    '/client/bookings',
    `/quotes/${other.ids.quote}/signed.pdf`,
  ])
    expect((await inView(path)).json().detail).toContain('You do not see everyone’s');
  const quotes = async (project: string) =>
    (await read(`/api/projects/${project}/company`)).company.quotes;
  expect(await quotes(other.ids.project)).toEqual([]);
  expect(await quotes(own.ids.project)).toHaveLength(1);
  // What a project says of itself stays.
  const project = await read(`/api/projects/${other.ids.project}`);
  expect(project).toMatchObject({ quoteId: other.ids.quote });
});
