import { expect, test } from 'vitest';
import { sendTo, withAdmin } from '#server/testing/world/documents.ts';
import { allMail, mailRows } from '#server/testing/world/mail.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import { tellClientNews } from './client-news.ts';

const minute = 60_000;
const shared = { isClientVisible: 'true' };

async function withNews() {
  const admin = await withAdmin();
  const { app } = admin;
  /** Lets time pass, then has every instance look at once. */
  const after = async (ms: number) => {
    app.clock.now += ms;
    await Promise.all([tellClientNews(app.context), tellClientNews(app.context)]);
    return allMail(app.context);
  };
  const follow = (url: string, headers = {}) => app.call({ url, headers });
  return { ...admin, after, follow };
}

test('ten documents shared in a row are one mail, once nobody has shared more for 5 minutes', async () => {
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

test('somebody who shares without a pause keeps the client waiting 15 minutes at most', async () => {
  const { send, after } = await withNews();
  let mails = 0;
  for (let passed = 0; passed < 15; passed += 3) {
    await send(`Plan ${passed}.pdf`, pdf(), shared);
    mails = (await after(3 * minute)).length;
  }
  expect(mails).toBe(1);
});

test('sharing later tells, a newer file of a shared document tells, and a description does not', async () => {
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

test('what is taken back or removed before the mail leaves is in none', async () => {
  const { send, ask, after } = await withNews();
  const [hidden, removed] = [
    (await send('Wrong.pdf', pdf(), shared)).json().id,
    (await send('Old.pdf', pdf(), shared)).json().id,
  ];
  await ask('PUT', `/api/documents/${hidden}`, { isClientVisible: false });
  await ask('DELETE', `/api/documents/${removed}`);
  expect(await after(10 * minute)).toEqual([]);
});

test('a project without a client address tells nobody', async () => {
  const { app, send, after } = await withNews();
  await app.database.transaction((tx) =>
    tx.updateTable('projects').set({ client_email: '', client_email_key: '' }).execute(),
  );
  await send('Plan.pdf', pdf(), shared);
  expect(await after(10 * minute)).toEqual([]);
});

test('the link of the mail saves the one document for 7 days, and is written down', async () => {
  const { app, send, ask, after, follow } = await withNews();
  const { id } = (await send('Plan.pdf', pdf('Mailed'), shared)).json();
  const path = (await after(10 * minute))[0]?.path ?? '';
  const reply = await follow(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(pdf('Mailed'))).toBe(true);
  expect(reply.headers['content-disposition']).toContain('attachment; filename="Plan.pdf"');
  expect((await ask('GET', `/api/documents/${id}/views`)).json()).toEqual([
    { at: new Date(app.clock.now).toISOString(), who: 'By the mailed link', how: 'by-link' },
  ]);
  app.clock.now += 7 * 86_400_000 - 1;
  expect((await follow(path)).statusCode).toBe(200);
  app.clock.now += 1;
  expect((await follow(path)).statusCode).toBe(404);
  const inBrowser = await follow(path, { accept: 'text/html,*/*' });
  expect([inBrowser.statusCode, inBrowser.headers.location]).toEqual([
    303,
    '/client-portal#project',
  ]);
});

test('a link opens nothing once it is altered, or the document is hidden or the client another', async () => {
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
