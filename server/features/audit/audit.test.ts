import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';

test('the audit trail shows who changed what of a lead, newest first, with old and new values', async () => {
  const { add, put, get, adminId } = await createLeadsTest();
  const lead = await add();
  await add({ email: 'other@example.com', firstName: 'Other' });
  await put(`/api/leads/${lead.id}`, { status: 'qualified', score: 40 });
  const trail = (await get(`/api/audit?kind=lead&recordId=${lead.id}`)).json();
  expect(trail).toMatchObject([
    {
      kind: 'lead',
      recordId: lead.id,
      recordName: 'Dana Whitfield',
      action: 'changed',
      actorId: adminId,
      actorName: 'Test admin',
      changes: [
        { field: 'status', from: 'new', to: 'qualified' },
        { field: 'score', from: '0', to: '40' },
      ],
      address: '127.0.0.1',
    },
    { action: 'created', changes: [] },
  ]);
  expect((await get('/api/audit?q=other')).json()).toHaveLength(1);
  expect((await get(`/api/audit?actorId=${adminId}`)).json()).toHaveLength(3);
  expect((await get('/api/audit?actorId=nobody')).json()).toEqual([]);
});

test('the audit trail can be downloaded as a CSV file', async () => {
  const { add, put, get } = await createLeadsTest();
  const lead = await add();
  await put(`/api/leads/${lead.id}`, { company: '=1+1' });
  const rows: Record<string, string>[] = parse((await get('/api/audit.csv')).body, {
    bom: true,
    columns: true,
  });
  expect(rows[0]).toMatchObject({
    Who: 'Test admin',
    What: 'Lead changed',
    Kind: 'Lead',
    Changes: 'Company:  → =1+1',
  });
});

test('the audit trail contains every change of a booking, whoever made it', async () => {
  const { app, get, put } = await createLeadsTest();
  const created = await app.call({
    method: 'POST',
    url: '/api/bookings',
    payload: bookingRequest(),
  });
  const { id, privateUrl } = created.json();
  await put(`/api/bookings/${id}`, { status: 'confirmed' });
  await put(`/api/bookings/${id}`, { company: 'Northridge' });
  const shared = privateUrl.split('/').at(-1);
  await app.call({
    method: 'POST',
    url: `/api/bookings/shared/${shared}/cancel`,
    payload: { reason: 'Ill', version: 3 },
  });
  const trail = (await get(`/api/audit?kind=booking&recordId=${id}`)).json();
  expect(
    trail.map((line: { action: string; actorName: string }) => [line.action, line.actorName]),
  ).toEqual([
    ['cancelled', 'Dana Whitfield'],
    ['changed', 'Test admin'],
    ['confirmed', 'Test admin'],
    ['created', 'Dana Whitfield'],
  ]);
});
