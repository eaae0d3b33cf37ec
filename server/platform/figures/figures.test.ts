import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describedTables } from '#server/platform/db/table-registry.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { clientWorld } from '#server/testing/world/client-world.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { loadDemo } from '../../../seed/load-demo.ts';
import { expectFigure } from '../../../tools/promised-figure.ts';
import { type Figure, foldFigures, readFigures, repairFigures } from './figures.ts';
import { tendFigures } from './figures-clock.ts';

const hourMs = 3_600_000;

const sorted = (figures: readonly Figure[]) =>
  figures.toSorted((a, b) => (a.part < b.part ? -1 : 1));

async function quotesByRows({ database }: TestApp): Promise<Figure[]> {
  const { rows } = await sql<Figure>`select status as part, count(*) as entries,
      cast(sum(estimated_cost_dollars) as bigint) as amount
    from quotes where deleted_at is null group by status`.execute(database.read);
  return sorted(rows);
}

test('counts and sums follow every change of their rows', async () => {
  const app = await createTestApp();
  const { database, call } = app;
  expect([...describedTables()].filter(([, { counted }]) => counted).length).toBeGreaterThan(3);
  await loadDemo(app.context);
  await clientWorld(app, 'Fjord');
  const { cookie } = await app.signedIn('admin');
  const quotes = (await call({ url: '/api/quotes?limit=50', cookie })).json();
  const statuses = new Set<number>();
  for (const { id } of quotes)
    statuses.add((await call({ method: 'DELETE', url: `/api/quotes/${id}`, cookie })).statusCode);
  for (const { id } of quotes.slice(0, 2))
    await call({ method: 'POST', url: `/api/quotes/${id}/restore`, cookie });
  expect([...statuses]).toContain(200);
  await call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  expect(sorted(await readFigures(database.read, 'quotes'))).toEqual(await quotesByRows(app));
  expect(await repairFigures(database)).toEqual([]);
  const overview = async () => (await call({ url: '/api/overview', cookie })).json();
  const before = await overview();
  expect(before.totalLeads).toBeGreaterThan(3);
  // Adding up what was noted changes no figure, however often and from however many instances.
  await Promise.all([foldFigures(database), foldFigures(database)]);
  await foldFigures(database);
  expect(await overview()).toEqual(before);
  expect(await repairFigures(database)).toEqual([]);
  const left = await database.read.selectFrom('figure_changes').selectAll().execute();
  expect(left).toEqual([]);
  await database.transaction((tx) => tx.deleteFrom('bookings').execute());
  expect((await overview()).bookings.total).toBe(0);
});

test('a change that is rolled back changes no figure', async () => {
  const app = await createTestApp();
  await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
  const before = await readFigures(app.database.read, 'leads');
  expect(before).toEqual([{ part: 'new', entries: 1, amount: 0 }]);
  const change = app.database.transaction(async (tx) => {
    await tx.updateTable('leads').set({ status: 'qualified' }).execute();
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  expect(await readFigures(app.database.read, 'leads')).toEqual(before);
});

test('wrong figures are corrected once a night, with a line in the log', async () => {
  const app = await createTestApp();
  const { context, clock, database } = app;
  await loadDemo(context);
  const right = sorted(await readFigures(database.read, 'leads'));
  const lines: object[] = [];
  const log = { error: (about: object) => lines.push(about) };
  const spoil = () =>
    database.transaction(async (tx) => {
      await tx.updateTable('figures').set({ entries: 7 }).where('name', '=', 'leads').execute();
      await tx
        .insertInto('figure_changes')
        .values({ name: 'leads', part: 'gone', entries: 3, amount: 0 })
        .execute();
    });
  const at = (day: number, hour: number) => {
    clock.now = Date.UTC(2026, 2, day, hour) + 12 * hourMs;
  };
  at(5, 0);
  await tendFigures(context, log);
  expect(lines).toEqual([]);
  await spoil();
  // The same day, by this and another instance.
  const other = await app.secondInstance();
  await tendFigures(context, log);
  await tendFigures(other.context, log);
  expect(lines).toEqual([]);
  at(6, 0);
  await Promise.all([tendFigures(context, log), tendFigures(other.context, log)]);
  expect(sorted(await readFigures(database.read, 'leads'))).toEqual(right);
  expect(lines).toContainEqual({
    figure: { table: 'leads', part: 'gone', entries: -3, amount: 0 },
  });
  const count = lines.length;
  at(7, 0);
  await tendFigures(context, log);
  expect(lines.length).toBe(count);
});

test('rows are counted in slices, whatever is written meanwhile', async () => {
  const { context, database } = await createTestApp();
  await loadDemo(context);
  const right = sorted(await readFigures(database.read, 'leads'));
  await database.transaction((tx) =>
    tx
      .insertInto('figure_changes')
      .values({ name: 'leads', part: 'new', entries: 1, amount: 0 })
      .execute(),
  );
  await database.transaction((tx) =>
    tx
      .updateTable('leads')
      .set({ status: 'contacted' })
      .where('status', '=', 'qualified')
      .execute(),
  );
  const [wrong] = await Promise.all([
    repairFigures(database, 2),
    database.transaction((tx) =>
      tx
        .updateTable('leads')
        .set({ status: 'qualified' })
        .where('status', '=', 'contacted')
        .execute(),
    ),
  ]);
  expect(wrong).toEqual([{ table: 'leads', part: 'new', entries: -1, amount: 0 }]);
  expect(await repairFigures(database)).toEqual([]);
  const total = (figures: readonly Figure[]) => figures.reduce((sum, one) => sum + one.entries, 0);
  expect(total(await readFigures(database.read, 'leads'))).toBe(total(right));
});

test('counts and sums are those of the rows after every one of fifty storms', async () => {
  const app = await createTestApp();
  const { database, call } = app;
  const { cookie } = await app.signedIn('admin');
  const rounds = 50;
  const ids: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const url = `/api/quotes/${ids.at(-2) ?? 'none'}`;
    const customerEmail = `storm-${round}@northridge.example`;
    const [made] = await Promise.all([
      call({
        method: 'POST',
        url: '/api/quotes',
        payload: quoteRequest({ customerEmail }),
        cookie,
      }),
      call({ method: 'DELETE', url, cookie }),
      call({ method: 'POST', url: `${url}/restore`, cookie }),
      call({ method: 'DELETE', url, cookie }),
    ]);
    ids.push(made.json().id);
    expect(sorted(await readFigures(database.read, 'quotes'))).toEqual(await quotesByRows(app));
  }
  expect(await repairFigures(database)).toEqual([]);
  expectFigure('C8', rounds, 'rounds');
});
