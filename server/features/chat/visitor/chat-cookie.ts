import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/platform/audit/actor.ts';
import { clockToleranceMs } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import type { NewCookie } from '#server/platform/http/person.ts';
import type { Work } from '#server/platform/work/work.ts';
import { deleteChatKey, findConversationByKey, insertChatKey } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';

/** How long a browser has access to its conversation: 90 days, in seconds. */
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

/** The hash under which the request's chat cookie is stored; undefined without one. */
export function chatKeyHash(
  context: Context,
  { cookies }: Pick<Caller, 'cookies'>,
): string | undefined {
  const token = cookies?.[chatCookie(context).name];
  return token === undefined ? undefined : hashOf(token);
}

/** The conversation of a key, or undefined when the key is unknown or expired. */
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

/** The conversation of the request's cookie, or undefined. */
export function findOwnConversation(
  context: Context,
  request: Pick<Caller, 'cookies'>,
): Promise<ConversationsTable | undefined> {
  return findKeyConversation(context, chatKeyHash(context, request));
}

/**
 * Deletes the browser's key, which ends its access to the conversation.
 *
 * @returns name and attributes of the cookie to clear.
 */
export async function takeChatKey({ tx, context, caller }: Work) {
  const old = chatKeyHash(context, caller);
  if (old !== undefined) await deleteChatKey(tx, old);
  const { name, options } = chatCookie(context);
  const { maxAge, ...where } = options;
  return [name, where] as const;
}

/**
 * Gives the browser a new key of 256 random bits to a conversation, replacing its old one.
 *
 * @returns the cookie to set.
 */
export async function giveChatKey(work: Work, conversationId: string): Promise<NewCookie> {
  const { tx, context, now } = work;
  await takeChatKey(work);
  const token = randomBytes(32).toString('base64url');
  await insertChatKey(tx, {
    key_hash: hashOf(token),
    conversation_id: conversationId,
    created_at: now,
  });
  const { name, options } = chatCookie(context);
  return [name, token, options];
}
