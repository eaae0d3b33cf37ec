import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { changeSettings } from '#server/testing/world/bookings.ts';
import { up } from '../settings-versions-migration.ts';

const later = {
  value: 'data-migration',
  label: 'Data migration',
  isOffered: true,
  cancelCutOffMinutes: null,
  moveCutOffMinutes: null,
};

describe('the versions of the booking settings', () => {
  test('are all kept, and one can be restored', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const versions = async () =>
      (await app.call({ url: '/api/booking-settings/versions', cookie })).json();
    expect(await versions()).toMatchObject([{ version: 0, by: '', at: null }]);
    await changeSettings(app, { bufferMinutes: 10, noticeMinutes: 60 });
    app.clock.now += 60_000;
    const second = (await changeSettings(app, { bufferMinutes: 20 })).json();
    expect(second.changed).toEqual({ by: 'Test admin', at: '2026-03-04T12:01:00.000Z' });
    const [newest, first, original] = await versions();
    expect([newest.version, newest.settings.bufferMinutes]).toEqual([2, 20]);
    expect(original.settings).toMatchObject({ bufferMinutes: 0, noticeMinutes: 0 });
    const { version: _, ...kept } = first;
    expect(kept).toMatchObject({
      by: 'Test admin',
      at: '2026-03-04T12:00:00.000Z',
      settings: { bufferMinutes: 10, noticeMinutes: 60 },
    });

    const restored = await changeSettings(app, first.settings);
    expect(restored.json()).toMatchObject({ bufferMinutes: 10, noticeMinutes: 60, version: 3 });
    expect((await changeSettings(app, original.settings)).json()).toMatchObject({
      bufferMinutes: 0,
    });
    expect((await versions()).map((one: { version: number }) => one.version)).toEqual([
      4, 3, 2, 1, 0,
    ]);
  });

  test('are restored with later types hidden and without former hosts, beside blocked times', async () => {
    const app = await createTestApp();
    const host = await app.signedIn('admin', { email: 'host@example.com' });
    const { cookie } = await app.signedIn('admin');
    const send = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.call({ method, url, cookie, ...(payload && { payload }) });
    const hosts = [{ userId: host.id, types: null }];
    const { types } = (await changeSettings(app, { hosts })).json();
    await changeSettings(app, { hosts: [], types: [...types, later] });
    const block = { date: '2026-03-10', time: '10:00', isBlocked: true };
    await send('PUT', '/api/booking-settings/blocked-times', block);
    expect((await send('DELETE', `/api/users/${host.id}`)).statusCode).toBe(200);
    const [, first] = (await app.call({ url: '/api/booking-settings/versions', cookie })).json();
    expect(first.settings.hosts).toEqual([]);
    expect(first.settings.types).toEqual([...types, { ...later, isOffered: false }]);
    const restored = await changeSettings(app, first.settings);
    expect(restored.statusCode).toBe(200);
    expect(restored.json().blockedTimes).toHaveLength(1);
  });

  test('get no new one when nothing was changed', async () => {
    const app = await createTestApp();
    expect((await changeSettings(app, {})).json()).toMatchObject({ version: 0, changed: null });
    expect((await changeSettings(app, { bufferMinutes: 10 })).json().version).toBe(1);
    expect((await changeSettings(app, { bufferMinutes: 10 })).json().version).toBe(1);
  });

  test('from before versions were kept are the first that is known', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const rules = JSON.stringify({ bufferMinutes: 15 });
    const row = { id: 'only' as const, rules, version: 4, updated_at: Date.UTC(2026, 1, 1) };
    await app.database.transaction(async (tx) => {
      await tx.insertInto('booking_rules').values(row).execute();
      // As the migration finds it: without its table.
      const db = tx as unknown as Kysely<unknown>;
      await db.schema.dropTable('booking_rules_versions').execute();
      await up(db);
    });
    const url = '/api/booking-settings';
    expect((await app.call({ url, cookie })).json()).toMatchObject({
      version: 4,
      changed: { by: 'Staff', at: '2026-02-01T00:00:00.000Z' },
    });
    expect((await app.call({ url: `${url}/versions`, cookie })).json()).toMatchObject([
      { version: 4, by: 'Staff', settings: { bufferMinutes: 15 } },
      { version: 0 },
    ]);
  });

  test('get one next one when two people save at once', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const url = '/api/booking-settings';
    const settings = (await app.call({ url, cookie })).json();
    const save = (bufferMinutes: number) =>
      app.call({ method: 'PUT', url, cookie, payload: { ...settings, bufferMinutes } });
    const replies = await Promise.all([save(10), save(20)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const versions = (await app.call({ url: `${url}/versions`, cookie })).json();
    expect(versions).toHaveLength(2);
  });

  test('are refused when they follow from an outdated one', async () => {
    const app = await createTestApp();
    expect((await changeSettings(app, { version: 0, bufferMinutes: 10 })).statusCode).toBe(200);
    const late = await changeSettings(app, { version: 0, bufferMinutes: 20 });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ bufferMinutes: 10, version: 1 });
  });
});
