import { expect, test } from 'vitest';
import { theProgram } from '#server/platform/audit/actor.ts';
import { sendTo, withAdmin } from '#server/testing/world/documents.ts';
import { allMail, mailRows } from '#server/testing/world/mail.ts';
import { meanwhile } from '#server/testing/world/meanwhile.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import { deleteDocument } from './change-document.ts';
import { mailClientNews } from './client-news.ts';

const minute = 60_000;
const day = 86_400_000;
const shared = { isClientVisible: 'true' };

async function withNews() {
  const admin = await withAdmin();
  const { app } = admin;
  /** Lets time pass, then runs the check on two instances at once. */
  const after = async (ms: number) => {
    app.clock.now += ms;
    await Promise.all([mailClientNews(app.context), mailClientNews(app.context)]);
    return allMail(app.context);
  };
  const follow = (url: string, headers = {}) => app.call({ url, headers });
  return { ...admin, after, follow };
}

test('ten documents shared in a row make one mail, sent after 5 minutes without another', async () => {
  const { project, send, after } = await withNews();
  await send('internal.pdf', pdf());
  for (let count = 1; count <= 10; count++) await send(`Plan ${count}.pdf`, pdf(), shared);
  expect(await after(4 * minute)).toEqual([]);
  const [mail, ...more] = await after(minute);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: project.client_email,
    template: 'document-shared',
    subject: 'Recall system: 10 new documents',
    path: '/client-portal#project',
  });
  expect(mail?.text).toContain('Plan 10.pdf');
  expect(mail?.text).not.toContain('internal.pdf');
  expect(await after(60 * minute)).toHaveLength(1);
});

test('sharing without a pause delays the mail by 15 minutes at most', async () => {
  const { send, after } = await withNews();
  let mails = 0;
  for (let passed = 0; passed < 15; passed += 3) {
    await send(`Plan ${passed}.pdf`, pdf(), shared);
    mails = (await after(3 * minute)).length;
  }
  expect(mails).toBe(1);
});

test('sharing later and a new version each send a mail; a new description does not', async () => {
  const { app, cookie, send, ask, after } = await withNews();
  const { id } = (await send('Plan.pdf', pdf())).json();
  expect(await after(10 * minute)).toEqual([]);
  await ask('PUT', `/api/documents/${id}`, { isClientVisible: true });
  expect((await after(10 * minute)).map(({ subject }) => subject)).toEqual([
    'Recall system: a new document',
  ]);
  await ask('PUT', `/api/documents/${id}`, { description: 'The plan' });
  expect(await after(10 * minute)).toHaveLength(1);
  await sendTo(app, cookie, `/api/documents/${id}/versions`, 'Plan 2.pdf', pdf('Two'));
  const mails = await after(10 * minute);
  expect(mails.map(({ subject }) => subject).at(-1)).toBe('Recall system: a new version');
  expect((await mailRows(app)).every(({ kind }) => kind === 'notification')).toBe(true);
});

test('a document unshared or deleted before the mail is sent is left out', async () => {
  const { send, ask, after } = await withNews();
  const [hidden, removed] = [
    (await send('Wrong.pdf', pdf(), shared)).json().id,
    (await send('Old.pdf', pdf(), shared)).json().id,
  ];
  await ask('PUT', `/api/documents/${hidden}`, { isClientVisible: false });
  await ask('DELETE', `/api/documents/${removed}`);
  expect(await after(10 * minute)).toEqual([]);
});

test('a document deleted while its mail is being written is left out', async () => {
  const { app, send } = await withNews();
  const { id } = (await send('Old.pdf', pdf(), shared)).json();
  app.clock.now += 10 * minute;
  await meanwhile(
    app.context,
    theProgram,
    (work) => deleteDocument(work, id),
    () => mailClientNews(app.context),
  );
  expect(await allMail(app.context)).toEqual([]);
});

