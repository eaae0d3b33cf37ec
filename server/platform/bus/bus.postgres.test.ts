import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase, openTestPostgres } from '#server/testing/test-database.ts';
import { announce } from './change.ts';

test('instances of release 0.10.0 do not hear of what they cannot read', async () => {
  const url = await makeDatabase();
  const database = await openTestPostgres(url);
  // As they listen.
  const earlier = new pg.Client({ connectionString: url });
  await earlier.connect();
  onTestFinished(async () => {
    await earlier.end();
    await database.close();
  });
  await earlier.query('listen ascent');
  const heard: string[][] = [];
  earlier.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload).topics));
  for (const topics of [['saved-views', 'leads'], ['webhooks'], ['deliveries'], ['leads']] as const)
    await database.transaction((tx) =>
      announce({ tx, context: { database } }, { topics: [...topics], to: { admins: true } }),
    );
  await expect.poll(() => heard).toEqual([['leads']]);
});
