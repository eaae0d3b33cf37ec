import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileTransport } from '#server/platform/outbox/file-transport.ts';
import { cookies, password, post, withUser } from '#server/testing/world/accounts.ts';
import { say, startChat } from '#server/testing/world/chat.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { testWorker } from '#server/testing/world/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tidy } from '../../tidy.ts';
import { impersonalTables, personalData } from './personal-data.ts';
import { silenceMs } from './retention.ts';

const email = 'Dana@Northridge.example';
const contact = (address = email) => ({
  name: 'Dana Whitfield',
  email: address,
  company: 'Northridge Dental',
  message: 'We keep recalls in three spreadsheets.',
});

/** A person who used every way to contact us, and a bystander who did too. */
async function withHistory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ascent-privacy-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const app = await createTestApp();
  app.context.config.dataDir = dataDir;
  for (const address of [email, 'bystander@example.com']) {
    await app.call(post('/api/contact', contact(address)));
    await app.call(post('/api/quotes', quoteRequest({ customerEmail: address })));
    const preferredTime = address === email ? '10:00' : '11:00';
    await app.call(post('/api/bookings', bookingRequest({ email: address, preferredTime })));
    await say(app, await startChat(app, { email: address, name: 'Dana' }), 'Is somebody there?');
    await withUser(app, address);
  }
  await testWorker(app, { transport: fileTransport(dataDir) }).worker.deliverDue();
  return { app, dataDir, ...(await app.signedIn('admin')) };
}

/** All text in all tables, so that no column can be forgotten. */
async function everything({ database }: TestApp): Promise<string> {
  const tables = [...new Set([...personalData().map(({ table }) => table), ...named()])];
  const texts = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify(await database.read.selectFrom(table).selectAll().execute()),
    ),
  );
  return texts.join('\n').toLowerCase();
}

const named = () => [...impersonalTables().keys()];

