import type { ChatMessageReply } from '#contract/chat/chat.ts';
import type { ChatFile } from '#contract/chat/chat-file.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { sendTo } from './documents.ts';
import { pdf } from './sample-files.ts';

/** Who starts a conversation in tests. */
export const chatVisitor = { email: 'dana@northridge.example', name: 'Dana Whitfield' };

/** The cookie of a conversation and its id. */
export interface TestChat {
  cookie: string;
  sessionId: string;
}

/** Starts a conversation as a visitor. */
export async function startChat(app: TestApp, who: object = chatVisitor): Promise<TestChat> {
  const reply = await app.call({ method: 'POST', url: '/api/chat/session', payload: who });
  const [cookie] = reply.cookies;
  return { cookie: `${cookie?.name}=${cookie?.value}`, sessionId: reply.json().sessionId };
}

/** Sends a message with the given cookie. */
export function say(app: TestApp, { cookie, sessionId }: TestChat, message: string, more = {}) {
  const payload = { sessionId, message, ...more };
  return app.call({ method: 'POST', url: '/api/chat/messages', payload, cookie });
}

/** Reads a conversation with the given cookie. */
export async function readChat(
  app: TestApp,
  { cookie, sessionId }: TestChat,
  after = '',
): Promise<ChatMessageReply[]> {
  const url = `/api/chat/messages?sessionId=${sessionId}${after && `&after=${after}`}`;
  return (await app.call({ url, cookie })).json();
}

/** The conversation as seen by an admin instead of its visitor. */
export async function asAdmin(app: TestApp, { sessionId }: TestChat): Promise<TestChat> {
  return { sessionId, cookie: (await app.signedIn('admin')).cookie };
}

/** A file to send in a conversation; by default a PDF without words. */
export interface TestChatFile {
  name?: string;
  content?: Buffer;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  query?: string;
}

/** Sends a file with the given cookie. */
export function sendChatFile(
  app: TestApp,
  { cookie, sessionId }: TestChat,
  { name = 'Plan.pdf', content = pdf(), fields, headers, query = '' }: TestChatFile = {},
) {
  const url = `/api/chat/sessions/${sessionId}/files${query}`;
  return sendTo(app, cookie, url, name, content, fields, headers);
}

/** The file of a message. */
export function fileOf({ file }: ChatMessageReply): ChatFile {
  if (file === null) throw new Error('The message has no file.');
  return file;
}

/** Reads a file of a conversation, with the given cookie or as somebody unknown. */
export function chatFileContent(app: TestApp, id: string, cookie?: string) {
  return app.call({
    url: `/api/chat/files/${id}/content`,
    ...(cookie !== undefined && { cookie }),
  });
}

/** A program with a conversation in which a visitor has written, and a cookie to answer with. */
export async function startedChat() {
  const app = await createTestApp();
  const chat = await startChat(app);
  await say(app, chat, 'Hello');
  return { app, chat, admin: await asAdmin(app, chat) };
}
