import { describe, expect, test } from 'vitest';
import type { ClientRole } from '#domain/account/client-role.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ClientWorld, clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

/** Two clients, and calls of the team. */
async function withTwo() {
  const app = await createTestApp();
  const anna = await clientWorld(app, 'Aldermoor');
  const berta = await clientWorld(app, 'Brackenfell');
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie: anna.adminCookie, ...(payload && { payload }) });
  const move = `/api/projects/${anna.ids.project}/company-move`;
  const all = { companyId: berta.ids.company, extent: 'all' };
  const merge = async (): Promise<string> => {
    const reply = await ask('POST', move, all);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().mergeId;
  };
  const takeBack = (id: string) => ask('POST', `/api/client-companies/merges/${id}/take-back`);
  const peopleOf = async (
    company: string,
  ): Promise<{ id: string; email: string; role: string }[]> =>
    (await ask('GET', `/api/client-companies/${company}`)).json().people;
  const roles = async (company: string) =>
    (await peopleOf(company)).map(({ email, role }) => `${email} ${role}`).toSorted();
  /** A third company, without an account. */
  const third = async (): Promise<string> => {
    const made = await ask('POST', '/api/projects', {
      name: 'Cranmere CRM',
      clientEmail: 'clara@cranmere.example',
      clientContactName: 'Clara Voss',
      clientCompany: 'Cranmere Ltd',
    });
    return (await ask('GET', `/api/projects/${made.json().id}/company`)).json().company.id;
  };
  return { app, anna, berta, ask, move, all, merge, takeBack, peopleOf, roles, third };
}

const seenBy = async (app: TestApp, { cookie }: ClientWorld): Promise<string[]> =>
  (await app.call({ url: '/api/client/projects', cookie }))
    .json()
    .map(({ id }: { id: string }) => id)
    .toSorted();

/** Adds somebody who belongs to another company to this one, too. */
async function joins(app: TestApp, person: ClientWorld, company: string, role: ClientRole) {
  const id = newId(app.clock.now);
  const times = { version: 1, created_at: app.clock.now, updated_at: app.clock.now };
  await app.database.transaction((tx) =>
    tx
      .insertInto('client_people')
      .values({
        ...{ id, company_id: company, name: 'Both', email: person.email, role },
        ...{ email_key: person.email, invited_by: null, invited_name: '', removed_at: null },
        ...times,
      })
      .execute(),
  );
  return id;
}