test('a project without a client address sends no mail', async () => {
  const { app, send, after } = await withNews();
  await app.database.transaction((tx) =>
    tx.updateTable('projects').set({ client_email: '', client_email_key: '' }).execute(),
  );
  await send('Plan.pdf', pdf(), shared);
  expect(await after(10 * minute)).toEqual([]);
});

test('the mailed link downloads its document for 7 days, and each download is audited', async () => {
  const { app, send, ask, after, follow } = await withNews();
  const { id } = (await send('Plan.pdf', pdf('Mailed'), shared)).json();
  const path = (await after(10 * minute))[0]?.path ?? '';
  const reply = await follow(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(pdf('Mailed'))).toBe(true);
  expect(reply.headers['content-disposition']).toContain('attachment; filename="Plan.pdf"');
  expect((await ask('GET', `/api/documents/${id}/views`)).json()).toEqual([
    { at: new Date(app.clock.now).toISOString(), who: 'With the emailed link', how: 'by-link' },
  ]);
  app.clock.now += 7 * day - 1;
  expect((await follow(path)).statusCode).toBe(200);
  app.clock.now += 1;
  expect((await follow(path)).statusCode).toBe(404);
  const inBrowser = await follow(path, { accept: 'text/html,*/*' });
  expect([inBrowser.statusCode, inBrowser.headers.location]).toEqual([
    303,
    '/client-portal#project',
  ]);
});

test('a link is void when altered, when the document is unshared, or when the client changes', async () => {
  const { app, send, ask, after, follow } = await withNews();
  const { id } = (await send('Plan.pdf', pdf(), shared)).json();
  const other = (await send('Other.pdf', pdf())).json().id;
  const path = (await after(10 * minute))[0]?.path ?? '';
  const [, end = '', seal = ''] = path.split('.');
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  for (const altered of [
    path.replace(id, other),
    path.replace(`.${end}.`, `.${later}.`),
    path.slice(0, -1),
    `/api/documents/mailed/${id}`,
    `/api/documents/mailed/${id}..${seal}`,
  ])
    expect((await follow(altered)).statusCode).toBe(404);
  await ask('PUT', `/api/documents/${id}`, { isClientVisible: false });
  expect((await follow(path)).statusCode).toBe(404);
  app.clock.now += 1;
  await ask('PUT', `/api/documents/${id}`, { isClientVisible: true });
  expect((await follow(path)).statusCode).toBe(404);
  const next = (await after(10 * minute)).at(-1)?.path ?? '';
  expect((await follow(next)).statusCode).toBe(200);
  await app.database.transaction((tx) =>
    tx.updateTable('projects').set({ client_email_key: 'new@client.example' }).execute(),
  );
  expect((await follow(next)).statusCode).toBe(404);
});

test('a shared document is marked new for two weeks, until its client opens the newest version', async () => {
  const { app, cookie, send } = await withAdmin();
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const shown = async () =>
    (await app.call({ url: '/api/client/documents', cookie: client.cookie })).json()[0]?.isNew;
  const { id } = (await send('plan.pdf', pdf('1'), { isClientVisible: 'true' })).json();
  expect(await shown()).toBe(true);
  app.clock.now += 1000;
  await app.call({ url: `/api/documents/${id}/content`, cookie });
  expect(await shown()).toBe(true);
  await app.call({ url: `/api/documents/${id}/content`, cookie: client.cookie });
  expect(await shown()).toBe(false);
  app.clock.now += 1000;
  await sendTo(app, cookie, `/api/documents/${id}/versions`, 'plan.pdf', pdf('2'));
  expect(await shown()).toBe(true);
  app.clock.now += 14 * day;
  const later = await app.signedIn('client');
  await app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ client_email_key: `client-${later.id}@example.com` })
      .execute(),
  );
  const list = await app.call({ url: '/api/client/documents', cookie: later.cookie });
  expect(list.json()).toMatchObject([{ id, isNew: false }]);
});
