import { expect, test } from 'vitest';
import { openStream } from '../../testing/event-stream.ts';
import { createTestApp, listen } from '../../testing/test-app.ts';

test('one person has at most thirty pages open over all instances', async () => {
  const app = await createTestApp();
  const urls = [await listen(app), await listen(await app.secondInstance())];
  const { cookie } = await app.signedIn('client');
  const open = (page: number) => openStream(urls[page % 2] ?? '', { cookie });
  const streams = [];
  for (let page = 0; page < 30; page++) streams.push(await open(page));
  expect(streams.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect([(await open(0)).status, (await open(1)).status]).toEqual([429, 429]);
  streams[0]?.close();
  await expect.poll(async () => (await open(1)).status, { interval: 100 }).toBe(200);
  expect((await open(0)).status).toBe(429);
});

test('pages of an instance that was killed stop counting after a minute and a half', async () => {
  const app = await createTestApp();
  const url = await listen(app);
  const other = await app.secondInstance();
  const { id, cookie } = await app.signedIn('client');
  const killed = { reader_id: id, instance: 'killed', pages: 30, seen_at: app.clock.now };
  await app.database.transaction((tx) => tx.insertInto('open_pages').values(killed).execute());
  expect((await openStream(url, { cookie })).status).toBe(429);
  other.clock.now += 90_000;
  expect((await openStream(url, { cookie })).status).toBe(200);
});

test('fifty pages opened at once on two instances are at most thirty', async () => {
  const app = await createTestApp();
  const urls = [await listen(app), await listen(await app.secondInstance())];
  const { cookie } = await app.signedIn('client');
  const streams = await Promise.all(
    Array.from({ length: 50 }, (_, page) => openStream(urls[page % 2] ?? '', { cookie })),
  );
  expect(streams.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30);
});
