import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ClientWorld, clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';
import { allMail } from '#server/testing/world/mail.ts';

const sam = 'sam@books.example';

/** Calls as somebody of a client. */
function callsOf(app: TestApp, { cookie }: Pick<ClientWorld, 'cookie'>) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload && { payload }) });
  return {
    list: async () => (await call('GET', '/api/client/people')).json(),
    invite: (companyId: string, email: string, role: string, name = 'Sam Ortiz') =>
      call('POST', '/api/client/people', { companyId, email, role, name }),
    change: (id: string, role: string, version?: number) =>
      call('PUT', `/api/client/people/${id}`, { role, ...(version && { version }) }),
    remove: (id: string) => call('DELETE', `/api/client/people/${id}`),
  };
}

const mailsTo = async (app: TestApp, to: string) =>
  (await allMail(app.context)).filter((mail) => mail.to === to);

/** The row of somebody in a list of people. */
const personIn = (companies: { people: { email: string; id: string }[] }[], email: string) =>
  companies.flatMap(({ people }) => people).find((one) => one.email === email);

describe('the people of a client (rule CLIENT-3)', () => {
  test('an invited bookkeeper gets a link to choose a password, and sees the projects', async () => {
    const app = await createTestApp();
    const client = await clientWorld(app, 'Aldermoor');
    const calls = callsOf(app, client);
    const [company] = await calls.list();
    expect(company).toMatchObject({
      name: 'Aldermoor Ltd',
      mayManage: true,
      people: [{ email: client.email, role: 'contact', isSelf: true }],
    });
    const invited = await calls.invite(company.id, 'Sam@books.example', 'payer');
    expect(invited.statusCode).toBe(201);
    expect(personIn(invited.json(), 'Sam@books.example')).toMatchObject({
      name: 'Sam Ortiz',
      role: 'payer',
      state: 'invited',
    });
    const [mail] = await mailsTo(app, 'Sam@books.example');
    expect(mail?.template).toBe('people-invitation');
    const chosen = await app.call({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: {
        token: mail?.path.split('#')[1],
        newPassword: 'correct horse battery',
        confirmPassword: 'correct horse battery',
      },
    });
    expect(chosen.statusCode).toBe(200);
    const signedIn = await app.call({
      method: 'POST',
      url: '/api/client/login',
      payload: { email: sam, password: 'correct horse battery' },
    });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const projects = await app.call({ url: '/api/client/projects', cookie });
    expect(projects.json()).toMatchObject([{ id: client.ids.project, mayApprove: false }]);
    const invoices = await app.call({ url: '/api/client/invoices', cookie });
    expect(invoices.json()[0]).toMatchObject({ id: client.ids.invoice, mayPay: true });
    const { json } = await app.call({ url: '/api/auth/security-log', cookie });
    expect(JSON.stringify(json())).toContain('client-invited');
  });

  test('nobody is invited twice, nor from the team, and at most twenty a day', async () => {
    const app = await createTestApp();
    const client = await clientWorld(app, 'Aldermoor');
    const calls = callsOf(app, client);
    const [{ id }] = await calls.list();
    await app.signedIn('staff', { email: 'noor@team.example' });
    expect((await calls.invite(id, 'noor@team.example', 'viewer')).statusCode).toBe(409);
    expect((await calls.invite(id, client.email, 'viewer')).statusCode).toBe(409);
    const both = await Promise.all([
      calls.invite(id, sam, 'payer'),
      calls.invite(id, sam, 'payer'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const codes = [];
    for (let index = 0; index < 20; index++)
      codes.push((await calls.invite(id, `p${index}@books.example`, 'viewer')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 201), 429]);
  });

  test('a role holds from the next call on, and its owner and the other contacts are told', async () => {
    const app = await createTestApp();
    const client = await clientWorld(app, 'Aldermoor');
    const other = await colleagueOf(app, client, 'contact');
    const payer = await colleagueOf(app, client, 'payer');
    const calls = callsOf(app, client);
    const { id } = personIn(await calls.list(), payer.email) ?? { id: '' };
    const decline = () =>
      app.call({
        method: 'POST',
        url: `/api/client/changes/${client.ids.change}/decline`,
        cookie: payer.cookie,
        payload: { reason: '' },
      });
    expect((await decline()).statusCode).toBe(403);
    expect((await calls.change(id, 'approver', 7)).statusCode).toBe(409);
    expect((await calls.change(id, 'approver', 1)).statusCode).toBe(200);
    expect((await decline()).statusCode).toBe(200);
    for (const { email } of [payer, other])
      expect((await mailsTo(app, email)).map(({ template }) => template)).toContain(
        'people-notice',
      );
    expect((await mailsTo(app, client.email)).map(({ template }) => template)).not.toContain(
      'people-notice',
    );
  });

  test('somebody who was removed finds nothing, and comes back by another invitation', async () => {
    const app = await createTestApp();
    const client = await clientWorld(app, 'Aldermoor');
    const payer = await colleagueOf(app, client, 'payer');
    const calls = callsOf(app, client);
    const [company] = await calls.list();
    const { id } = personIn([company], payer.email) ?? { id: '' };
    const seen = async () =>
      (await app.call({ url: '/api/client/projects', cookie: payer.cookie })).json().length;
    expect(await seen()).toBe(1);
    expect((await calls.remove(id)).statusCode).toBe(200);
    expect(await seen()).toBe(0);
    expect((await calls.remove(id)).statusCode).toBe(404);
    expect((await calls.invite(company.id, payer.email, 'viewer')).statusCode).toBe(201);
    expect(await seen()).toBe(1);
    const audit = await app.call({ url: '/api/audit', cookie: client.adminCookie });
    expect(audit.body).toContain('person removed');
  });

  test('the contact of a project and oneself stay as they are', async () => {
    const app = await createTestApp();
    const client = await clientWorld(app, 'Aldermoor');
    const other = await colleagueOf(app, client, 'contact');
    const named = personIn(await callsOf(app, client).list(), client.email) ?? { id: '' };
    const self = await callsOf(app, client).remove(named.id);
    expect([self.statusCode, self.json().message]).toEqual([
      409,
      expect.stringContaining('own role'),
    ]);
    for (const reply of [
      await callsOf(app, other).remove(named.id),
      await callsOf(app, other).change(named.id, 'viewer'),
    ])
      expect([reply.statusCode, reply.json().reason]).toEqual([409, 'contact']);
  });

  test('a new address of an account takes the company along, and an erasure removes the person', async () => {
    const app = await createTestApp();
    const client = await clientWorld(app, 'Aldermoor');
    const payer = await colleagueOf(app, client, 'payer');
    const change = await app.call({
      method: 'PUT',
      url: `/api/users/${payer.userId}`,
      cookie: client.adminCookie,
      payload: { firstName: 'Sam', lastName: 'Ortiz', email: sam, version: 1 },
    });
    expect(change.statusCode).toBe(200);
    expect(personIn(await callsOf(app, client).list(), sam)).toMatchObject({ role: 'payer' });
    const erased = await app.call({
      method: 'POST',
      url: '/api/privacy/erase',
      cookie: client.adminCookie,
      payload: { email: sam },
    });
    expect([erased.statusCode, erased.body]).toEqual([200, expect.any(String)]);
    expect(personIn(await callsOf(app, client).list(), sam)).toBeUndefined();
  });
});
