import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from './testing/test-app.ts';
import { cookies, password, post, withUser } from './testing/world/accounts.ts';
import { startChat } from './testing/world/chat.ts';
import { withQuote } from './testing/world/conversions.ts';
import { sendTo } from './testing/world/documents.ts';
import { bookingRequest } from './testing/world/factories.ts';
import { type AdminApp, asAdmin, withProject } from './testing/world/project-work.ts';
import { pdf } from './testing/world/sample-files.ts';

/*
 * Every call of the back office whose shape is fixed (rule API-1): its exact path and body, and
 * what the screens read from the reply.
 */

let admin: AdminApp;
beforeEach(async () => {
  admin = await asAdmin();
});

/** Sends the call and returns the body of the reply; fails the test if it is refused. */
async function sent(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const reply = await admin.send(method, url, payload);
  expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeLessThan(300);
  return reply.body === '' ? undefined : reply.json();
}

describe('authentication and accounts', () => {
  test('an admin signs in and learns whether a new password is due', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@ascent.example', 'admin');
    const reply = await app.call(
      post('/api/admin/login', { email: 'ada@ascent.example', password }),
    );
    expect(reply.json()).toMatchObject({
      message: expect.any(String),
      user: { mustChangePassword: false, isAdmin: true, hasBackOffice: true },
    });
  });

  test('a new account must choose a password, and is signed out after that', async () => {
    const account = { fullName: 'Bo Li', email: 'bo@users.example', password: 'tide-pool-lantern' };
    await sent('POST', '/api/admin/create-user', { ...account, role: 'staff' });
    const { app } = admin;
    const login = await app.call(post('/api/client/login', account));
    const cookie = cookies(login);
    const chosen = { newPassword: 'lantern-tide-pool', confirmPassword: 'lantern-tide-pool' };
    const changed = await app.call(post('/api/auth/change-password', chosen, { cookie }));
    expect(changed.statusCode).toBe(200);
    expect((await app.call(post('/api/client/logout', {}, { cookie }))).statusCode).toBe(204);
  });

  test('an account is added, changed and deleted', async () => {
    const fields = { firstName: 'Bo', lastName: 'Li', email: 'bo@users.example' };
    const { id } = await sent('POST', '/api/users', { ...fields, profileImageUrl: '' });
    const change = { ...fields, lastName: 'Lindqvist', profileImageUrl: 'https://x.example/a.png' };
    expect(await sent('PUT', `/api/users/${id}`, change)).toMatchObject(change);
    await sent('DELETE', `/api/users/${id}`);
    const left: { id: string }[] = await sent('GET', '/api/users');
    expect(left.map((user) => user.id)).not.toContain(id);
  });
});

test('every list replies with an array, and the lead statistics with two counts', async () => {
  await withQuote(admin);
  await admin.app.call(post('/api/bookings', bookingRequest()));
  await startChat(admin.app);
  await withProject(admin);
  for (const path of ['leads', 'quotes', 'bookings', 'users', 'projects', 'milestones'])
    expect((await sent('GET', `/api/${path}`)).length, path).toBeGreaterThan(0);
  for (const path of ['chat/unread-sessions', 'chat/messages'])
    expect(await sent('GET', `/api/${path}`)).toEqual(expect.any(Array));
  expect(await sent('GET', '/api/leads/stats')).toMatchObject({ total: 1, new: 1 });
});

test('a lead is changed and converted', async () => {
  const body = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@northridge.example' };
  const { id } = await sent('POST', '/api/leads', body);
  const change = { ...body, company: 'Northridge Dental', phone: '+1 555 010 9911' };
  const rest = { status: 'qualified', score: 80, message: 'Called back.' };
  expect(await sent('PUT', `/api/leads/${id}`, { ...change, ...rest })).toMatchObject({
    ...change,
    ...rest,
  });
  expect((await sent('PUT', `/api/leads/${id}`, { ...change, ...rest, score: 'high' })).score).toBe(
    0,
  );
  const { project, milestones } = await sent('POST', '/api/leads/convert-to-project', {
    leadId: id,
  });
  expect([project.clientEmail, milestones.length]).toEqual([body.email, 5]);
});

