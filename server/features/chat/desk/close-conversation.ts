import type { changeChatSession } from '#contract/chat/chat-sessions.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { dropClock, resumeClock } from '#server/features/answer-clock/answer-clock.ts';
import { announce } from '#server/platform/bus/change.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { announceToVisitor } from '../announce-chat.ts';
import { releaseFiles } from '../files/file-store.ts';
import { isWrittenAfter } from '../messages/message-store.ts';
import { changeConversation, deleteConversation, lockConversation } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';
import { ownerOf } from './owners.ts';

/**
 * Closes or reopens a conversation; does nothing when it has that status already.
 *
 * @throws Problem `conflict` when its visitor has written since what was seen last (rule CHAT-18).
 */
export async function setStatus(
  work: Work,
  id: string,
  { status, through }: EndpointInput<typeof changeChatSession>['body'],
): Promise<ConversationsTable> {
  const { tx, now } = work;
  const before = await requireLocked(work, id);
  const was = before.closed_at === null ? 'open' : 'closed';
  if (was === status) return before;
  // The lock waits for messages that are being sent, so none of them is closed unseen.
  if (status === 'closed' && through !== undefined && (await isWrittenAfter(tx, id, through)))
    throw new Problem('conflict', 'A new message came in. Read it, then close the conversation.');
  // A closed conversation is owed no answer; a reopened one waits as it did before.
  const waiting = before.waiting_message_id;
  if (waiting !== null && status === 'closed')
    await dropClock(tx, { kind: 'chat', id: waiting }, now);
  if (waiting !== null && status === 'open') await resumeClock(tx, { kind: 'chat', id: waiting });
  const closedAt = status === 'closed' ? now : null;
  const owner_id = status === 'open' ? await ownerOf(tx, before) : before.owner_id;
  await changeConversation(tx, id, { closed_at: closedAt, owner_id });
  await record(work, {
    ...audited(before),
    action: status === 'closed' ? 'closed' : 'reopened',
    changes: { status: { from: was, to: status } },
  });
  await announceToVisitor(work, before);
  return { ...before, closed_at: closedAt, owner_id };
}

/** Deletes a conversation for good, which invalidates the visitor's key. */
export async function removeConversation(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  const conversation = await requireLocked(work, id);
  const waiting = conversation.waiting_message_id;
  if (waiting !== null) await dropClock(tx, { kind: 'chat', id: waiting }, now);
  await releaseFiles(tx, [id], now);
  await deleteConversation(tx, id);
  await record(work, { ...audited(conversation), action: 'deleted' });
  await announceToVisitor(work, conversation);
  // Without topics: the visitor's access changed, so open streams end.
  await announce(work, { topics: [], to: { conversationId: id } });
}

async function requireLocked({ tx }: Work, id: string): Promise<ConversationsTable> {
  const conversation = await lockConversation(tx, id);
  if (conversation === undefined) throw notFound('conversation');
  return conversation;
}

/** The audit fields of a conversation, and the topics that staff refetch after a change. */
function audited({ id, name }: ConversationsTable) {
  const topics = ['chat', 'inbox'] as const;
  return { kind: 'chat' as const, id, name: conversationTitle(name, id), topics };
}
