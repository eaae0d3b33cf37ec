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
export async function announceToVisitor(work: Work, conversation: Conversation): Promise<void> {
  await toChat(work, conversation.id);
  await toPortal(work, conversation);
}

/** Shows the visitor, in the chat, and our team what our team has read; the portal does not say it. */
export async function announceReadByStaff(work: Work, conversationId: string): Promise<void> {
  await announce(work, { topics: ['chat'], to: { admins: true } });
  await toChat(work, conversationId);
}

/** Shows our team, and the portal, what the visitor has read; the chat is where they read it. */
export async function announceReadByVisitor(work: Work, conversation: Conversation): Promise<void> {
  await announce(work, { topics: ['chat'], to: { admins: true } });
  await toPortal(work, conversation);
}

function toChat(work: Work, conversationId: string): Promise<void> {
  return announce(work, { topics: ['chat'], to: { conversationId } });
}

async function toPortal(work: Work, { user_id: userId }: Conversation): Promise<void> {
  if (userId !== null) await announce(work, { topics: ['chat'], to: { userId } });
}
