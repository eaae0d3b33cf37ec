import { announce } from '#server/platform/bus/change.ts';
import type { Work } from '#server/platform/work/work.ts';

/** Makes both sides of a conversation refetch it. */
export async function announceChat(
  work: Work,
  conversationId: string,
  topics: ('chat' | 'leads' | 'inbox')[],
): Promise<void> {
  await announce(work, { topics, to: { admins: true } });
  await announce(work, { topics: ['chat'], to: { conversationId } });
}
