import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fromPage } from '#server/testing/world/bookings.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';

/** A program with two hosts: Ada for every type, Ben for demos only. */
async function withHosts() {
  const app = await createTestApp();
  const ada = await app.signedIn('admin', { email: 'ada@example.com' });
  const ben = await app.signedIn('admin', { email: 'ben@example.com' });
  const { cookie } = ada;
  const settings = async () => (await app.call({ url: '/api/booking-settings', cookie })).json();
  const change = async (rules: object) =>
    app.call({
      method: 'PUT',
      url: '/api/booking-settings',
      cookie,
      payload: { ...(await settings()), ...rules },
    });
  const hosts = [
    { userId: ada.id, types: null },
    { userId: ben.id, types: ['demo'] },
  ];
  expect((await change({ hosts })).statusCode).toBe(200);
  const book = async (more: object = {}) => {
    const reply = await app.call({
      method: 'POST',
      url: '/api/bookings',
      payload: bookingRequest(more),
    });
    return { reply, made: reply.json() };
  };
  const read = async (id: string) =>
    (await app.call({ url: `/api/bookings/${id}`, cookie })).json();
  return { app, ada, ben, cookie, hosts, settings, change, book, read };
}
const reasonOf = async (app: TestApp, query: string) =>
  (await app.call({ url: `/api/bookings/availability?date=2026-03-10${query}` })).json().slots[0]
    .reason;

describe('the host of a booking', () => {
  test('is the one for its type with the fewest upcoming bookings', async () => {
    const { ada, ben, book, read } = await withHosts();
    const wanted = [
      ['09:00', 'strategy', ada.id],
      ['10:00', 'demo', ben.id],
      ['11:00', 'strategy', ada.id],
      ['13:00', 'demo', ben.id],
      ['14:00', 'demo', ada.id],
      ['15:00', 'demo', ben.id],
    ] as const;
    for (const [index, [preferredTime, consultationType, host]] of wanted.entries()) {
      const email = `v${index}@example.com`;
      const { made } = await book({ preferredTime, consultationType, email });
      expect([preferredTime, (await read(made.id)).hostId]).toEqual([preferredTime, host]);
    }
  });

  test('is named to the visitor, in mail and calendar file, but without an id', async () => {
    const { app, book } = await withHosts();
    const { made } = await book();
    expect(made).not.toHaveProperty('hostId');
    const url = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
    const shared = (await app.call({ url })).json();
    expect(shared.hostName).toContain('Test admin');
    expect(shared).not.toHaveProperty('hostId');
    const [mail] = (await allMail(app.context)).filter((one) => one.to === made.email);
    expect(mail?.text).toContain(shared.hostName);
    expect(String(mail?.attachments[0]?.content)).toContain(`With ${shared.hostName}`);
  });

  test('is never one who is away, and a day without any host cannot be booked', async () => {
    const { app, ada, ben, book, change, read } = await withHosts();
    const away = (userId: string) => ({
      userId,
      firstDate: '2026-03-10',
      lastDate: '2026-03-10',
      label: '',
    });
    await change({ absences: [away(ada.id)] });
    expect(await reasonOf(app, '')).toBeNull();
    expect(await reasonOf(app, '&type=demo')).toBeNull();
    expect(await reasonOf(app, '&type=strategy')).toBe('away');
    const { reply } = await book();
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'preferredDate']);
    expect(reply.json().alternatives[0].date).not.toBe('2026-03-10');
    const { made } = await book({ consultationType: 'demo' });
    expect((await read(made.id)).hostId).toBe(ben.id);
    await change({ absences: [away(ada.id), away(ben.id)] });
    expect(await reasonOf(app, '')).toBe('away');
  });

  test('is kept by a move while available, and replaced when away or by staff', async () => {
    const { app, ada, ben, cookie, book, change, read } = await withHosts();
    const { made } = await book({ consultationType: 'demo' });
    expect((await read(made.id)).hostId).toBe(ada.id);
    const put = (payload: object) =>
      app.call({ method: 'PUT', url: `/api/bookings/${made.id}`, cookie, payload });
    await put({ preferredDate: '2026-03-11', preferredTime: '10:00' });
    expect((await read(made.id)).hostId).toBe(ada.id);
    const absence = { firstDate: '2026-03-12', lastDate: '2026-03-12', label: '' };
    await change({ absences: [{ userId: ada.id, ...absence }] });
    await put({ preferredDate: '2026-03-12', preferredTime: '10:00' });
    expect((await read(made.id)).hostId).toBe(ben.id);
    expect((await put({ hostId: ada.id })).json().hostId).toBe(ada.id);
    expect((await put({ hostId: 'nobody' })).statusCode).toBe(400);
    expect((await put({ hostId: null })).json().hostId).toBeNull();
  });

  test('is never one whose account was deleted', async () => {
    const { app, ada, ben, settings, change, book, read, cookie } = await withHosts();
    await change({ hosts: [{ userId: ben.id, types: null }] });
    await app.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', ben.id).execute();
    });
    expect((await settings()).hosts).toEqual([]);
    const { made } = await book();
    expect((await read(made.id)).hostId).toBeNull();
    const hosts = [{ userId: ben.id, types: null }];
    const payload = { ...(await settings()), hosts };
    const reply = await app.call({ method: 'PUT', url: '/api/booking-settings', cookie, payload });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'hosts']);
    expect(ada.id).not.toBe(ben.id);
  });

  test('hosts again after a restore, whatever was saved in the meantime', async () => {
    const { ada, ben, cookie, app, settings, change } = await withHosts();
    const all = (await settings()).hosts;
    const absence = { userId: ben.id, firstDate: '2026-03-10', lastDate: '2026-03-10', label: '' };
    await change({ absences: [absence] });
    await app.call({ method: 'DELETE', url: `/api/users/${ben.id}`, cookie });
    await change({ noticeHours: 5 });
    const payload = { date: '2026-03-11', time: '09:00', isBlocked: true };
    await app.call({ method: 'PUT', url: '/api/booking-settings/blocked-times', cookie, payload });
    expect((await settings()).hosts).toEqual([{ userId: ada.id, types: null }]);
    await app.call({ method: 'POST', url: `/api/users/${ben.id}/restore`, cookie });
    expect(await settings()).toMatchObject({ hosts: all, absences: [absence] });
  });

  test('does not multiply slots: one slot is one booking, however many hosts there are', async () => {
    const { book, read } = await withHosts();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book({ consultationType: 'demo', email: `c${index}@example.com` }),
      ),
    );
    const won = replies.filter(({ reply }) => reply.statusCode === 201);
    expect(won).toHaveLength(1);
    expect((await read(won[0]?.made.id)).hostId).not.toBeNull();
  });
});

