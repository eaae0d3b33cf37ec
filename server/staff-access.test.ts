import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { figureKeys } from '#contract/figure-keys.ts';
import { readyRoles } from '#domain/account/ready-roles.ts';
import { mayDo, type Rights } from '#domain/account/rights.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { clientWorld } from './testing/world/client-world.ts';
import { allButFigures, ownRole } from './testing/world/own-role.ts';
import { withProject } from './testing/world/projects.ts';

/** Calls of the back office: those that say what they need of the team. */
const ofTeam = (app: TestApp) =>
  app.app.endpoints.filter(({ access, needs }) => access === 'admin' || needs !== undefined);

/** The status of a refusal, or 'in' for everything else; a record with this id never exists. */
async function answerTo(app: TestApp, { method, path }: Endpoint, cookie: string) {
  const reply = await app.call({
    method,
    url: path.replace(/:\w+/g, 'unknown'),
    cookie,
    // Only the status matters.
    payloadAsStream: true,
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return [401, 403].includes(reply.statusCode) ? reply.statusCode : 'in';
}

test('each role is let in to exactly the calls whose needs it meets', async () => {
  const app = await createTestApp();
  const people: { name: string; cookie: string; rights: Rights }[] = [];
  const add = async (name: string, rights: Rights, more: { staffRole?: string }) => {
    const { cookie } = await app.signedIn('staff', more);
    people.push({ name, cookie, rights });
  };
  for (const { key, rights } of readyRoles) await add(key, rights, { staffRole: key });
  await add('without rights', [], {});
  await add('of a role that is gone', [], { staffRole: 'role-gone' });
  const gated = await app.signedIn('staff', { staffRole: 'sales', mustChangePassword: true });
  people.push({ name: 'gated', cookie: gated.cookie, rights: [] });
  const deviations: string[] = [];
  for (const endpoint of app.app.endpoints.filter(({ access }) => access === 'admin'))
    for (const { name, cookie, rights } of people) {
      const expected = mayDo(rights, endpoint.needs ?? 'owner') ? 'in' : 403;
      const answer = await answerTo(app, endpoint, cookie);
      if (answer !== expected)
        deviations.push(`${name}: ${endpoint.method} ${endpoint.path} ${answer}`);
    }
  expect(deviations).toEqual([]);
});

test('whoever has a back office has no portal, and the other way round', async () => {
  const app = await createTestApp();
  const portal = app.app.endpoints.filter(({ access }) => access === 'portal');
  const { cookie } = await app.signedIn('staff', { staffRole: 'read-only' });
  for (const endpoint of portal)
    expect(await answerTo(app, endpoint, cookie), endpoint.path).toBe(401);
});

test('rights that are taken away are gone with the next call', async () => {
  const app = await createTestApp();
  const role = await ownRole(app, ['leads:see']);
  const { id, cookie } = await app.signedIn('staff', { staffRole: role });
  const status = async () => (await app.call({ url: '/api/leads', cookie })).statusCode;
  expect(await status()).toBe(200);
  await app.database.transaction((tx) =>
    tx.updateTable('staff_roles').set({ rights: 'quotes:see' }).where('id', '=', role).execute(),
  );
  expect(await status()).toBe(403);
  await app.database.transaction((tx) =>
    tx.updateTable('users').set({ staff_role: 'sales' }).where('id', '=', id).execute(),
  );
  expect(await status()).toBe(200);
});

test('lists of everything have only what their reader may see', async () => {
  const app = await createTestApp();
  const { ids } = await clientWorld(app, 'Acme');
  const owner = await app.signedIn('admin');
  const sales = await app.signedIn('staff', { staffRole: 'sales' });
  const support = await app.signedIn('staff', { staffRole: 'support' });
  const lead = await app.signedIn('staff', { staffRole: 'project-lead' });
  const read = async (url: string, { cookie }: { cookie: string }) =>
    (await app.call({ url, cookie })).json();
  const kinds = async (url: string, who: { cookie: string }) => [
    ...new Set((await read(url, who)).map(({ kind }: { kind: string }) => kind)),
  ];
  const search = '/api/search?q=Acme';
  expect(await kinds(search, owner)).toEqual(
    expect.arrayContaining(['lead', 'quote', 'booking', 'project', 'note', 'chat', 'user']),
  );
  const found = await kinds(search, support);
  expect(found).toEqual(expect.arrayContaining(['lead', 'booking', 'project', 'chat', 'user']));
  expect(found).not.toContain('quote');
  expect(found).not.toContain('invoice');
  const byId = `/api/search/records?of=quote:${ids.quote},project:${ids.project}`;
  expect(await kinds(byId, support)).toEqual(['project']);
  expect(JSON.stringify(await read(byId, sales))).toMatch(/\$\d/);
  expect(JSON.stringify(await read(byId, lead))).not.toMatch(/\$\d/);

  const unsigned = await withProject(app);
  await app.call({ method: 'DELETE', url: `/api/projects/${unsigned.id}`, cookie: owner.cookie });
  expect(await kinds('/api/bin', lead)).toEqual(['project']);
  expect(await kinds('/api/bin', sales)).toEqual([]);
  expect(await kinds('/api/bin?kind=project', sales)).toEqual([]);

  const parts = async (who: { cookie: string }) => Object.keys(await read('/api/overview', who));
  expect(await parts(owner)).toEqual(await parts(sales));
  expect(await parts(support)).toEqual(['totalLeads', 'newLeads', 'bookings']);
  expect(await parts(lead)).toEqual(['totalLeads', 'newLeads', 'activeQuotes', 'bookings']);

  const { id } = (await read('/api/leads', owner))[0];
  const timeline = async (who: { cookie: string }) => [
    ...new Set(
      (await read(`/api/leads/${id}/timeline`, who)).items.map(
        (item: { kind: string }) => item.kind,
      ),
    ),
  ];
  expect(await timeline(owner)).toEqual(expect.arrayContaining(['invoice', 'quote', 'change']));
  expect(await timeline(sales)).toContain('quote');
  for (const kind of ['invoice', 'change']) expect(await timeline(sales)).not.toContain(kind);
  expect(await timeline(support)).not.toContain('quote');
  expect(await read('/api/overview/today', support)).not.toContainEqual(
    expect.objectContaining({ kind: 'quote' }),
  );
});

describe('figures', () => {
  test('are in no reply to somebody without them: neither under a key nor in a text', async () => {
    const app = await createTestApp();
    const { ids, userId } = await clientWorld(app, 'Acme');
    const { cookie } = await app.signedIn('staff', {
      staffRole: await ownRole(app, allButFigures),
    });
    const lead = (await app.call({ url: '/api/leads', cookie })).json()[0];
    const message = (await app.call({ url: '/api/inbox', cookie })).json()[0];
    const idFor: Record<string, string | undefined> = {
      quotes: ids.quote,
      projects: ids.project,
      milestones: ids.milestone,
      documents: ids.document,
      bookings: ids.booking,
      leads: lead?.id,
      inbox: message?.id,
      chat: ids.chat,
      users: userId,
      changes: ids.change,
    };
    const found: string[] = [];
    let read = 0;
    for (const { method, path, needs } of ofTeam(app)) {
      if (method !== 'GET' || needs === undefined || !mayDo(allButFigures, needs)) continue;
      const area = path.split('/')[2] ?? '';
      const url = path.replace(/:\w+/, idFor[area] ?? 'unknown').replace(/:\w+/g, 'unknown');
      // Files are what they are: their calls need figures when they have any.
      if (/content|\.zip|\.pdf|html|events|openapi/.test(url)) continue;
      const reply = await app.call({ url, cookie });
      if (reply.statusCode !== 200) continue;
      read += 1;
      const at = `${method} ${path}`;
      if (/\$\d/.test(reply.body)) found.push(`${at}: ${/.{30}\$\d.{10}/.exec(reply.body)?.[0]}`);
      if (path.endsWith('.csv')) {
        const [heading = ''] = reply.body.split('\n');
        if (soundsLikeMoney(heading)) found.push(`${at}: ${heading}`);
      } else
        found.push(
          ...keysIn(reply.json())
            .filter((key) => figureKeys.has(key))
            .map((key) => `${at}: ${key}`),
        );
    }
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(50);
  });

  test('are neither set nor sorted by without the right to them', async () => {
    const app = await createTestApp();
    const { ids } = await clientWorld(app, 'Acme');
    const { cookie } = await app.signedIn('staff', {
      staffRole: await ownRole(app, allButFigures),
    });
    const change = (payload: object) =>
      app.call({ method: 'PUT', url: `/api/projects/${ids.project}`, cookie, payload });
    const project = (await app.call({ url: `/api/projects/${ids.project}`, cookie })).json();
    const { version } = project;
    expect(project).not.toHaveProperty('budgetCents');
    const late = await change({ version: version + 1, name: 'Late' });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toHaveProperty('name');
    expect(late.json().current).not.toHaveProperty('budgetCents');
    expect((await change({ version, budgetCents: 1 })).statusCode).toBe(403);
    expect((await app.call({ url: '/api/quotes?sort=-value', cookie })).statusCode).toBe(403);
    expect((await app.call({ url: '/api/projects.csv?sort=budget', cookie })).statusCode).toBe(403);
    expect((await app.call({ url: '/api/projects?sort=name', cookie })).statusCode).toBe(200);
  });
});

function soundsLikeMoney(text: string): boolean {
  return /price|cost|budget|amount|paid|spend|dollar|value/i.test(text);
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)]);
}
