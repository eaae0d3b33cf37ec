import type { FastifyRequest } from 'fastify';
import { mayDo, type Need } from '#domain/account/rights.ts';
import type { Context } from '#server/platform/context.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
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
