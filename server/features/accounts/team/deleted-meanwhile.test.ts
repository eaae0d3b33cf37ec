import { expect, test } from 'vitest';
import { deleteUser } from '#server/features/accounts/users/change-user.ts';
import { changeLead } from '#server/features/leads/change-lead.ts';
import { editCalls } from '#server/features/leads/testing/edit-world.ts';
import { importCalls } from '#server/features/leads/testing/import-world.ts';
import { withUser } from '#server/testing/world/accounts.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { meanwhile } from '#server/testing/world/meanwhile.ts';

/** An admin, a colleague whom another admin deletes during a call, and a lead of the colleague. */
async function prepare() {
  const admin = await createLeadsTest();
  const { app, adminId } = admin;
  const noor = await withUser(app, 'noor@example.com', 'admin');
  const caller = { id: adminId, name: 'Test admin', address: '' };
  const during = <Result>(call: () => Promise<Result>, who = noor) =>
    meanwhile(app.context, caller, (work) => deleteUser(work, who), call);
  /** What the colleague still has, of what is stored. */
  const left = async (who = noor) => {
    const { read } = app.database;
    const [leads, steps, projects, messages, bookings] = await Promise.all([
      read.selectFrom('leads').select('id').where('assigned_to', '=', who).execute(),
      read.selectFrom('lead_steps').select('id').where('owner_id', '=', who).execute(),
      read.selectFrom('projects').select('id').where('owner_id', '=', who).execute(),
      read.selectFrom('contact_messages').select('id').where('assigned_to', '=', who).execute(),
      read.selectFrom('bookings').select('id').where('host_id', '=', who).execute(),
    ]);
    return [leads, steps, projects, messages, bookings].flat();
  };
  return { ...admin, noor, during, left };
}

// rule RIGHTS-10
test('nobody who is deleted meanwhile is made responsible', async () => {
  const { add, put, post, noor, during, left } = await prepare();
  const { id } = await add();
  const changed = await during(() => put(`/api/leads/${id}`, { assignedTo: noor }));
  expect([changed.statusCode, await left()]).toEqual([400, []]);
  await post(`/api/users/${noor}/restore`);
  const data = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', assignedTo: noor };
  const added = await during(() => post('/api/leads', data));
  expect([added.statusCode, await left()]).toEqual([400, []]);
});

test('somebody who is deleted while they add a lead of their own does not have it', async () => {
  const { app, during, left } = await prepare();
  const limited = await limitedPerson(app);
  const payload = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
  await during(
    () => app.call({ method: 'POST', url: '/api/leads', cookie: limited.cookie, payload }),
    limited.id,
  );
  expect(await left(limited.id)).toEqual([]);
});

test('open work is not handed over to somebody who is deleted meanwhile', async () => {
  const { adminId, add, post, noor, during, left } = await prepare();
  await add({ assignedTo: adminId });
  const reply = await during(() => post(`/api/users/${adminId}/hand-over`, { to: noor }));
  expect([reply.statusCode, await left()]).toEqual([400, []]);
});

test('a bulk edit leaves nothing to somebody who is deleted meanwhile', async () => {
  const { app, cookie, add, noor, during, left } = await prepare();
  const { id } = await add();
  const edits = editCalls(app, cookie);
  const change = { kind: 'owner', assignedTo: noor } as const;
  const edit = await edits.start({ selection: { ids: [id] }, change });
  await during(() => edits.part(edit.id, 'continue'));
  expect(await left()).toEqual([]);
  expect(await edits.rowsOf(edit.id)).toEqual([
    'Dana Whitfield, stayed, The new owner can no longer have leads',
  ]);
});

test('taking back a bulk edit gives nothing back to somebody who is deleted meanwhile', async () => {
  const { app, cookie, adminId, add, noor, during, left } = await prepare();
  const { id } = await add({ assignedTo: noor });
  const edits = editCalls(app, cookie);
  const change = { kind: 'owner', assignedTo: adminId } as const;
  const edit = await edits.run({ selection: { ids: [id] }, change });
  await during(() => edits.part(edit.id, 'take-back'));
  expect(await left()).toEqual([]);
});

test('an import leaves nothing to somebody who is deleted meanwhile', async () => {
  const { app, cookie, post, noor, during, left } = await prepare();
  const file = 'First Name,Email\nAda,ada@lovelace.example\n';
  const imports = importCalls(app, cookie);
  const { id } = (await imports.start({ file, choices: { assignedTo: noor } })).json();
  const reply = await during(() => post(`/api/lead-imports/${id}/continue`));
  expect([reply.json().created, await left()]).toEqual([1, []]);
});

test('a lead that is converted is a project of nobody who is deleted meanwhile', async () => {
  const { add, post, noor, during, left } = await prepare();
  const { id } = await add({ assignedTo: noor });
  const reply = await during(() => post('/api/leads/convert-to-project', { leadId: id }));
  expect([reply.statusCode, await left()]).toEqual([201, []]);
});

test('no consultation is with a host who is deleted meanwhile', async () => {
  const { app, put, noor, during, left } = await prepare();
  const payload = bookingRequest();
  const { id } = (await app.call({ method: 'POST', url: '/api/bookings', payload })).json();
  const reply = await during(() => put(`/api/bookings/${id}`, { hostId: noor }));
  expect([reply.statusCode, await left()]).toEqual([400, []]);
});

test('work that somebody else gets meanwhile is not handed over', async () => {
  const { app, adminId, add, get, post, noor, left } = await prepare();
  const other = await withUser(app, 'other@example.com', 'admin');
  const { id, version } = await add({ assignedTo: adminId });
  await add({ email: 'second@example.com', assignedTo: adminId });
  const caller = { id: noor, name: 'Noor', address: '' };
  const reply = await meanwhile(
    app.context,
    caller,
    (work) => changeLead(work, id, { assignedTo: other, version }),
    () => post(`/api/users/${adminId}/hand-over`, { to: noor }),
  );
  expect([reply.json().leads, (await left()).length]).toEqual([1, 1]);
  expect((await get(`/api/leads/${id}`)).json().assignedTo).toBe(other);
});
