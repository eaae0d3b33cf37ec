import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  asAdmin,
  chatVisitor,
  fileOf,
  say,
  sendChatFile,
  startChat,
  type TestChat,
} from '#server/testing/world/chat.ts';
import { withProject } from '#server/testing/world/projects.ts';

/** Starts a conversation while signed in. */
async function startSignedIn(app: TestApp, cookie: string): Promise<TestChat> {
  const url = '/api/chat/session';
  const reply = await app.call({ method: 'POST', url, payload: chatVisitor, cookie });
  const [key] = reply.cookies;
  return { cookie: `${key?.name}=${key?.value}`, sessionId: reply.json().sessionId };
}

test('the files of conversations are with the documents of the project, for the team and the client', async () => {
  const app = await createTestApp();
  // Before there is a project, by somebody without an account.
  const early = await startChat(app);
  const first = fileOf((await sendChatFile(app, early, { name: 'Early.pdf' })).json());
  const admin = await asAdmin(app, early);
  const [lead] = (await app.call({ url: '/api/leads', cookie: admin.cookie })).json();
  const project = await withProject(app, { client_email: chatVisitor.email, lead_id: lead.id });
  const client = await app.signedIn('client', { email: chatVisitor.email });
  const own = await startSignedIn(app, client.cookie);
  await say(app, own, 'Hello again');
  app.clock.now += 1000;
  const second = fileOf((await sendChatFile(app, own, { name: 'Mine.pdf' })).json());
  app.clock.now += 1000;
  const admins = { ...admin, sessionId: own.sessionId };
  const third = fileOf((await sendChatFile(app, admins, { name: 'Ours.pdf' })).json());
  // Somebody else's.
  await sendChatFile(app, await startChat(app, { email: 'eve@elsewhere.example', name: 'Eve' }));

  const url = `/api/projects/${project.id}/chat-files`;
  expect((await app.call({ url, cookie: admin.cookie })).json()).toMatchObject([
    { id: third.id, name: 'Ours.pdf', senderType: 'admin', sessionId: own.sessionId },
    { id: second.id, name: 'Mine.pdf', senderType: 'customer', isProven: true },
    // Anybody can type the address of a client.
    { id: first.id, sessionId: early.sessionId, senderType: 'customer', isProven: false },
  ]);
  // The early one is not proven to be theirs until they open its mailed link.
  const chats = (await app.call({ url: '/api/client/chats', cookie: client.cookie })).json();
  expect(chats).toMatchObject([
    { id: own.sessionId, files: [{ name: 'Ours.pdf' }, { name: 'Mine.pdf' }] },
  ]);
  for (const { id } of chats[0].files) {
    const content = { url: `/api/chat/files/${id}/content`, cookie: client.cookie };
    expect((await app.call(content)).statusCode).toBe(200);
  }
  const colleague = await app.signedIn('client', { email: 'colleague@northridge.example' });
  expect((await app.call({ url: '/api/client/chats', cookie: colleague.cookie })).json()).toEqual(
    [],
  );
  expect(
    (await app.call({ url: '/api/projects/unknown/chat-files', cookie: admin.cookie })).statusCode,
  ).toBe(404);
});

test('looking as a client shows a file only to those who see messages themselves', async () => {
  const app = await createTestApp();
  const client = await app.signedIn('client', { email: chatVisitor.email });
  const project = await withProject(app, { client_email: chatVisitor.email });
  const chat = await startSignedIn(app, client.cookie);
  const file = fileOf((await sendChatFile(app, chat)).json());
  const status = async (cookie: string) => {
    const url = `/api/projects/${project.id}/view-as`;
    const begun = await app.call({ method: 'POST', url, cookie });
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json();
    return (await app.call({ url: `/api/as/${id}/chat/files/${file.id}/content`, cookie }))
      .statusCode;
  };
  expect(await status((await app.signedIn('admin')).cookie)).toBe(200);
  expect(await status((await app.signedIn('staff', { staffRole: 'bookkeeper' })).cookie)).toBe(404);
});
