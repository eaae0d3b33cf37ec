import { announce } from '#server/platform/bus/change.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ConversationsTable } from './tables.ts';

type Conversation = Pick<ConversationsTable, 'id' | 'user_id'>;

/** Makes both sides of a conversation refetch it. */
export async function announceChat(
  work: Work,
  conversation: Conversation,
  topics: ('chat' | 'leads' | 'inbox')[],
): Promise<void> {
  await announce(work, { topics, to: { admins: true } });
  await announceToVisitor(work, conversation);
}

/** Makes the visitor of a conversation refetch it: in the chat, and in the portal of their account. */
export async function announceToVisitor(work: Work, { id, user_id }: Conversation): Promise<void> {
  await announce(work, { topics: ['chat'], to: { conversationId: id } });
  if (user_id !== null) await announce(work, { topics: ['chat'], to: { userId: user_id } });
}