describe('a merge of two companies (rule CLIENT-6)', () => {
  test('is taken back: both are as they were, for the team and in the portal', async () => {
    const { app, anna, berta, ask, merge, takeBack, roles } = await withTwo();
    const payer = await colleagueOf(app, anna, 'payer');
    const state = async () => ({
      anna: await roles(anna.ids.company),
      berta: await roles(berta.ids.company),
      seen: await Promise.all([anna, berta, payer].map((one) => seenBy(app, one))),
    });
    const before = await state();
    const id = await merge();
    const both = [anna.ids.project, berta.ids.project].toSorted();
    expect(await seenBy(app, payer)).toEqual(both);
    const to = (await ask('GET', `/api/client-companies/${berta.ids.company}`)).json();
    expect(to.merges).toMatchObject([{ id, name: 'Aldermoor Ltd' }]);
    const undo = {
      name: 'Aldermoor Ltd',
      fromId: anna.ids.company,
      of: 'Brackenfell Ltd',
      toId: berta.ids.company,
      projects: ['Aldermoor Ltd CRM'],
      people: ['Pat Aldermoor', 'Col Aldermoor'],
      stays: [],
    };
    expect((await ask('GET', `/api/client-companies/merges/${id}`)).json()).toEqual(undo);
    expect((await takeBack(id)).json()).toEqual(undo);
    expect(await state()).toEqual(before);
    const again = await takeBack(id);
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'This merge has already been taken back.',
    ]);
    const trail = (await ask('GET', `/api/audit?kind=client&recordId=${anna.ids.company}`)).json();
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'merge taken back',
      'merged',
    ]);
    // It can be merged again.
    expect(await merge()).not.toBe(id);
  });

  test('gives whoever is in both only what both roles include, as the preview says', async () => {
    const { app, anna, berta, ask, move, merge, takeBack, roles } = await withTwo();
    const payer = await colleagueOf(app, anna, 'payer');
    await joins(app, payer, berta.ids.company, 'approver');
    await joins(app, berta, anna.ids.company, 'viewer');
    const preview = await ask('GET', `${move}?companyId=${berta.ids.company}&extent=all`);
    expect(preview.json().roles).toEqual([
      { person: 'Col Aldermoor', from: 'payer', to: 'approver', stays: 'viewer' },
      { person: 'Both', from: 'viewer', to: 'contact', stays: 'viewer' },
    ]);
    const before = [await roles(anna.ids.company), await roles(berta.ids.company)];
    const id = await merge();
    expect(await roles(berta.ids.company)).toEqual(
      [`${anna.email} contact`, `${berta.email} viewer`, `${payer.email} viewer`].toSorted(),
    );
    // Each has one row in the portal, and the contact of a project can be given everything again.
    const own = await app.call({ url: '/api/client/people', cookie: payer.cookie });
    expect(own.json()).toHaveLength(1);
    const undo = (await takeBack(id)).json();
    expect(undo.stays).toEqual([]);
    expect([await roles(anna.ids.company), await roles(berta.ids.company)]).toEqual(before);
  });

  test('lets the team give the contact of a project everything again', async () => {
    const { app, anna, berta, ask, merge, peopleOf, roles } = await withTwo();
    await joins(app, berta, anna.ids.company, 'viewer');
    await merge();
    const row = (await peopleOf(berta.ids.company)).find(({ email }) => email === berta.email);
    const give = (role: string) => ask('PUT', `/api/client-companies/people/${row?.id}`, { role });
    expect((await give('payer')).statusCode).toBe(409);
    expect((await give('contact')).statusCode).toBe(200);
    expect(await roles(berta.ids.company)).toContain(`${berta.email} contact`);
  });

  test('leaves those removed from one company without what the other has', async () => {
    const { app, anna, berta, ask, move, merge, takeBack, peopleOf } = await withTwo();
    const payer = await colleagueOf(app, anna, 'payer');
    const row = await joins(app, payer, berta.ids.company, 'contact');
    await ask('DELETE', `/api/client-companies/people/${row}`);
    const preview = await ask('GET', `${move}?companyId=${berta.ids.company}&extent=all`);
    expect(preview.json().losses).toEqual([
      { person: 'Col Aldermoor', role: 'payer', sees: ['Aldermoor Ltd CRM'] },
    ]);
    const id = await merge();
    expect(await seenBy(app, payer)).toEqual([]);
    await takeBack(id);
    expect(await seenBy(app, payer)).toEqual([anna.ids.project]);
    expect((await peopleOf(berta.ids.company)).map(({ email }) => email)).toEqual([berta.email]);
  });

  test('says what cannot be taken back: removed people, moved projects, changed roles, newcomers', async () => {
    const { app, anna, berta, ask, merge, takeBack, peopleOf, third } = await withTwo();
    const payer = await colleagueOf(app, anna, 'payer');
    const viewer = await colleagueOf(app, anna, 'viewer');
    const both = await colleagueOf(app, anna, 'approver');
    const kept = await joins(app, both, berta.ids.company, 'payer');
    const cranmere = await third();
    const id = await merge();
    app.clock.now += 1000;
    const rows = await peopleOf(berta.ids.company);
    const rowOf = (email: string) => rows.find((one) => one.email === email)?.id;
    await ask('DELETE', `/api/client-companies/people/${rowOf(payer.email)}`);
    await ask('PUT', `/api/client-companies/people/${kept}`, { role: 'payer' });
    const lee = { name: 'Lee Vance', email: 'lee@brackenfell.example', role: 'viewer' };
    await ask('POST', `/api/client-companies/${berta.ids.company}/people`, lee);
    await ask('POST', `/api/projects/${anna.ids.project}/company-move`, {
      companyId: cranmere,
      extent: 'project',
    });
    const undo = (await takeBack(id)).json();
    expect(undo.stays).toEqual([
      'Aldermoor Ltd CRM was moved to another company since then and stays there.',
      'Col Aldermoor was removed since then and stays removed.',
      'Col Aldermoor was changed since then and keeps the role in Brackenfell Ltd.',
      'Lee Vance was added since then and stays with Brackenfell Ltd.',
    ]);
    expect([await seenBy(app, payer), await seenBy(app, viewer)]).toEqual([[], []]);
    expect((await peopleOf(anna.ids.company)).map(({ email }) => email).toSorted()).toEqual(
      [anna.email, viewer.email, both.email].toSorted(),
    );
  });

  test('waits for the later merge of its company to be taken back first', async () => {
    const { berta, ask, merge, takeBack, third } = await withTwo();
    const cranmere = await third();
    const first = await merge();
    const later = await ask('POST', `/api/projects/${berta.ids.project}/company-move`, {
      companyId: cranmere,
      extent: 'all',
    });
    const refused = await takeBack(first);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Brackenfell Ltd was merged with another company since then. Please take that back first.',
    ]);
    expect((await takeBack(later.json().mergeId)).statusCode).toBe(200);
    expect((await takeBack(first)).statusCode).toBe(200);
  });
});

