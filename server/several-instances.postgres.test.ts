import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '#server/platform/db/migrations/list.ts';
import { makeEmptyPostgres } from './testing/empty-database.ts';
import { openStream } from './testing/event-stream.ts';
import { openMailServer, startInstances } from './testing/instances/start-instances.ts';

const admin = { email: 'admin@example.com', password: 'granite-lantern-switchback' };

/** Two programs, started at the same moment on an empty database; `npm run prove:scale` has more. */
async function twoPrograms() {
  const databaseUrl = await makeEmptyPostgres();
  const { url: mailUrl, taken } = await openMailServer();
  const urls = await startInstances(2, {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const column = async (query: string): Promise<string[]> =>
    (await client.query({ text: query, rowMode: 'array' })).rows.flat();
  return { urls, taken, column };
}

function post(url: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

test('two programs started at once on an empty database share migrations, sessions, events and mails', async () => {
  const { urls, taken, column } = await twoPrograms();
  const [one = '', other = ''] = urls;
  const run = await column('select name from kysely_migration order by name');
  expect(run).toEqual(Object.keys(migrations).toSorted());
  expect(await column('select role from users')).toEqual(['admin']);

  const login = await post(`${one}/api/admin/login`, admin);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const isKnown = async (url: string) =>
    (await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status;
  expect([await isKnown(one), await isKnown(other)]).toEqual([200, 200]);

  const stream = await openStream(other, { cookie });
  await stream.until(/^id: /m);
  const message = { name: 'Dana Whitfield', message: 'Please call me back.' };
  await post(`${one}/api/contact`, { ...message, email: 'first@example.com' });
  await stream.until(/"inbox"/);

  const sent = Array.from({ length: 20 }, (_, n) =>
    post(`${urls[n % 2]}/api/contact`, { ...message, email: `person-${n}@example.com` }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  const waiting = () => column("select id from mails where status = 'queued'");
  await expect.poll(waiting, { timeout: 20_000, interval: 200 }).toEqual([]);
  const mails = await column("select message_id from mails where status = 'sent'");
  expect(mails.length).toBeGreaterThanOrEqual(21);
  expect(taken.toSorted()).toEqual(mails.toSorted());

  await post(`${one}/api/auth/logout`, {}, cookie);
  expect([await isKnown(one), await isKnown(other)]).toEqual([401, 401]);
  await stream.ended;
});
