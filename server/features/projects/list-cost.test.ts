import Sqlite from 'better-sqlite3';
import { CompiledQuery, type QueryResult } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { type AdminApp, asAdmin, withProject } from '#server/testing/world/project-work.ts';

/** The database queries of a GET request. */
async function queriesOf({ app, send }: AdminApp, url: string): Promise<CompiledQuery[]> {
  if (app.database.engine === 'sqlite') {
    // Some queries bypass Kysely; this sees all of them.
    const statement: Sqlite.Statement<unknown[]> = Object.getPrototypeOf(
      new Sqlite(':memory:').prepare('select 1'),
    );
    const spy = vi.spyOn(statement, 'all');
    expect((await send('GET', url)).statusCode).toBe(200);
    const sent = spy.mock.calls.map((values, index) => {
      const used: Partial<Sqlite.Statement> = spy.mock.contexts[index] ?? {};
      return CompiledQuery.raw(used.source ?? '', values);
    });
    spy.mockRestore();
    return sent;
  }
  const spy = vi.spyOn(app.database.read.getExecutor(), 'executeQuery');
  expect((await send('GET', url)).statusCode).toBe(200);
  const sent = spy.mock.calls.map(([query]) => query);
  spy.mockRestore();
  return sent;
}

/** The query plan for a table that is too large to scan and sort. */
async function planOf({ app }: AdminApp, { sql, parameters }: CompiledQuery): Promise<string> {
  return app.database.transaction(async (tx) => {
    const run = (text: string, values: readonly unknown[] = []): Promise<QueryResult<object>> =>
      tx.executeQuery(CompiledQuery.raw(text, [...values]));
    if (app.database.engine === 'sqlite')
      return JSON.stringify((await run(`explain query plan ${sql}`, parameters)).rows);
    for (const way of ['seqscan', 'sort', 'bitmapscan']) await run(`set local enable_${way} = off`);
    return JSON.stringify((await run(`explain ${sql}`, parameters)).rows);
  });
}

const sorts = ['createdAt', 'name', 'client', 'budget', 'startDate', 'endDate'];
const addresses = ['', '&stage=current'].flatMap((filter) =>
  sorts.flatMap((sort) => [`sort=${sort}${filter}`, `sort=-${sort}${filter}`]),
);
/** In other orders, few finished projects are found and sorted (decision 49). */
const finished = ['sort=createdAt&stage=finished', 'sort=-createdAt&stage=finished'];

describe('the list of projects', () => {
  test('takes as many queries for forty projects as for one', async () => {
    const admin = await asAdmin();
    await withProject(admin);
    const few = await queriesOf(admin, '/api/projects');
    for (let count = 1; count < 40; count++) await withProject(admin);
    const many = await queriesOf(admin, '/api/projects');
    expect((await admin.send('GET', '/api/projects')).json()).toHaveLength(40);
    expect(many.length).toBe(few.length);
  });

  test('reads every order from an index, without sorting', async () => {
    const admin = await asAdmin();
    await withProject(admin);
    for (const address of [...addresses, ...finished]) {
      const sent = await queriesOf(admin, `/api/projects?limit=50&${address}`);
      const page = sent.find(({ sql }) => sql.includes('sort_value'));
      if (page === undefined) throw new Error('no query for the page was sent');
      const plan = await planOf(admin, page);
      expect([address, plan]).toEqual([address, expect.stringMatching(/using (?!primary)\w/i)]);
      expect([address, plan]).toEqual([
        address,
        expect.not.stringMatching(/temp b-tree|Sort Key/i),
      ]);
    }
  });

  test('reads the milestones of a page, and of a project, by an index', async () => {
    const admin = await asAdmin();
    const { project } = await withProject(admin);
    for (const url of ['/api/projects', `/api/projects/${project.id}/milestones`]) {
      const sent = await queriesOf(admin, url);
      const query = sent.find(({ sql }) => sql.includes('from "milestones"'));
      if (query === undefined) throw new Error('no query for milestones was sent');
      expect(await planOf(admin, query)).toContain('milestones_by_project');
    }
  });
});
