import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Snapshot } from '#server/platform/db/snapshot.ts';
import { listen, type TestApp } from '#server/testing/test-app.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';

const count = 4000;
/** Long enough that all rows together do not fit into the buffers between server and reader. */
const message = 'Recalls are kept in three spreadsheets. '.repeat(125);

/** A program with long leads, and what becomes of its snapshots. */
async function withLeads() {
  const { app, cookie } = await createLeadsTest();
  await app.database.transaction(async (tx) => {
    await insertLeads(tx, count);
    await tx.updateTable('leads').set({ message }).execute();
  });
  return { app, cookie, snapshots: watchSnapshots(app), url: await listen(app) };
}

/** Counts the steps of downloads; the program fails at the one after `last`. */
function watchSnapshots({ context }: TestApp) {
  const { database } = context;
  const seen = { steps: 0, ended: 0, last: Number.POSITIVE_INFINITY };
  const watched = (snapshot: Snapshot): Snapshot => ({
    rows: snapshot.rows,
    get read() {
      seen.steps += 1;
      if (seen.steps > seen.last) throw new Error('The database is gone.');
      return snapshot.read;
    },
    end: async () => {
      await snapshot.end();
      seen.ended += 1;
    },
  });
  // Not spread: on PostgreSQL, `read` is a getter that refuses transactions.
  context.database = Object.create(database, {
    snapshot: { value: async () => watched(await database.snapshot()) },
  });
  return seen;
}

const download = (url: string, cookie: string) =>
  fetch(`${url}/api/leads.csv?sort=name`, { headers: { cookie } });

test('a CSV file has the rows of one moment, whatever is written while it is read', async () => {
  const { app, cookie, snapshots, url } = await withLeads();
  const before = await app.database.read
    .selectFrom('leads')
    .select('id')
    .orderBy('name_key')
    .execute();
  const reply = await download(url, cookie);
  // Nobody reads, so the program waits after some steps.
  let steps = -1;
  while (steps !== snapshots.steps) {
    steps = snapshots.steps;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(steps).toBeLessThan(count / 200);
  await app.database.transaction(async (tx) => {
    const [first, second] = before;
    const last = before.at(-1);
    // The first one would come again, the last one would be missing.
    const move = (id = '', key: string) =>
      tx.updateTable('leads').set({ name_key: key }).where('id', '=', id).execute();
    await move(first?.id, 'zzz');
    await move(last?.id, ' ');
    await tx
      .deleteFrom('leads')
      .where('id', '=', before.at(-2)?.id ?? '')
      .execute();
    await tx
      .updateTable('leads')
      .set({ phone: 'new' })
      .where('id', '!=', second?.id ?? '')
      .execute();
  });
  const rows: Record<string, string>[] = parse(await reply.text(), { bom: true, columns: true });
  expect(rows.map(({ Id }) => Id)).toEqual(before.map(({ id }) => id));
  expect(rows.some(({ Phone }) => Phone === 'new')).toBe(false);
  await expect.poll(() => snapshots.ended).toBe(1);
});

test('a CSV file that is not read to its end frees its snapshot', async () => {
  const { cookie, snapshots, url } = await withLeads();
  const reply = await download(url, cookie);
  await reply.body?.cancel();
  await expect.poll(() => snapshots.ended, { timeout: 5000 }).toBe(1);
  expect(snapshots.steps).toBeLessThan(count / 200);
});

test('a CSV file does not look complete when the database fails in the middle', async () => {
  const { cookie, snapshots, url } = await withLeads();
  snapshots.last = 3;
  const reply = await download(url, cookie);
  expect(reply.status).toBe(200);
  await expect(reply.text()).rejects.toThrow('terminated');
  await expect.poll(() => snapshots.ended).toBe(1);
});

test('a CSV file whose first rows cannot be read is an error like any other', async () => {
  const { cookie, snapshots, url } = await withLeads();
  snapshots.last = 0;
  const reply = await download(url, cookie);
  expect(reply.status).toBe(500);
  expect(reply.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
  expect(reply.headers.get('content-disposition')).toBe(null);
  await expect.poll(() => snapshots.ended).toBe(1);
});
