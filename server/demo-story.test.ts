import { expect, test } from 'vitest';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { leadStatuses } from '#domain/lead/lead-status.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { demoClient, sampleClient } from '../seed/accounts.ts';
import { loadDemo } from '../seed/load-demo.ts';
import { ensureFirstAdmin } from './features/accounts/first-admin.ts';
import { createTestApp } from './testing/test-app.ts';

test('the demo story has a running, a planned and a completed project', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const projects: ProjectReply[] = await get('/api/projects?sort=name');
  expect(projects).toMatchObject([
    {
      status: 'active',
      startDate: '2026-02-15',
      clientAccount: 'active',
      ownerName: 'Noor Haddad',
      progress: { done: 1, total: 5 },
      currentMilestone: { phase: 'System Design' },
    },
    { status: 'planning', startDate: '2026-03-14', progress: { done: 0, total: 5 } },
    { status: 'completed', endDate: '2026-02-17', estimatedEndDate: '2026-02-14' },
    { status: 'completed', progress: { done: 5, total: 5 } },
  ]);
  // Its client sees what they save, by their own figure.
  expect((await get(`/api/projects/${projects[3]?.id}/savings`)).savings).toMatchObject({
    ...{ monthlyCents: 124_000, source: 'entered', months: 7, avoidedCents: 868_000 },
    entries: [{ isByTeam: false }],
  });
  const [first] = projects;
  expect(await get(`/api/quotes/${first?.quoteId}`)).toMatchObject({ status: 'accepted' });
  expect(await get(`/api/projects/${first?.id}/scope`)).toContainEqual(
    expect.objectContaining({ state: 'in-review' }),
  );
  expect(await get(`/api/projects/${first?.id}/notes`)).toHaveLength(1);
  const invoices = await get(`/api/invoices?quoteId=${first?.quoteId}&sort=dueOn`);
  // The deposit, twelve payments, and a change that the client signed.
  expect(invoices).toHaveLength(14);
  const [deposit] = invoices;
  expect(deposit).toMatchObject({ status: 'paid', label: 'Deposit' });
  expect(deposit.number).toMatch(/^2026-\d{4}$/);
});

test('the demo story has a year of payments, numbered in the order of their dates', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const issued = await app.database.read
    .selectFrom('invoices')
    .select(['number', 'issue_on', 'status', 'due_on'])
    .where('number', 'is not', null)
    .orderBy('issue_on')
    .orderBy('number')
    .execute();
  const numbers = issued.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted());
  expect(new Set(issued.map(({ issue_on }) => issue_on.slice(0, 7))).size).toBeGreaterThan(9);
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  expect((await get('/api/invoices?status=overdue')).length).toBeGreaterThan(0);
  const { weeks } = await get('/api/overview/plots');
  const paid = weeks.filter(({ receivedCents }: { receivedCents: number }) => receivedCents > 0);
  expect(paid.length, 'weeks of the plot with payments').toBeGreaterThan(5);
  const future = app.database.read.selectFrom('invoice_payments').select('paid_on');
  expect(await future.where('paid_on', '>', '2026-03-04').execute()).toEqual([]);
});

test('the demo story has the sample plan, exact to the cent (rule BILLING-4)', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const login = await app.call({
    method: 'POST',
    url: '/api/client/login',
    payload: { email: sampleClient.email, password: sampleClient.password },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const billing = (await app.call({ url: '/api/client/billing', cookie })).json();
  // Without a project the plan is shown as 'Custom CRM Development'.
  expect(billing).toMatchObject({
    plans: [{ projectName: '', badge: 'active', monthlyCents: 5_000, next: { openCents: 5_000 } }],
    methodText: 'Online payment •••• 4242',
  });
});

test('the demo story has two hosts, one of them absent, and a booking that was moved twice', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const { cookie } = await app.signedIn('admin');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const { hosts, absences } = await get('/api/booking-settings');
  expect([hosts.length, absences.length]).toEqual([2, 1]);
  const all: { id: string; hostId: string | null; consultationType: string }[] =
    await get('/api/bookings');
  // A project meeting is hosted by the project's lead.
  const bookings = all.filter(({ consultationType }) => consultationType !== 'project-meeting');
  expect(bookings.map(({ hostId }) => hostId)).not.toContain(null);
  const details = await Promise.all(bookings.map(({ id }) => get(`/api/bookings/${id}`)));
  const moves: { by: string | null }[][] = details.map((booking) => booking.moves);
  expect(moves.find(({ length }) => length > 0)?.map(({ by }) => by)).toEqual([
    'Elias Brandt',
    null,
  ]);
});