test('a link with {room} gives each booking its own room, shown while it can be joined', async () => {
  const { app, change, book, read } = await withHosts();
  await change({ meetingUrl: 'https://meet.example.com/{room}' });
  const first = (await book()).made;
  const second = (await book({ preferredTime: '11:00', email: 'b@example.com' })).made;
  const urls = [(await read(first.id)).joinUrl, (await read(second.id)).joinUrl];
  for (const url of urls) expect(url).toMatch(/^https:\/\/meet\.example\.com\/[\w-]{22}$/);
  expect(urls[0]).not.toBe(urls[1]);
  const shared = `/api/bookings/shared/${first.privateUrl.split('/').at(-1)}`;
  expect((await app.call({ url: shared })).json().joinUrl).toBeNull();
  app.clock.now = Date.parse(first.startsAt) - 600_000;
  expect((await app.call({ url: shared })).json().joinUrl).toBe(urls[0]);
});

test('every move is stored with who made it', async () => {
  const { app, cookie, book, read } = await withHosts();
  const { made } = await book();
  const shared = `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}`;
  const payload = { preferredDate: '2026-03-12', preferredTime: '09:00' };
  await fromPage(app, shared, 'move', payload);
  app.clock.now += 1000;
  const to = { preferredDate: '2026-03-13', preferredTime: '16:00' };
  await app.call({ method: 'PUT', url: `/api/bookings/${made.id}`, cookie, payload: to });
  expect((await read(made.id)).moves).toMatchObject([
    { from: '2026-03-12T13:00:00.000Z', to: '2026-03-13T20:00:00.000Z' },
    { from: '2026-03-10T14:00:00.000Z', to: '2026-03-12T13:00:00.000Z', by: null },
  ]);
  expect((await read(made.id)).moves[0].by).toContain('Test admin');
});
