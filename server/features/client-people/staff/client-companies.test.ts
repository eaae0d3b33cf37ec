import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

/** Two clients with a payer each, and calls of the team. */
async function twoCompanies(app: TestApp) {
  const [anna, berta] = [
    await clientWorld(app, 'Aldermoor'),
    await clientWorld(app, 'Brackenfell'),
  ];
  const hers = await colleagueOf(app, berta, 'payer');
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie: anna.adminCookie, ...(payload && { payload }) });
  const companyOf = async (projectId: string) =>
    (await ask('GET', `/api/projects/${projectId}/company`)).json().company;
  const seenBy = async ({ cookie }: { cookie: string }) =>
    (await app.call({ url: '/api/client/projects', cookie }))
      .json()
      .map(({ id }: { id: string }) => id);
  return { anna, berta, hers, ask, companyOf, seenBy };
}

describe('the company of a project (rule CLIENT-5)', () => {
  test('has its people, projects, quotes and bills, and keeps addresses and notes', async () => {
    const app = await createTestApp();
    const { anna, ask, companyOf } = await twoCompanies(app);
    const company = await companyOf(anna.ids.project);
    expect(company).toMatchObject({
      name: 'Aldermoor Ltd',
      people: [{ email: anna.email, role: 'contact', contactOf: ['Aldermoor Ltd CRM'] }],
      projects: [{ id: anna.ids.project }],
      quotes: [{ id: anna.ids.quote, status: 'accepted' }],
      invoices: [{ id: anna.ids.invoice }],
    });
    const change = { name: 'Aldermoor Group', addresses: '1 High Street', notes: 'Pays late' };
    const put = (version: number) =>
      ask('PUT', `/api/client-companies/${company.id}`, { ...change, version });
    expect((await put(company.version)).json()).toMatchObject(change);
    expect((await put(company.version)).statusCode).toBe(409);
    const found = await ask('GET', '/api/client-companies?q=alder');
    expect(found.json()).toMatchObject([
      { id: company.id, name: 'Aldermoor Group', addresses: [anna.email] },
    ]);
    const own = await app.call({ url: '/api/client/people', cookie: anna.cookie });
    expect(own.body).not.toContain('Pays late');
  });

  test('shows nobody of the team quotes or bills that their role hides', async () => {
    const app = await createTestApp();
    const { anna } = await twoCompanies(app);
    const { cookie } = await app.signedIn('staff', { staffRole: 'support' });
    const reply = await app.call({ url: `/api/projects/${anna.ids.project}/company`, cookie });
    expect(reply.json().company).toMatchObject({ name: 'Aldermoor Ltd', quotes: [], invoices: [] });
  });

  test('takes people whom the team invites, changes and removes', async () => {
    const app = await createTestApp();
    const { anna, ask, companyOf, seenBy } = await twoCompanies(app);
    const { id } = await companyOf(anna.ids.project);
    const sam = await app.signedIn('client', { email: 'sam@books.example' });
    const body = { name: 'Sam', email: 'sam@books.example', role: 'viewer' };
    const invited = await ask('POST', `/api/client-companies/${id}/people`, body);
    expect(invited.statusCode).toBe(201);
    expect(await seenBy(sam)).toEqual([anna.ids.project]);
    const row = invited.json().people.find(({ email }: { email: string }) => email === body.email);
    const url = `/api/client-companies/people/${row.id}`;
    expect((await ask('PUT', url, { role: 'payer' })).statusCode).toBe(200);
    expect((await ask('DELETE', url)).statusCode).toBe(200);
    expect(await seenBy(sam)).toEqual([]);
  });

  test('lets a project go to another company, as the preview says', async () => {
    const app = await createTestApp();
    const { anna, berta, hers, ask, companyOf, seenBy } = await twoCompanies(app);
    const to = await companyOf(berta.ids.project);
    const url = `/api/projects/${anna.ids.project}/company-move`;
    const preview = await ask('GET', `${url}?companyId=${to.id}&extent=project`);
    expect(preview.json()).toEqual({
      from: 'Aldermoor Ltd',
      to: 'Brackenfell Ltd',
      projects: ['Aldermoor Ltd CRM'],
      gains: [
        { person: 'Pat Brackenfell', role: 'contact', sees: ['Aldermoor Ltd CRM'] },
        { person: 'Col Brackenfell', role: 'payer', sees: ['Aldermoor Ltd CRM'] },
      ],
      losses: [],
      roles: [],
    });
    expect(await seenBy(hers)).toEqual([berta.ids.project]);
    const moved = await ask('POST', url, { companyId: to.id, extent: 'project' });
    expect([moved.statusCode, moved.json().company?.id]).toEqual([200, to.id]);
    expect((await seenBy(hers)).toSorted()).toEqual(
      [anna.ids.project, berta.ids.project].toSorted(),
    );
    // Its contact still sees it, and nothing else of the company.
    expect(await seenBy(anna)).toEqual([anna.ids.project]);
    expect((await ask('POST', url, { companyId: to.id, extent: 'project' })).statusCode).toBe(409);
  });

  test('ends when everything of it joins another one', async () => {
    const app = await createTestApp();
    const { anna, berta, hers, ask, companyOf, seenBy } = await twoCompanies(app);
    const to = await companyOf(berta.ids.project);
    const from = await companyOf(anna.ids.project);
    const url = `/api/projects/${anna.ids.project}/company-move`;
    const preview = await ask('GET', `${url}?companyId=${to.id}&extent=all`);
    expect(preview.json().gains).toContainEqual({
      person: 'Pat Aldermoor',
      role: 'contact',
      sees: ['Brackenfell Ltd CRM'],
    });
    const merged = await ask('POST', url, { companyId: to.id, extent: 'all' });
    expect(merged.statusCode).toBe(200);
    for (const person of [anna, berta, hers])
      expect((await seenBy(person)).toSorted()).toEqual(
        [anna.ids.project, berta.ids.project].toSorted(),
      );
    const rest = await ask('GET', '/api/client-companies');
    expect(rest.json().map(({ id }: { id: string }) => id)).not.toContain(from.id);
  });
});
