import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { ensureWordIndex } from '#server/platform/db/sqlite/word-index.ts';
import { indexOfWords } from '#server/testing/index-of-words.ts';
import { createTestAppOn } from '#server/testing/test-app.ts';
import { loadDemo } from '../../../seed/load-demo.ts';

test('after the demo story, deleted, restored and erased records, the index is as if made anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-words-'));
  const file = join(folder, 'site.sqlite');
  const database = await openSqlite(file);
  const app = await createTestAppOn({
    ...database,
    again: () => Promise.reject(new Error('There is one program.')),
  });
  await loadDemo(app.context);
  const { cookie } = await app.signedIn('admin');
  const statuses = new Set<number>();
  const send = async (method: 'POST' | 'DELETE', url: string) => {
    statuses.add((await app.call({ method, url, cookie })).statusCode);
  };
  const leads = (await app.call({ url: '/api/leads?limit=40', cookie })).json();
  // Those with a quote refuse.
  for (const { id } of leads) await send('DELETE', `/api/leads/${id}`);
  for (const { id } of leads.slice(0, 20)) await send('POST', `/api/leads/${id}/restore`);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 409]));
  // Their messages go by foreign key.
  await database.transaction((tx) => tx.deleteFrom('conversations').execute());
  const raw = new BetterSqlite3(file);
  onTestFinished(() => {
    raw.close();
    rmSync(folder, { recursive: true });
  });
  const followed = indexOfWords(raw);
  expect(followed.length).toBeGreaterThan(20_000);
  raw.exec('drop table search_words');
  ensureWordIndex(raw);
  expect(indexOfWords(raw)).toEqual(followed);
}, 60_000);
