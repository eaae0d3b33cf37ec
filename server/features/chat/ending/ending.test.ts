import { expect, test } from 'vitest';
import { say, sendChatFile, startedChat } from '#server/testing/world/chat.ts';
import { allMail } from '#server/testing/world/mail.ts';

async function prepare() {
  const { app, chat, admin } = await startedChat();
  const url = '/api/chat/session';
  const detail = `/api/chat/sessions/${chat.sessionId}`;
  const as = (cookie: string) => ({
    rate: (payload: object) => app.call({ method: 'PUT', url: `${url}/rating`, cookie, payload }),
    mailed: () => app.call({ method: 'POST', url: `${url}/transcript`, cookie }),
    transcript: () => app.call({ url: `${url}/transcript`, cookie }),
    session: async () => ({
      ...(await app.call({ url, cookie })).json(),
      ...(await app.call({ url: `${url}/rating`, cookie })).json(),
    }),
  });
  const set = (status: string) =>
    app.call({ method: 'PUT', url: detail, cookie: admin.cookie, payload: { status } });
  const read = async () => (await app.call({ url: detail, cookie: admin.cookie })).json();
  const ratings = async () =>
    (await app.call({ url: '/api/inbox/queue', cookie: admin.cookie })).json().chatRatings;
  return { app, chat, admin, as, set, read, ratings, detail, ...as(chat.cookie) };
}

test('a visitor saves the conversation with its files, and without the notes of the team', async () => {
  const { app, chat, admin, as, transcript, detail } = await prepare();
  await say(app, admin, 'How can we help?\nWe are here.');
  await sendChatFile(app, chat, { name: 'Plan.pdf', fields: { message: 'Our plan' } });
  await app.call({
    method: 'POST',
    url: `${detail}/notes`,
    cookie: admin.cookie,
    payload: { text: 'A big one' },
  });
  const file = await transcript();
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="chat.txt"',
    'cache-control': 'private, no-store',
  });
  expect(file.body).toContain('Visitor: Dana Whitfield\n');
  expect(file.body).toMatch(
    /\] Dana Whitfield:\nHello\n\n\[.*\] Admin:\nHow can we help\?\nWe are/,
  );
  expect(file.body).toMatch(/Our plan[\s\S]*Plan\.pdf/);
  expect(file.body).not.toContain('A big one');
  // The cookie alone opens it: neither a colleague nor a stranger has a conversation of their own.
  for (const cookie of ['', admin.cookie, (await app.signedIn('client')).cookie])
    expect((await as(cookie).transcript()).statusCode).toBe(404);
});

test('a transcript is mailed only to the conversation’s own address, after an answer, and not often', async () => {
  const { app, chat, admin, mailed, as } = await prepare();
  const refused = await mailed();
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'We can email you the conversation once we have replied.',
  ]);
  await say(app, admin, 'Here I am.');
  // Whoever typed the address sends it nothing that none of us has answered.
  await say(app, chat, 'Buy at shop.example');
  expect((await mailed()).statusCode).toBe(204);
  const [mail] = (await allMail(app.context)).filter(
    ({ template }) => template === 'chat-transcript',
  );
  expect(mail).toMatchObject({ to: 'dana@northridge.example' });
  expect(mail?.text).toContain('Here I am.');
  expect(mail?.text).not.toContain('shop.example');
  expect(mail?.path).toMatch(/^\/contact#chat=/);
  expect((await as(admin.cookie).mailed()).statusCode).toBe(404);
  const more = [await mailed(), await mailed(), await mailed()];
  expect(more.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
});

test('a long transcript is mailed with its newest messages', async () => {
  const { app, chat, admin, mailed } = await prepare();
  for (let index = 0; index < 5; index += 1) await say(app, chat, `${index} ${'x'.repeat(3990)}`);
  await say(app, admin, 'The end.');
  expect((await mailed()).statusCode).toBe(204);
  const mail = (await allMail(app.context)).find(({ template }) => template === 'chat-transcript');
  expect(mail?.text).toContain('Earlier messages are not included.');
  expect(mail?.text).toContain('The end.');
  expect(mail?.text).not.toContain('\nHello\n');
});

test('a closed conversation is rated once for each closing, until it is open again', async () => {
  const { app, chat, as, rate, session, set, read, ratings } = await prepare();
  expect((await rate({ score: 'good' })).statusCode).toBe(409);
  await set('closed');
  expect((await session()).rating).toBeNull();
  expect((await rate({ score: 'bad' })).json()).toMatchObject({ score: 'bad', comment: '' });
  await rate({ score: 'good', comment: 'Quick, thanks' });
  expect((await session()).rating).toMatchObject({ score: 'good', comment: 'Quick, thanks' });
  expect((await read()).rating).toMatchObject({ score: 'good', comment: 'Quick, thanks' });
  expect(await ratings()).toEqual({ good: 1, bad: 0 });
  app.clock.now += 1000;
  await say(app, chat, 'One more thing');
  const late = await rate({ score: 'bad' });
  expect([late.statusCode, late.json().detail]).toEqual([
    409,
    'This conversation is open. You can rate it once it is closed.',
  ]);
  // The team keeps seeing what was said last, and the visitor begins anew.
  expect([(await read()).rating.score, (await session()).rating]).toEqual(['good', null]);
  await set('closed');
  expect((await session()).rating).toBeNull();
  await rate({ score: 'bad' });
  expect([(await read()).rating.score, await ratings()]).toEqual(['bad', { good: 1, bad: 1 }]);
  expect((await rate({ score: 'fine' })).statusCode).toBe(400);
  expect((await rate({ score: 'good', comment: 'x'.repeat(1001) })).statusCode).toBe(400);
  expect((await as('').rate({ score: 'good' })).statusCode).toBe(404);
  app.clock.now += 31 * 86_400_000;
  const { countRatings } = await import('./rating.ts');
  expect(await countRatings(app.database.read, app.clock.now)).toEqual({ good: 0, bad: 0 });
});

test('rated by two tabs at once it has one rating; reopened meanwhile, none of the open conversation', async () => {
  const { app, chat, rate, set, session } = await prepare();
  await set('closed');
  const rated = await Promise.all([rate({ score: 'good' }), rate({ score: 'bad' })]);
  expect(rated.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rows = () => app.database.read.selectFrom('chat_ratings').selectAll().execute();
  expect(await rows()).toHaveLength(1);
  const [sent, late] = await Promise.all([say(app, chat, 'Wait'), rate({ score: 'good' })]);
  expect(sent.statusCode).toBe(201);
  expect([200, 409]).toContain(late.statusCode);
  expect(await session()).toMatchObject({ status: 'open', rating: null });
  expect(await rows()).toHaveLength(1);
});
