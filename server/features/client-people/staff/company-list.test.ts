import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

/** Two clients, the second with a payer, and the list as somebody sees it. */
async function withTwo() {
  const app = await createTestApp();
  const anna = await clientWorld(app, 'Aldermoor');
  app.clock.now += 1000;
  const berta = await clientWorld(app, 'Brackenfell');
  const list = async (query = '', cookie = anna.adminCookie) =>
    (await app.call({ url: `/api/client-companies${query}`, cookie })).json();
  return { app, anna, berta, list };
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('the list of companies', () => {
  test('counts people, projects and open invoices, and says when something changed last', async () => {
    const { app, berta, list } = await withTwo();
    app.clock.now += 60_000;
    const payer = await colleagueOf(app, berta, 'payer');
    const [first, second] = await list();
    expect(first).toMatchObject({ name: 'Aldermoor Ltd', people: 1, projects: 1 });
    expect(second).toMatchObject({
      id: berta.ids.company,
      name: 'Brackenfell Ltd',
      addresses: [berta.email, payer.email],
      people: 2,
      projects: 1,
      openInvoices: 1,
      activeAt: new Date(app.clock.now).toISOString(),
    });
  });

  test('is sorted by name and by age, and is searched by words of names and addresses', async () => {
    const { app, anna, list } = await withTwo();
    expect(namesOf(await list('?sort=-name'))).toEqual(['Brackenfell Ltd', 'Aldermoor Ltd']);
    expect(namesOf(await list('?sort=-createdAt'))).toEqual(['Brackenfell Ltd', 'Aldermoor Ltd']);
    expect(namesOf(await list('?limit=1'))).toEqual(['Aldermoor Ltd']);
    expect(namesOf(await list('?q=kenfell'))).toEqual(['Brackenfell Ltd']);
    await app.call({
      method: 'PUT',
      url: `/api/client-companies/${anna.ids.company}`,
      cookie: anna.adminCookie,
      payload: { name: 'Aldermoor Ltd', addresses: '7 Harbour Road\nLeith', notes: 'Secret' },
    });
    expect(namesOf(await list('?q=harbour+leith'))).toEqual(['Aldermoor Ltd']);
    expect(await list('?q=secret')).toEqual([]);
  });

  test('shows no invoices to somebody who may not see them, not even in the file', async () => {
    const { app, list } = await withTwo();
    const { cookie } = await app.signedIn('staff', { staffRole: 'support' });
    const rows: { openInvoices: unknown }[] = await list('', cookie);
    expect(rows.map(({ openInvoices }) => openInvoices)).toEqual([null, null]);
    const csv = async (who: string) =>
      (await app.call({ url: '/api/client-companies.csv', cookie: who })).body.split('\r\n')[1];
    expect(await csv(cookie)).toMatch(/^"?Aldermoor Ltd"?,1,1,,/);
    const { cookie: owner } = await app.signedIn('admin');
    expect(await csv(owner)).toMatch(/^"?Aldermoor Ltd"?,1,1,1,/);
  });

  test('and Ctrl-K leave out what was merged with another company', async () => {
    const { app, anna, berta, list } = await withTwo();
    const { adminCookie: cookie } = anna;
    const search = async () => (await app.call({ url: '/api/search?q=aldermoor', cookie })).json();
    const companies = async () =>
      (await search()).filter(({ kind }: { kind: string }) => kind === 'company');
    expect(await companies()).toMatchObject([
      { id: anna.ids.company, title: 'Aldermoor Ltd', note: anna.email },
    ]);
    await merge(app, anna, berta.ids.company);
    expect(await companies()).toEqual([]);
    expect(namesOf(await list())).toEqual(['Brackenfell Ltd']);
    // Its address leads to where everything is now.
    const now = await app.call({ url: `/api/client-companies/${anna.ids.company}`, cookie });
    expect(now.json().id).toBe(berta.ids.company);
    const unknown = await app.call({ url: '/api/client-companies/nobody', cookie });
    expect(unknown.statusCode).toBe(404);
  });
});

function merge(
  app: TestApp,
  { ids, adminCookie: cookie }: Awaited<ReturnType<typeof clientWorld>>,
  companyId: string,
) {
  return app.call({
    method: 'POST',
    url: `/api/projects/${ids.project}/company-move`,
    cookie,
    payload: { companyId, extent: 'all' },
  });
}
