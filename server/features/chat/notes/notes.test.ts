import { expect, test } from 'vitest';
import { openStream } from '#server/testing/event-stream.ts';
import { listen } from '#server/testing/test-app.ts';
import { readChat, say, startedChat } from '#server/testing/world/chat.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { ownRole } from '#server/testing/world/own-role.ts';

const secret = 'Budget is tight, go to 4,000 at most.';

async function prepare() {
  const { app, chat, admin } = await startedChat();
  const url = `/api/chat/sessions/${chat.sessionId}/notes`;
  const noor = await app.signedIn('admin', { email: 'noor@example.com' });
  const call = (method: 'GET' | 'POST' | 'DELETE', at: string, payload?: object, by = admin) =>
    app.call({ method, url: at, cookie: by.cookie, ...(payload && { payload }) });
  const add = async (payload: object = { text: secret }) => {
    const reply = await call('POST', url, payload);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const list = async () => (await call('GET', url)).json();
  return { app, chat, admin, url, noor, call, add, list };
}

test('a private note is for the team, with its author, and deleted only by them', async () => {
  const { app, chat, noor, call, add, list } = await prepare();
  const { id } = await add();
  expect(await list()).toMatchObject([
    { id, sessionId: chat.sessionId, text: secret, authorName: 'Test admin', isOwn: true },
  ]);
  const path = `/api/chat/session-notes/${id}`;
  const refused = await app.call({ method: 'DELETE', url: path, cookie: noor.cookie });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    403,
    'Only the person who wrote a note can delete it.',
  ]);
  await call('DELETE', path);
  expect(await list()).toEqual([]);
  await call('POST', `${path}/restore`);
  expect(await list()).toHaveLength(1);
  await call('DELETE', path);
  const { forgetRemovedNotes } = await import('./store.ts');
  await app.database.transaction((tx) => forgetRemovedNotes(tx, app.clock.now + 1));
  expect((await call('POST', `${path}/restore`)).statusCode).toBe(404);
});

test('a colleague who is mentioned gets one email; who may not see chats cannot be mentioned', async () => {
  const { app, chat, noor, call, url, add } = await prepare();
  const note = await add({ text: '@Noor can you take this?', mentions: [noor.id, noor.id] });
  expect(note.mentions).toMatchObject([{ id: noor.id }]);
  const mails = (await allMail(app.context)).filter(({ to }) => to === 'noor@example.com');
  expect(mails.map(({ template, path }) => [template, path])).toEqual([
    ['chat-note-mention', `/admin/chat?session=${chat.sessionId}&note=${note.id}`],
  ]);
  const staffRole = await ownRole(app, ['projects:see']);
  const other = await app.signedIn('staff', { email: 'sam@example.com', staffRole });
  const refused = await call('POST', url, { text: 'Hello', mentions: [other.id] });
  expect(refused.json().issues).toEqual([
    { path: 'mentions', message: 'You can mention only colleagues who can see chats.' },
  ]);
});

test('no visitor and no client ever gets a private note, on any of their paths', async () => {
  const { app, chat, admin, url, add, list } = await prepare();
  // The visitor is also a client, whose conversation is in the portal.
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  await app.database.transaction((tx) =>
    tx
      .updateTable('conversations')
      .set({ user_id: client.id, visitor_seen_at: null })
      .where('id', '=', chat.sessionId)
      .execute(),
  );
  await add();
  await say(app, admin, 'Let me see.');
  const address = await listen(app);
  const streams = [
    await openStream(address, { cookie: chat.cookie }),
    await openStream(address, { cookie: client.cookie }),
  ];
  const { id } = await add();
  for (const cookie of [chat.cookie, client.cookie])
    expect([401, 403]).toContain((await app.call({ url, cookie })).statusCode);
  expect((await app.call({ url, cookie: '' })).statusCode).toBe(401);
  await say(app, admin, 'We can do that.');
  const { sessionId } = chat;
  const read = [
    JSON.stringify(await readChat(app, chat)),
    (await app.call({ url: '/api/chat/session', cookie: chat.cookie })).body,
    (await app.call({ url: '/api/client/chats', cookie: client.cookie })).body,
    (await app.call({ url: `/api/chat/messages?sessionId=${sessionId}`, cookie: chat.cookie }))
      .body,
    // The answer was mailed, because the visitor has left.
    ...(await allMail(app.context)).map(({ text, html }) => text + html),
  ];
  expect((await allMail(app.context)).map(({ template }) => template)).toContain('chat-reply');
  for (const text of read) {
    expect(text).not.toContain('tight');
    expect(text).not.toContain(id);
  }
  // The streams were told of the answer, and of nothing before it.
  for (const stream of streams) {
    await stream.until(/chat/);
    expect(stream.text().match(/"chat"/g)).toHaveLength(1);
    expect(stream.text()).not.toContain('audit');
  }
  // It is no message: neither counted, nor the last one, nor an answer to the visitor.
  const session = await app.call({ url: `/api/chat/sessions/${sessionId}`, cookie: admin.cookie });
  expect(session.json()).toMatchObject({ messageCount: 3, lastMessage: 'We can do that.' });
  expect(await list()).toHaveLength(2);
});

test('a note is in the copy of a person’s data that the team makes, not in their own, and erased with it', async () => {
  const { app, add } = await prepare();
  await add();
  const { readPersonalData } = await import('#server/features/privacy/personal-data.ts');
  const { findPerson } = await import('#server/features/privacy/person.ts');
  const keys = await findPerson(app.database.read, 'dana@northridge.example');
  const labelsFor = async (by: 'team' | 'person') =>
    (await readPersonalData(app.database.read, keys, by)).map(({ label }) => label);
  expect(await labelsFor('team')).toContain('Private notes in chats');
  expect(await labelsFor('person')).not.toContain('Private notes in chats');
  const { erasePerson } = await import('#server/features/privacy/erase-person.ts');
  const { inWork } = await import('#server/platform/work/work.ts');
  const { theProgram } = await import('#server/platform/audit/actor.ts');
  await inWork(app.context, theProgram, (work) => erasePerson(work, 'dana@northridge.example'));
  expect(await app.database.read.selectFrom('chat_notes').select('id').execute()).toEqual([]);
});
