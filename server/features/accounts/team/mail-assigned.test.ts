import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';

async function withColleague() {
  const app = await createTestApp();
  const { cookie, id: own } = await app.signedIn('admin');
  const { id: colleague } = await app.signedIn('admin', { email: 'noor@company.example' });
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.call({ method, url, cookie, payload });
  const mails = async () =>
    (await allMail(app.context)).filter(({ template }) => template === 'work-assigned');
  return { call, mails, own, colleague };
}

const lead = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@northridge.example' };

test('whoever is assigned a lead or a project by a colleague is told once, and nobody of their own', async () => {
  const { call, mails, own, colleague } = await withColleague();
  const added = await call('POST', '/api/leads', { ...lead, assignedTo: own });
  expect(added.statusCode, added.body).toBe(201);
  expect(await mails()).toEqual([]);
  const { id, version } = added.json();
  const given = await call('PUT', `/api/leads/${id}`, { version, assignedTo: colleague });
  expect(given.statusCode, given.body).toBe(200);
  const again = await call('PUT', `/api/leads/${id}`, {
    version: given.json().version,
    score: 40,
  });
  expect(again.statusCode, again.body).toBe(200);
  expect(await mails()).toMatchObject([
    {
      to: 'noor@company.example',
      subject: expect.stringContaining('assigned you the lead Dana Whitfield'),
      text: expect.stringContaining(`/admin/leads?lead=${id}`),
    },
  ]);
  await call('POST', '/api/projects', { name: 'Northridge CRM', ownerId: colleague });
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('the lead Dana Whitfield'),
    expect.stringContaining('the project Northridge CRM'),
  ]);
});

test('work that is handed over is told in one email', async () => {
  const { call, mails, own, colleague } = await withColleague();
  await call('POST', '/api/leads', { ...lead, assignedTo: own });
  await call('POST', '/api/leads', {
    ...lead,
    email: 'two@northridge.example',
    assignedTo: own,
  });
  await call('POST', '/api/projects', { name: 'Northridge CRM', ownerId: own });
  const done = await call('POST', `/api/users/${own}/hand-over`, { to: colleague });
  expect(done.statusCode, done.body).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('assigned you 2 leads and 1 project'),
  ]);
});
