import { describe, expect, test } from 'vitest';
import type { TodayReply } from '#contract/office/today.ts';
import { say, startChat, startedChat } from '#server/testing/world/chat.ts';
import { allMail } from '#server/testing/world/mail.ts';

async function prepare() {
  const { app, chat, admin } = await startedChat();
  const url = `/api/chat/sessions/${chat.sessionId}`;
  const adminId = (await app.call({ url: '/api/auth/user', cookie: admin.cookie })).json().id;
  const noor = await app.signedIn('admin', { email: 'noor@example.com' });
  const assign = (payload: object, cookie = admin.cookie, at = url) =>
    app.call({ method: 'PUT', url: `${at}/owner`, cookie, payload });
  const read = async () => (await app.call({ url, cookie: admin.cookie })).json();
  const close = () =>
    app.call({ method: 'PUT', url, cookie: admin.cookie, payload: { status: 'closed' } });
  const list = async (query: string, cookie = admin.cookie): Promise<string[]> =>
    (await app.call({ url: `/api/chat/sessions?${query}`, cookie }))
      .json()
      .map(({ id }: { id: string }) => id);
  return { app, chat, admin, adminId, noor, url, assign, read, close, list };
}

describe('a conversation', () => {
  test('is open until we answer, waits for the visitor then, and is open again when they write', async () => {
    const { app, chat, admin, read, close, list } = await prepare();
    expect((await read()).status).toBe('open');
    await say(app, admin, 'How can we help?');
    expect((await read()).status).toBe('waiting');
    expect([await list('status=waiting'), await list('status=open')]).toEqual([
      [chat.sessionId],
      [],
    ]);
    await close();
    expect((await read()).status).toBe('closed');
    await say(app, chat, 'One more thing');
    expect((await read()).status).toBe('open');
  });

  test('closed and written in at the same time never loses the message', async () => {
    const { app, chat, read, close } = await prepare();
    await Promise.all([close(), say(app, chat, 'Wait!'), close(), say(app, chat, 'Please!')]);
    const after = await read();
    expect(after.messageCount).toBe(3);
    // Closed last or written in last; and what is written later opens it in any case.
    await say(app, chat, 'Hello?');
    expect(await read()).toMatchObject({ status: 'open', messageCount: 4 });
  });

  test('is of whoever answers it first, unless it is somebody’s already', async () => {
    const { app, chat, admin, adminId, noor, read, list } = await prepare();
    expect((await read()).owner).toBeNull();
    expect(await list('owner=none')).toEqual([chat.sessionId]);
    await say(app, admin, 'I will look into it');
    expect((await read()).owner).toEqual({ id: adminId, name: 'Test admin' });
    await say(app, { ...chat, cookie: noor.cookie }, 'And so will I');
    expect((await read()).owner.id).toBe(adminId);
    expect([await list('owner=none'), await list('owner=mine')]).toEqual([[], [chat.sessionId]]);
    expect(await list('owner=mine', noor.cookie)).toEqual([]);
  });

  test('is given to a colleague, who is emailed, and taken back to nobody', async () => {
    const { app, chat, admin, noor, url, assign, read } = await prepare();
    expect((await assign({ ownerId: noor.id })).json().owner.id).toBe(noor.id);
    const told = (await allMail(app.context)).filter(({ to }) => to === 'noor@example.com');
    expect(told.map(({ path }) => path)).toEqual([`/admin/chat?session=${chat.sessionId}`]);
    expect(told[0]?.text).toContain('the chat with Dana Whitfield');
    expect((await assign({ ownerId: null })).json().owner).toBeNull();
    expect((await assign({ ownerId: 'unknown' })).json().issues).toEqual([
      { path: 'ownerId', message: 'Please choose someone whose role allows this' },
    ]);
    const history = await app.call({
      url: `/api/audit?kind=chat&recordId=${chat.sessionId}`,
      cookie: admin.cookie,
    });
    expect(history.json().map((entry: { changes: object }) => entry.changes)).toEqual([
      [{ field: 'assignedTo', from: 'Test admin', to: '' }],
      [{ field: 'assignedTo', from: '', to: 'Test admin' }],
    ]);
    expect((await read()).owner).toBeNull();
    const staff = await app.signedIn('staff');
    expect((await assign({ ownerId: staff.id }, admin.cookie, url)).statusCode).toBe(400);
  });

  test('taken over by two people at once is taken over by one, and the other learns who it is', async () => {
    const { adminId, admin, noor, assign, read } = await prepare();
    const replies = await Promise.all([
      assign({ ownerId: adminId, was: null }, admin.cookie),
      assign({ ownerId: noor.id, was: null }, noor.cookie),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect((await read()).owner).toEqual(won.owner);
    expect(lost.detail).toBe('Test admin has this conversation now. Please look at it again.');
  });

  test('of a colleague who leaves is nobody’s, on today’s list, and theirs again when they return', async () => {
    const { app, chat, admin, noor, assign, read, close, list } = await prepare();
    const other = await startChat(app, { email: 'ana@example.com', name: 'Ana' });
    await say(app, other, 'Hi');
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
      app.call({ method, url, cookie: admin.cookie });
    for (const { sessionId } of [chat, other])
      await assign({ ownerId: noor.id }, admin.cookie, `/api/chat/sessions/${sessionId}`);
    await close();
    const work = (await call('GET', `/api/users/${noor.id}/open-work`)).json();
    expect(work).toMatchObject({ chats: 1, leads: 0 });
    await call('DELETE', `/api/users/${noor.id}`);
    // What is closed keeps the name of who had it.
    expect((await read()).owner.id).toBe(noor.id);
    expect(await list('owner=none')).toEqual([other.sessionId]);
    const groups: TodayReply = (await call('GET', '/api/overview/today')).json();
    expect(groups.find(({ kind }) => kind === 'unassigned')?.items).toMatchObject([
      { opens: 'chat', recordId: other.sessionId, title: 'Ana' },
    ]);
    // It is nobody's once its visitor writes again, and of whoever answers then.
    await say(app, chat, 'One more thing');
    expect((await read()).owner).toBeNull();
    await say(app, admin, 'Yes?');
    expect((await read()).owner.id).not.toBe(noor.id);
    await call('POST', `/api/users/${noor.id}/restore`);
    expect(await list('owner=none')).toEqual([]);
  });
});
