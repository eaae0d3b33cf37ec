import { expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import { say, startChat } from '#server/testing/world/chat.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { createTestApp } from '../../testing/test-app.ts';

const hourMs = 3_600_000;

test('today’s list names what is waiting and what is late', async () => {
  const { app, get } = await createLeadsTest();
  expect((await get('/api/overview/today')).json()).toEqual([]);
  const post = (url: string, payload: object) => app.call({ method: 'POST', url, payload });
  await post('/api/contact', {
    name: 'Ana Cruz',
    email: 'ana@cruz.example',
    message: 'Good day to you all.',
  });
  await post('/api/quotes', quoteRequest({ requestDemo: true }));
  await post('/api/bookings', bookingRequest());
  const read = async (): Promise<TodayReply> => (await get('/api/overview/today')).json();
  const now = await read();
  expect(now.map(({ kind, total, items }) => [kind, total, items[0]?.title])).toEqual([
    ['message', 1, 'Ana Cruz'],
    ['quote', 1, 'Dana Whitfield'],
    ['unconfirmed', 1, 'Dana Whitfield'],
    ['demo', 1, 'Dana Whitfield'],
  ]);
  expect(now[0]?.items[0]).toMatchObject({ note: 'Good day to you all.', isLate: false });
  // The day of the consultation, in the morning: the admin's session has ended by then.
  app.clock.now = Date.UTC(2026, 2, 10, 12);
  const { cookie } = await app.signedIn('admin');
  const later: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
  expect(later.map(({ kind, items }) => [kind, items[0]?.isLate])).toEqual([
    ['message', true],
    ['quote', true],
    ['unconfirmed', false],
    ['booking', false],
    ['demo', false],
  ]);
  expect(later.find(({ kind }) => kind === 'booking')?.items[0]?.due).toBe(
    new Date(app.clock.now + 2 * hourMs).toISOString(),
  );
  const lacksLink = async () => {
    const list: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
    return list.find(({ kind }) => kind === 'booking')?.items[0]?.isLinkMissing ?? false;
  };
  expect(await lacksLink()).toBe(true);
  const settings = (await app.call({ url: '/api/booking-settings', cookie })).json();
  const payload = { ...settings, meetingUrl: 'https://meet.example.com/team' };
  await app.call({ method: 'PUT', url: '/api/booking-settings', cookie, payload });
  expect(await lacksLink()).toBe(false);
});

test('today’s list names an unanswered chat after its visitor and opens its conversation', async () => {
  const { app, get } = await createLeadsTest();
  const chat = await startChat(app, { email: 'theo@brandt.example', name: 'Theo Brandt' });
  const { id } = (await say(app, chat, 'Anybody there?')).json();
  const [today] = (await get('/api/overview/today')).json();
  expect(today).toMatchObject({
    kind: 'chat',
    total: 1,
    items: [{ id, recordId: chat.sessionId, title: 'Theo Brandt', note: 'Anybody there?' }],
  });
});

test('today’s list has due milestones until they are completed', async () => {
  const { get, post } = await createLeadsTest();
  const project = await post('/api/projects', { name: 'Recall system' });
  expect(project.statusCode, project.body).toBe(201);
  const projectId = project.json().id;
  for (const [title, dueDate] of [
    ['Late', '2026-03-01'],
    ['Today', '2026-03-04'],
    ['Tomorrow', '2026-03-05'],
  ])
    await post('/api/milestones', { projectId, title, dueDate });
  const [due] = (await get('/api/overview/today')).json();
  expect(due).toMatchObject({
    kind: 'milestone',
    total: 2,
    items: [
      { title: 'Late', isLate: true, recordId: projectId, note: 'Recall system' },
      { title: 'Today', isLate: false, due: '2026-03-04' },
    ],
  });
  const milestoneId = due.items[0].id;
  await post(`/api/milestones/${milestoneId}/complete`, { projectId });
  expect((await get('/api/overview/today')).json()[0].total).toBe(1);
});

test('today’s list has overdue invoices', async () => {
  const app = await createTestApp();
  await clientWorld(app, 'Fjord');
  const overdue = async () => {
    const { cookie } = await app.signedIn('admin');
    const groups: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
    return groups.find(({ kind }) => kind === 'invoice');
  };
  expect(await overdue()).toBeUndefined();
  app.clock.now += 40 * 24 * hourMs;
  expect(await overdue()).toMatchObject({
    total: 1,
    items: [{ title: 'Fjord Ltd', note: expect.stringContaining('Deposit'), isLate: true }],
  });
});