test('an invited admin does not prevent the first admin from being created', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const admin = { adminEmail: 'first@example.com', adminPassword: 'correct-horse-battery' };
  expect(await ensureFirstAdmin(app.database, admin, app.clock.now)).toMatchObject({
    email: 'first@example.com',
  });
  expect(await ensureFirstAdmin(app.database, admin, app.clock.now)).toBeNull();
});

test('the demo story continues after the quotes were sent', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const login = await app.call({
    method: 'POST',
    url: '/api/client/login',
    payload: { email: demoClient.email, password: demoClient.password },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const get = async (url: string) => (await app.call({ url, cookie })).json();
  const [waiting] = await get('/api/client/quotes');
  expect(waiting).toMatchObject({ status: 'approved', versions: [{ number: 2 }, { number: 1 }] });
  const page = await get(`/api${waiting.path.replace('/quotes/', '/quotes/shared/')}/offer`);
  expect(page.changes).toEqual([
    'Added: Import of claims since 2019, $1,450.00',
    expect.stringMatching(/^Added: Discount of 5%/),
    expect.stringMatching(/^Removed: Help Desk/),
    expect.stringMatching(/^Price: /),
    'We added a note to you',
  ]);
  expect(page.questions.map(({ author }: { author: string }) => author)).toEqual([
    'client',
    'team',
    'client',
  ]);
  expect(await get('/api/client/bookings')).toMatchObject([{ status: 'confirmed' }]);
  const admin = await app.signedIn('admin');
  const queue = (await app.call({ url: '/api/inbox/queue', cookie: admin.cookie })).json();
  expect(queue.items.map(({ kind }: { kind: string }) => kind)).toContain('question');
  const read = app.database.read;
  const meeting = read
    .selectFrom('booking_moves as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .where('b.source', '=', 'portal');
  expect(await meeting.select('side').execute()).toEqual([{ side: 'visitor' }]);
  expect(await read.selectFrom('credit_notes').select('number').execute()).toHaveLength(1);
  expect(await read.selectFrom('quote_signatures').select('signer_name').execute()).toEqual([
    { signer_name: 'Tobias Renner' },
  ]);
  // The story sends no mail.
  expect(await read.selectFrom('mails').select('id').execute()).toEqual([]);
});

/** The data of the story that is the same at every load. */
async function story() {
  const app = await createTestApp();
  await loadDemo(app.context);
  const leads = await app.database.read
    .selectFrom('leads')
    .select(['first_name', 'last_name', 'email', 'status', 'score', 'created_at'])
    .orderBy('email')
    .execute();
  const quotes = await app.database.read
    .selectFrom('quotes')
    .select(['reference', 'estimated_cost_dollars', 'status'])
    .orderBy('reference')
    .execute();
  return { app, leads, quotes };
}

test('the demo story has a closed chat, an answered one and a waiting one', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const { cookie } = await app.signedIn('admin');
  const chats = (await app.call({ url: '/api/chat/sessions', cookie })).json();
  expect(chats).toMatchObject([
    { name: 'Aiko Tanabe', status: 'open', messageCount: 2, isVisitorPresent: false },
    {
      name: 'Bram de Wit',
      status: 'waiting',
      owner: { name: 'Mara Lund' },
      lastSenderType: 'admin',
    },
    { name: 'Lucia Ferrante', status: 'closed', messageCount: 4 },
  ]);
  const { items } = (await app.call({ url: '/api/inbox/queue', cookie })).json();
  const waiting = items.filter(({ kind }: { kind: string }) => kind === 'chat');
  expect(waiting.map(({ name }: { name: string }) => name)).toEqual(['Aiko Tanabe']);
});

test('the demo story is the same every time', async () => {
  const one = await story();
  const other = await story();
  expect(other.leads).toEqual(one.leads);
  expect(other.quotes).toEqual(one.quotes);
});

test('the demo story has 200 leads, and a lead and a quote in every status', async () => {
  const { leads, quotes } = await story();
  expect(leads).toHaveLength(200);
  expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(leadStatuses));
  expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(quoteStatuses));
});

test('the demo story is loaded once, and only into an empty database', async () => {
  const { app } = await story();
  await loadDemo(app.context);
  expect(await app.database.read.selectFrom('leads').select('id').execute()).toHaveLength(200);
  const used = await createTestApp();
  await used.signedIn('client');
  await expect(loadDemo(used.context)).rejects.toThrow('empty database');
});
