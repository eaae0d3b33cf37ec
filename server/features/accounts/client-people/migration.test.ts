import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { fillCompanies } from './migration.ts';

/** A project as it was before companies. */
async function project(app: TestApp, email: string, company: string, contact = 'Pat') {
  app.clock.now += 1000;
  const row = await withProject(app, {
    client_email: email,
    client_email_key: email.toLowerCase(),
    client_company: company,
    client_contact_name: contact,
    client_key: (company || contact).toLowerCase(),
  });
  return row.id;
}

/** The projects of each company, by its name and the addresses of its people. */
async function companies(app: TestApp) {
  const { read } = app.database;
  const rows = await read.selectFrom('client_companies').selectAll().orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ id, name }) => ({
      name,
      people: (
        await read
          .selectFrom('client_people')
          .select(['email', 'role', 'name'])
          .where('company_id', '=', id)
          .execute()
      ).map(({ email, role, name: person }) => `${person} <${email}> ${role}`),
      projects: (
        await read
          .selectFrom('projects')
          .select('id')
          .where('client_company_id', '=', id)
          .orderBy('created_at')
          .execute()
      ).map(({ id: one }) => one),
    })),
  );
}

test('projects of one address and one name make one company, and nothing else is merged', async () => {
  const app = await createTestApp();
  const first = await project(app, 'Dana@northridge.example', 'Northridge');
  const second = await project(app, 'dana@northridge.example', 'NORTHRIDGE');
  const unnamed = await project(app, 'dana@northridge.example', '');
  // The same name and the same mail domain prove nothing.
  const namesake = await project(app, 'sam@northridge.example', 'Northridge');
  const [one, other] = [
    await project(app, 'kit@advice.example', 'Harbor'),
    await project(app, 'kit@advice.example', 'Mill'),
  ];
  // Of which of the two is this?
  const unclear = await project(app, 'kit@advice.example', '', 'Kit Moe');
  const nobody = await project(app, '', 'Without an address');
  await app.database.transaction((tx) => fillCompanies(tx as unknown as Kysely<unknown>));
  expect(await companies(app)).toEqual([
    {
      name: 'Northridge',
      people: ['Pat <Dana@northridge.example> contact'],
      projects: [first, second, unnamed],
    },
    {
      name: 'Northridge',
      people: ['Pat <sam@northridge.example> contact'],
      projects: [namesake],
    },
    { name: 'Harbor', people: ['Pat <kit@advice.example> contact'], projects: [one] },
    { name: 'Mill', people: ['Pat <kit@advice.example> contact'], projects: [other] },
    { name: 'Kit Moe', people: ['Kit Moe <kit@advice.example> contact'], projects: [unclear] },
  ]);
  const { client_company_id: without } = await app.database.read
    .selectFrom('projects')
    .select('client_company_id')
    .where('id', '=', nobody)
    .executeTakeFirstOrThrow();
  expect(without).toBeNull();
});
