import { findLiveSession } from '#server/features/accounts/session/session.ts';
import { findKeyConversation } from '#server/features/chat/visitor/chat-cookie.ts';
import type { Audience } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';

/** Whom a stream is for, with what proves it. */
export type Reader =
  | { kind: 'person'; person: Person; token: string }
  | { kind: 'visitor'; conversationId: string; keyHash: string };

/** The same for every stream of one person or one conversation. */
export function readerId(reader: Reader): string {
  return reader.kind === 'person' ? reader.person.id : reader.conversationId;
}

/** Whether a change is the reader's to hear of. */
export function concerns(to: Audience, reader: Reader): boolean {
  if ('conversationId' in to)
    return reader.kind === 'visitor' && reader.conversationId === to.conversationId;
  if (reader.kind === 'visitor') return false;
  return 'admins' in to ? reader.person.role === 'admin' : to.userId === reader.person.id;
}

/** Whether the reader still has the right they opened the stream with. */
export async function hasRight(context: Context, reader: Reader): Promise<boolean> {
  if (reader.kind === 'person') {
    const person = await findLiveSession(context, reader.token);
    return person !== null && person.role === reader.person.role;
  }
  const conversation = await findKeyConversation(context, reader.keyHash);
  return conversation?.id === reader.conversationId;
}