describe('at the same moment', () => {
  test('a merge happens once, is taken back once, and loses nobody', async () => {
    const { app, anna, berta, ask, move, all, takeBack, peopleOf } = await withTwo();
    const moves = await Promise.all([1, 2, 3].map(() => ask('POST', move, all)));
    expect(moves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const id = moves.find(({ statusCode }) => statusCode === 200)?.json().mergeId;
    const undone = await Promise.all([1, 2, 3].map(() => takeBack(id)));
    expect(undone.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await peopleOf(anna.ids.company)).map(({ email }) => email)).toEqual([anna.email]);
    expect(await seenBy(app, berta)).toEqual([berta.ids.project]);
  });

  test('two companies that are merged into each other become one', async () => {
    const { app, anna, berta, ask, move, all } = await withTwo();
    const replies = await Promise.all([
      ask('POST', move, all),
      ask('POST', `/api/projects/${berta.ids.project}/company-move`, {
        companyId: anna.ids.company,
        extent: 'all',
      }),
    ]);
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const both = [anna.ids.project, berta.ids.project].toSorted();
    expect([await seenBy(app, anna), await seenBy(app, berta)]).toEqual([both, both]);
  });

  test('nobody is invited into, and no project begins in, a company that ends', async () => {
    const { app, anna, ask, move, all } = await withTwo();
    const invited = { name: 'Lee', email: 'lee@aldermoor.example', role: 'viewer' };
    const project = {
      name: 'Second',
      clientEmail: anna.email,
      clientContactName: 'Pat',
      clientCompany: 'Aldermoor Ltd',
    };
    const replies = await Promise.all([
      ask('POST', move, all),
      ask('POST', `/api/client-companies/${anna.ids.company}/people`, invited),
      ask('POST', '/api/projects', project),
    ]);
    expect([200, 201, 404, 409]).toContain(replies[1]?.statusCode);
    const { read } = app.database;
    const lost = await read
      .selectFrom('projects')
      .innerJoin('client_companies', 'client_companies.id', 'client_company_id')
      .select('projects.id')
      .where('ended_at', 'is not', null)
      .execute();
    const stranded = await read
      .selectFrom('client_people')
      .innerJoin('client_companies', 'client_companies.id', 'company_id')
      .select('client_people.id')
      .where('ended_at', 'is not', null)
      .where('removed_at', 'is', null)
      .execute();
    expect([lost, stranded]).toEqual([[], []]);
  });
});

test('a company without projects is merged from its own page, and never with itself', async () => {
  const { anna, berta, ask, takeBack, roles } = await withTwo();
  const [from, to] = [anna.ids.company, berta.ids.company];
  await ask('POST', `/api/projects/${anna.ids.project}/company-move`, {
    companyId: to,
    extent: 'project',
  });
  const url = `/api/client-companies/${from}/merge`;
  expect((await ask('GET', `${url}?companyId=${to}`)).json()).toMatchObject({
    from: 'Aldermoor Ltd',
    to: 'Brackenfell Ltd',
    projects: [],
    gains: [{ person: 'Pat Aldermoor', role: 'contact', sees: ['Brackenfell Ltd CRM'] }],
  });
  const merged = (await ask('POST', url, { companyId: to })).json();
  expect(merged.company.id).toBe(to);
  expect(await roles(to)).toEqual([`${anna.email} contact`, `${berta.email} contact`].toSorted());
  expect((await ask('POST', url, { companyId: to })).statusCode).toBe(404);
  const itself = await ask('POST', `/api/client-companies/${to}/merge`, { companyId: to });
  expect(itself.statusCode).toBe(409);
  expect((await takeBack(merged.mergeId)).statusCode).toBe(200);
  expect(await roles(from)).toEqual([`${anna.email} contact`]);
});
