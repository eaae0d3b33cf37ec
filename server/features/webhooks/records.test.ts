import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { editCalls } from '../leads/testing/edit-world.ts';
import { createImportTest } from '../leads/testing/import-world.ts';
import { payloadOf } from './payload.ts';
import { watchEvents } from './testing/queued-events.ts';

test('leads that a bulk edit bins are told as deleted', async () => {
  const { app, cookie, add } = await createLeadsTest();
  const { id } = await add({});
  const events = await watchEvents(app.context);
  await editCalls(app, cookie).run({ selection: { ids: [id] }, change: { kind: 'delete' } });
  expect(await events()).toMatchObject([{ type: 'lead.deleted', record_id: id }]);
});

test('leads that an undone import, a merge or an erasure takes away are told as deleted', async () => {
  const world = await createImportTest();
  const { app, add, leads, post, run, takeBack } = world;
  const [stays, goes] = [await add({}), await add({ email: 'goes@example.com' })];
  const { id: importId } = await run({ file: 'Name,Email\nBo Lind,bo@example.com' });
  const imported = (await leads())['bo@example.com']?.id;
  const events = await watchEvents(app.context);
  await takeBack(importId);
  const { version } = stays;
  await post(`/api/leads/${stays.id}/merge`, {
    ...{ leadId: goes.id, version, otherVersion: goes.version, take: [] },
  });
  const [, merged] = await events();
  expect(merged).toMatchObject({ type: 'lead.deleted', record_id: goes.id });
  const about = { event_id: 'e', type: 'lead.deleted', record_id: goes.id, changed: '' } as const;
  const body = await payloadOf(app.database.read, { ...about, created_at: app.clock.now });
  expect(JSON.parse(body).data.mergedIntoId).toBe(stays.id);
  await post('/api/privacy/erase', { email: stays.email });
  const told = (await events()).map(({ type, record_id }) => `${type} ${record_id}`);
  // An erasure tells of them in any order.
  expect([...told.slice(0, 3), ...told.slice(3).toSorted()]).toEqual([
    `lead.deleted ${imported}`,
    `lead.deleted ${goes.id}`,
    `lead.changed ${stays.id}`,
    ...[stays.id, goes.id].map((id) => `lead.deleted ${id}`),
  ]);
});

test('a booking that is moved and confirmed at once is told as both, and one that is restored', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
  const events = await watchEvents(app.context);
  const send = async (method: 'PUT' | 'POST', path: string, changes: object) => {
    const [{ id, version }] = (await app.call({ url: '/api/bookings', cookie })).json();
    const payload = { ...changes, version };
    const reply = await app.call({ method, url: `/api/bookings/${id}${path}`, cookie, payload });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const { preferredDate } = bookingRequest();
  await send('PUT', '', { preferredDate, preferredTime: '15:00', status: 'confirmed' });
  await send('PUT', '', { status: 'cancelled' });
  await send('POST', '/undo-cancel', {});
  expect((await events()).map(({ type }) => type)).toEqual([
    'booking.moved',
    'booking.confirmed',
    'booking.canceled',
    'booking.restored',
  ]);
});