describe('data about a person', () => {
  test('is declared for every table', async () => {
    const { database } = await createTestApp();
    const tables = await database.read.introspection.getTables();
    const known = new Set<string>([...personalData().map(({ table }) => table), ...named()]);
    expect(
      tables.map(({ name }) => name).filter((name) => !known.has(name) && !/^kysely_/.test(name)),
    ).toEqual([]);
  });

  test('is counted by kind before an erasure', async () => {
    const { app, cookie } = await withHistory();
    const reply = await app.call({
      url: `/api/privacy/person?email=${encodeURIComponent(email)}`,
      cookie,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().erased).toEqual(
      expect.arrayContaining([
        { label: 'Contact messages', count: 1 },
        { label: 'Chat messages', count: 1 },
        { label: 'Bookings', count: 1 },
        { label: 'Quotes', count: 1 },
        { label: 'Contact record', count: 1 },
        { label: 'Account', count: 1 },
      ]),
    );
    expect(reply.json().kept).toEqual([]);
  });

  test('is exported as one archive, without data of other people, and the export is logged', async () => {
    const { app, cookie } = await withHistory();
    const reply = await app.call({
      url: `/api/privacy/export?email=${encodeURIComponent(email)}`,
      cookie,
    });
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = await unzip(reply.rawPayload);
    expect(Object.keys(files)).toContain('data/contact-messages.json');
    expect(JSON.parse(files['data/quotes.json'] ?? '')[0]).toMatchObject({
      customer_email: email,
      price_snapshot: { totalDollars: 3100 },
    });
    expect(Object.values(files).join('')).not.toMatch(/bystander|search_text|password/);
    const log = await app.call({ url: '/api/security-log?kind=data-exported', cookie });
    expect(log.json()).toHaveLength(1);
  });

  test('cannot be exported for an unknown address', async () => {
    const { app, cookie } = await withHistory();
    const reply = await app.call({ url: '/api/privacy/export?email=no@example.com', cookie });
    expect(reply.statusCode).toBe(404);
  });
});

describe('erasing a person', () => {
  const erase = (app: TestApp, cookie: string, address = email) =>
    app.call({ ...post('/api/privacy/erase', { email: address }), cookie });

  /** An admin with a password of their own. */
  async function admin(app: TestApp) {
    await withUser(app, 'boss@example.com', 'admin');
    const reply = await app.call(post('/api/admin/login', { email: 'boss@example.com', password }));
    return cookies(reply);
  }

  test('leaves nothing in any table or file, and does not affect anybody else', async () => {
    const { app, dataDir } = await withHistory();
    const cookie = await admin(app);
    const before = await everything(app);
    const filesBefore = readdirSync(join(dataDir, 'mail')).length;
    expect(before).toContain(email.toLowerCase());
    expect((await erase(app, cookie)).statusCode).toBe(200);
    const after = await everything(app);
    expect(after).not.toContain(email.toLowerCase());
    expect(after.split('bystander@example.com')).toHaveLength(
      before.split('bystander@example.com').length,
    );
    expect(readdirSync(join(dataDir, 'mail')).length).toBeLessThan(filesBefore);
    const trail = await app.database.read
      .selectFrom('audit_entries')
      .select(['record_name', 'actor_name'])
      .where('action', '=', 'erased')
      .execute();
    expect(trail).toEqual([{ record_name: 'A person', actor_name: 'Ada Lind' }]);
  });

  test('takes their address out of saved views, and out of the trail of these', async () => {
    const { app } = await withHistory();
    const cookie = await admin(app);
    const view = { name: 'Dana', isShared: true, query: 'status=new' };
    const added = await app.call({
      ...post('/api/saved-views', { ...view, list: 'leads' }),
      cookie,
    });
    const { id } = added.json();
    const change = (query: string, version: number) =>
      app.call({
        method: 'PUT',
        url: `/api/saved-views/${id}`,
        payload: { ...view, query, version },
        cookie,
      });
    await change('q=at+bystander@example.com', 1);
    await change(`status=new&q=${email}`, 2);
    expect(await everything(app)).toContain('q=dana%40northridge.example');
    await erase(app, cookie);
    const after = await everything(app);
    expect(after).not.toContain('dana%40northridge.example');
    const views = (await app.call({ url: '/api/saved-views', cookie })).json();
    expect(views).toMatchObject([{ query: 'status=new', version: 4 }]);
    await change('q=at+bystander@example.com', 4);
    await erase(app, cookie);
    expect(await everything(app)).toContain('q=at+bystander%40example.com');
  });

  test('needs a fresh proof of who asks for it', async () => {
    const { app } = await withHistory();
    const cookie = await admin(app);
    app.clock.now += 10 * 60_000;
    expect((await erase(app, cookie)).json().code).toBe('proof_needed');
    expect(await everything(app)).toContain(email.toLowerCase());
  });

  test('keeps an accepted quote with its contact record, and blanks the rest of that record', async () => {
    const { app } = await withHistory();
    await app.database.transaction((tx) =>
      tx
        .updateTable('quotes')
        .set({ status: 'accepted' })
        .where('customer_email', '=', email)
        .execute(),
    );
    const cookie = await admin(app);
    await erase(app, cookie);
    const quotes = await app.call({ url: '/api/quotes', cookie });
    expect(quotes.json().map((quote: { status: string }) => quote.status)).toContain('accepted');
    const [lead] = (await app.call({ url: '/api/leads?q=dana@northridge', cookie })).json();
    expect(lead).toMatchObject({ phone: '', message: '' });
  });

  test('is refused for a colleague', async () => {
    const { app } = await withHistory();
    const cookie = await admin(app);
    const reply = await erase(app, cookie, 'boss@example.com');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  });
});

describe('after two years without contact', () => {
  test('a person is erased automatically, unless they have an account', async () => {
    const app = await createTestApp();
    await app.call(post('/api/contact', contact('silent@example.com')));
    await app.call(post('/api/contact', contact('client@example.com')));
    await withUser(app, 'client@example.com');
    app.clock.now += silenceMs + 86_400_000;
    const { cookie } = await app.signedIn('admin');
    const due = await app.call({ url: '/api/privacy/retention', cookie });
    expect(due.json()).toMatchObject([{ email: 'silent@example.com', name: 'Dana Whitfield' }]);
    await tidy(app.context);
    const text = await everything(app);
    expect([text.includes('silent@example.com'), text.includes('client@example.com')]).toEqual([
      false,
      true,
    ]);
  });

  test('whoever the team has been in touch with since, or means to be, is kept', async () => {
    const app = await createTestApp();
    for (const name of ['silent', 'noted', 'planned', 'called', 'answered', 'dropped'])
      await app.call(post('/api/contact', contact(`${name}@example.com`)));
    let { cookie } = await app.signedIn('admin');
    const send = async (url: string, body: object) => {
      const reply = await app.call({ ...post(url, body), cookie });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      return reply.json();
    };
    const leads: { id: string; email: string }[] = (
      await app.call({ url: '/api/leads', cookie })
    ).json();
    const at = (name: string) =>
      `/api/leads/${leads.find(({ email: its }) => its.startsWith(name))?.id}`;
    const step = { text: 'Call again', dueOn: '2026-12-01' };
    await send(`${at('planned')}/steps`, step);
    app.clock.now += silenceMs - 86_400_000;
    ({ cookie } = await app.signedIn('admin'));
    await send(`${at('noted')}/notes`, { text: 'Called. They decide in spring.' });
    const { id, version } = await send(`${at('called')}/steps`, step);
    await send(`${at('called')}/steps/${id}/done`, { version });
    const note = await send(`${at('dropped')}/notes`, { text: 'The wrong person.' });
    await app.call({ method: 'DELETE', url: `${at('dropped')}/notes/${note.id}`, cookie });
    const inbox = (await app.call({ url: '/api/inbox?q=answered', cookie })).json();
    const answer = { message: 'We have news for you.', version: inbox[0].version, close: true };
    await send(`/api/inbox/${inbox[0].id}/replies`, answer);
    app.clock.now += 2 * 86_400_000;
    await tidy(app.context);
    const kept = await app.database.read
      .selectFrom('leads')
      .select('email_key')
      .orderBy('email_key')
      .execute();
    expect(kept.map(({ email_key }) => email_key.split('@')[0])).toEqual([
      'answered',
      'called',
      'noted',
      'planned',
    ]);
  });

  test('nobody is erased a day too early', async () => {
    const app = await createTestApp();
    await app.call(post('/api/contact', contact('silent@example.com')));
    app.clock.now += silenceMs - 86_400_000;
    await tidy(app.context);
    expect(await everything(app)).toContain('silent@example.com');
  });
});

/** The files of an archive as text, read by a different library than the one that wrote it. */
async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const { fromBufferPromise } = await import('yauzl');
  const files: Record<string, string> = {};
  const zip = await fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    files[entry.fileName] = Buffer.concat(chunks).toString();
  }
  return files;
}
