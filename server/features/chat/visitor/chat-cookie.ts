import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clockToleranceMs } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import type { Work } from '#server/platform/work/work.ts';
import { deleteChatKey, findConversationByKey, insertChatKey } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';

/** How long a browser that wrote in the chat finds its conversation again: 90 days, in seconds. */
const cookieSeconds = 90 * 86_400;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Name and attributes of the chat cookie: `__Host-` and Secure wherever the site is https. */
function chatCookie({ config }: Pick<Context, 'config'>) {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-ascent_chat' : 'ascent_chat',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieSeconds } as const,
  };
}

/** The hash under which the request's chat cookie is kept; undefined without one. */
export function chatKeyHash(context: Context, request: FastifyRequest): string | undefined {
  const token = request.cookies[chatCookie(context).name];
  return token === undefined ? undefined : hashOf(token);
}

/** The conversation that a key opens right now, or undefined. */
export function findKeyConversation(
  { database, now }: Context,
  keyHash: string | undefined,
): Promise<ConversationsTable | undefined> {
  if (keyHash === undefined) return Promise.resolve(undefined);
  return findConversationByKey(database.read, keyHash, {
    since: now() - cookieSeconds * 1000,
    until: now() + clockToleranceMs,
  });
}

/** The conversation that the request's own cookie opens, or undefined; nothing else opens one. */
export function findOwnConversation(
  context: Context,
  request: FastifyRequest,
): Promise<ConversationsTable | undefined> {
  return findKeyConversation(context, chatKeyHash(context, request));
}

/** Takes the browser's key away: what it opened it opens no more. */
export async function takeChatKey(
  { tx, context }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { name, options } = chatCookie(context);
  const old = chatKeyHash(context, request);
  if (old !== undefined) await deleteChatKey(tx, old);
  const { maxAge, ...where } = options;
  reply.clearCookie(name, where);
}

/** Gives the browser a fresh key of 256 random bits to a conversation, in place of the one it had. */
export async function giveChatKey(
  { tx, context, now }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  conversationId: string,
): Promise<void> {
  const { name, options } = chatCookie(context);
  const old = chatKeyHash(context, request);
  if (old !== undefined) await deleteChatKey(tx, old);
  const token = randomBytes(32).toString('base64url');
  await insertChatKey(tx, {
    key_hash: hashOf(token),
    conversation_id: conversationId,
    created_at: now,
  });
  reply.setCookie(name, token, options);
}
