import type { FastifyRequest } from 'fastify';
import { displayName } from '#domain/account/name.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Speaker } from '../messages/send-message.ts';
import type { MessageReader } from '../present.ts';
import { findConversation } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';
import { findOwnConversation } from './chat-cookie.ts';

/** A caller with access to a conversation. */
export type Caller =
  | { side: 'customer'; conversation: ConversationsTable }
  | { side: 'admin'; conversation: ConversationsTable; person: Person };

/**
 * The person of our team behind a request who may do what needs this, or null; also null while they
 * must change their password or add a second factor.
 */
export function adminOf(
  { person, server }: FastifyRequest,
  needs: Need = 'inbox:see',
): Person | null {
  if (person === null || person.mustChangePassword) return null;
  if (mustAddFactor(person, server.context.now())) return null;
  return mayDo(person.rights, needs) ? person : null;
}

/**
 * Admits the visitor whose cookie opens the conversation, and our team. Everybody else gets 404: an id,
 * an e-mail address or another cookie gives no access.
 *
 * @param asVisitor ignores rights in the back office.
 * @param needs what somebody of our team needs: by default to see conversations.
 * @throws Problem `not_found`
 */
export async function requireCaller(
  context: Context,
  request: FastifyRequest,
  sessionId: string,
  asVisitor = false,
  needs?: Need,
): Promise<Caller> {
  const person = asVisitor ? null : adminOf(request, needs);
  if (person !== null) {
    const conversation = await findConversation(context.database.read, sessionId);
    if (conversation === undefined) throw notFound('conversation');
    return { side: 'admin', conversation, person };
  }
  const own = await findOwnConversation(context, request);
  if (own === undefined || own.id !== sessionId) throw notFound('conversation');
  return { side: 'customer', conversation: own };
}

/** A visitor's e-mail address is proven once a mailed link opened the conversation. */
export function readerOf({ side, conversation }: Caller): MessageReader {
  return side === 'admin' ? 'admin' : { isProven: conversation.email_proven_at !== null };
}

/** The sender of a message, from the session (rule CHAT-6). */
export function speakerOf(caller: Caller, request: FastifyRequest, config: Config): Speaker {
  if (caller.side === 'customer')
    return { type: 'customer', client: request.ip, pages: pagesBehind(request, config) };
  const { id, firstName, lastName, email } = caller.person;
  return { type: 'admin', userId: id, name: displayName(firstName, lastName, email) };
}