test('a quote is sent and converted', async () => {
  const quote = await withQuote(admin);
  await sent('POST', `/api/quotes/${quote.id}/send`);
  const { project } = await sent('POST', '/api/quotes/convert-to-project', { quoteId: quote.id });
  expect(project.name).toEqual(expect.any(String));
});

test('a project takes notes and documents', async () => {
  const { project } = await withProject(admin);
  const notes = `/api/projects/${project.id}/notes`;
  const note = { title: 'Kickoff', content: 'Went well.', isInternal: true };
  expect(await sent('POST', notes, note)).toMatchObject({ ...note, authorName: 'Test admin' });
  expect(await sent('GET', notes)).toHaveLength(1);

  // The file is part of the same request (rule DOCUMENT-2).
  const documents = `/api/projects/${project.id}/documents`;
  const { app, cookie } = admin;
  const file = await sendTo(app, cookie, documents, 'Plan.pdf', pdf(), { description: 'The plan' });
  expect(file.json()).toMatchObject({
    filename: expect.stringMatching(/^\d{13}-Plan\.pdf$/),
    originalName: 'Plan.pdf',
    fileType: 'application/pdf',
    fileSize: pdf().length,
    uploadedBy: 'Test admin',
    description: 'The plan',
    isClientVisible: false,
  });
  expect(await sent('GET', documents)).toHaveLength(1);
});

test('a milestone is changed completely and partially, mailed, and completed', async () => {
  const { project, milestones } = await withProject(admin);
  const [first, second, third] = milestones;
  const url = `/api/milestones/${first?.id}`;
  const whole = {
    projectId: project.id,
    title: 'Kickoff workshop',
    description: 'Two hours',
    status: 'Project Kickoff',
    dueDate: '2026-03-20',
    completedAt: null,
  };
  expect(await sent('PUT', url, whole)).toMatchObject(whole);
  const completedAt = new Date(admin.app.clock.now).toISOString();
  const done = await sent('PUT', url, { status: 'Completed', completedAt });
  expect(done).toMatchObject({ status: 'Completed', completedAt });
  const begun = { status: 'System Design', updatedAt: completedAt };
  expect(await sent('PUT', `/api/milestones/${second?.id}`, begun)).toMatchObject({
    status: 'System Design',
  });
  await sent('POST', `${url}/send-email`, {
    milestoneTitle: whole.title,
    milestoneStatus: 'Completed',
    projectName: project.name,
    customerEmail: project.clientEmail,
  });
  await sent('POST', `/api/milestones/${second?.id}/complete`, { projectId: project.id });
  const now: { id: string; state: string }[] = await sent('GET', '/api/milestones');
  expect(now.find(({ id }) => id === third?.id)).toMatchObject({ state: 'started' });
});

test('a conversation is read and answered, and its messages are marked', async () => {
  const { app, cookie } = admin;
  const { sessionId, ...visitor } = await startChat(app);
  const said = { sessionId, senderType: 'customer', senderName: 'Dana', message: 'Hello?' };
  const question = await app.call(
    post('/api/chat/messages', { ...said, senderEmail: 'dana@northridge.example' }, visitor),
  );
  const patched = await app.call({
    method: 'PATCH',
    url: `/api/chat/messages/${question.json().id}/read`,
    cookie,
  });
  expect(patched.statusCode).toBeLessThan(300);
  expect(await sent('POST', '/api/chat/messages', { sessionId, message: 'Hello!' })).toMatchObject({
    senderType: 'admin',
    senderName: 'Admin',
    isRead: true,
  });
  await sent('POST', `/api/chat/sessions/${sessionId}/read`);
  const thread: { isRead: boolean }[] = await sent(
    'GET',
    `/api/chat/messages?sessionId=${sessionId}`,
  );
  expect(thread.every(({ isRead }) => isRead)).toBe(true);
  expect(await sent('GET', '/api/chat/unread-sessions')).toEqual([]);
});
