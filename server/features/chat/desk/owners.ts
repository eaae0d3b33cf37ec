import type { ChatSessionReply } from '#contract/chat/chat-sessions.ts';
import { displayName } from '#domain/account/name.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { nameOfUser } from '#server/features/accounts/store.ts';
import { mailAssigned } from '#server/features/accounts/team/mail-assigned.ts';
import { lockResponsible, requireMay } from '#server/features/accounts/team/team.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeConversation, lockConversation } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';

/** A conversation with who looks after it. */
export type OwnedConversation = ConversationsTable & { owner: ChatSessionReply['owner'] };

/** Conversations with the names of those who look after them. */
export async function withOwners(
  db: Queries,
  rows: readonly ConversationsTable[],
): Promise<OwnedConversation[]> {
  const ids = [...new Set(rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id])))];
  const people =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name', 'email'])
          .where('id', 'in', ids)
          .execute();
  const owners = new Map(
    people.map(({ id, first_name, last_name, email }) => [
      id,
      { id, name: displayName(first_name, last_name, email) },
    ]),
  );
  return rows.map((row) => ({ ...row, owner: owners.get(row.owner_id ?? '') ?? null }));
}

/**
 * Who looks after a conversation, unless they have left or may no longer answer: nobody then, so that
 * whoever answers has it (rule CHAT-19).
 */
export async function ownerOf(
  tx: Queries,
  { owner_id }: Pick<ConversationsTable, 'owner_id'>,
): Promise<string | null> {
  return (await lockResponsible(tx, owner_id, 'chat'))?.id ?? null;
}

/**
 * Makes somebody look after a conversation, or nobody (rule CHAT-19). Of two who take it over at the
 * same time, the second is told that the first has it.
 *
 * @param was whose it was when the caller decided; undefined when that does not matter.
 * @throws Problem `conflict`, or `invalid_input` for somebody who may not answer chats.
 */
export async function assign(
  work: Work,
  id: string,
  { ownerId, was }: { ownerId: string | null; was?: string | null | undefined },
): Promise<ConversationsTable> {
  const { tx } = work;
  const before = await lockConversation(tx, id);
  if (before === undefined) throw notFound('conversation');
  if (before.owner_id === ownerId) return before;
  const nameBefore = (await nameOfUser(tx, before.owner_id)) ?? null;
  if (was !== undefined && was !== before.owner_id)
    throw new Problem(
      'conflict',
      nameBefore === null
        ? 'No one has this conversation anymore. Please look at it again.'
        : `${nameBefore} has this conversation now. Please look at it again.`,
    );
  await requireMay(tx, ownerId, 'chat', 'ownerId');
  const after = await changeConversation(tx, id, { owner_id: ownerId });
  if (after === undefined) throw notFound('conversation');
  const name = conversationTitle(before.name, id);
  await mailAssigned(work, ownerId, {
    what: `the chat with ${name}`,
    path: `/admin/chat?session=${id}`,
  });
  await record(work, {
    kind: 'chat',
    id,
    name,
    action: 'changed',
    changes: { assignedTo: { from: nameBefore, to: (await nameOfUser(tx, ownerId)) ?? null } },
    topics: ['chat'],
  });
  return after;
}
