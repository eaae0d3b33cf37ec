import { findLiveSession } from '#server/features/accounts/session/session.ts';
import { findKeyConversation } from '#server/features/chat/visitor/chat-cookie.ts';
import type { Audience } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';

/** The recipient of a stream, with the proof of access. */
export type Reader =
  | { kind: 'person'; person: Person; token: string }
  | { kind: 'visitor'; conversationId: string; keyHash: string };

/** Identical for all streams of one person or one conversation. */
export function readerId(reader: Reader): string {
  return reader.kind === 'person' ? reader.person.id : reader.conversationId;
}

/** Whether a change may be sent to the reader. */
export function concerns(to: Audience, reader: Reader): boolean {
  if ('conversationId' in to)
    return reader.kind === 'visitor' && reader.conversationId === to.conversationId;
  if (reader.kind === 'visitor') return false;
  return 'admins' in to ? reader.person.role === 'admin' : to.userId === reader.person.id;
}

/** Whether the reader still has the access that the stream was opened with. */
export async function hasAccess(context: Context, reader: Reader): Promise<boolean> {
  if (reader.kind === 'person') {
    const person = await findLiveSession(context, reader.token);
    return person !== null && person.role === reader.person.role;
  }
  const conversation = await findKeyConversation(context, reader.keyHash);
  return conversation?.id === reader.conversationId;
}
