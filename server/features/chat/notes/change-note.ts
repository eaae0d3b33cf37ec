import type { addChatNote, ChatNoteReply } from '#contract/chat/chat-notes.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { listTeam, type TeamMember } from '#server/features/accounts/team/team.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { takeBackMails } from '#server/platform/outbox/take-back.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findConversation } from '../store.ts';
import type { ChatNotesTable, ConversationsTable } from '../tables.ts';
import { findNote, insertNote, mentionsOf, setNoteRemovedAt } from './store.ts';

/**
 * Writes something down in a conversation for the team only, by the signed-in person, and mails the
 * colleagues it mentions (rule CHAT-20).
 *
 * @throws Problem `invalid_input` for a mentioned person who may not see chats.
 */
export async function addNote(
  work: Work,
  conversationId: string,
  { text, mentions = [] }: EndpointInput<typeof addChatNote>['body'],
): Promise<ChatNotesTable> {
  const { tx, actor, now } = work;
  const conversation = await findConversation(tx, conversationId);
  if (conversation === undefined) throw notFound('conversation');
  const mentioned = await requireReaders(tx, mentions);
  const note: ChatNotesTable = {
    id: newId(now),
    conversation_id: conversation.id,
    text,
    author_id: actor.id,
    author_name: actor.name,
    deleted_at: null,
    created_at: now,
  };
  await insertNote(
    tx,
    note,
    mentioned.map(({ id }) => id),
  );
  for (const member of mentioned)
    if (member.id !== actor.id) await mailMentioned(work, { conversation, note, member });
  await recordNote(work, conversation, 'note added');
  return note;
}

/** Removes or restores one's own note; does nothing when it is in that state already. */
export async function setNoteRemoved(
  work: Work,
  id: string,
  removed: boolean,
): Promise<ChatNotesTable> {
  const { tx, actor, now } = work;
  const note = await findNote(tx, id);
  const conversation = note && (await findConversation(tx, note.conversation_id));
  if (note === undefined || conversation === undefined) throw notFound('note');
  if (note.author_id === null || note.author_id !== actor.id)
    throw new Problem('not_allowed', 'Only the person who wrote a note can delete it.');
  if ((note.deleted_at !== null) === removed) return note;
  const deletedAt = removed ? now : null;
  await setNoteRemovedAt(tx, id, deletedAt);
  if (removed)
    await takeBackMails(tx, { about: [aboutNote(id)], because: 'the note was deleted', now });
  await recordNote(work, conversation, removed ? 'note deleted' : 'note restored');
  return { ...note, deleted_at: deletedAt };
}

/** Notes as somebody of the team sees them. */
export async function presentNotes(
  db: Queries,
  notes: readonly ChatNotesTable[],
  readerId: string,
): Promise<ChatNoteReply[]> {
  const mentions = await mentionsOf(
    db,
    notes.map(({ id }) => id),
  );
  return notes.map((note) => ({
    id: note.id,
    sessionId: note.conversation_id,
    text: note.text,
    authorName: note.author_name,
    isOwn: note.author_id === readerId,
    mentions: mentions.get(note.id) ?? [],
    createdAt: instantText(note.created_at),
  }));
}

async function requireReaders(tx: Queries, ids: readonly string[]): Promise<TeamMember[]> {
  if (ids.length === 0) return [];
  const readers = (await listTeam(tx)).filter(({ rights }) => mayDo(rights, 'inbox:see'));
  return [...new Set(ids)].map((id) => {
    const reader = readers.find((member) => member.id === id);
    if (reader !== undefined) return reader;
    const message = 'You can mention only colleagues who can see chats.';
    throw new Problem('invalid_input', message, { issues: [{ path: 'mentions', message }] });
  });
}

async function mailMentioned(
  work: Work,
  of: { conversation: ConversationsTable; note: ChatNotesTable; member: TeamMember },
): Promise<void> {
  const { conversation, note, member } = of;
  await queueMail(work, {
    template: 'chat-note-mention',
    to: member.email,
    data: {
      firstName: member.first_name,
      byName: work.actor.name,
      visitorName: conversationTitle(conversation.name, conversation.id),
      content: note.text,
      path: `/admin/chat?session=${conversation.id}&note=${note.id}`,
    },
    dedupeKey: `chat-note-mention:${note.id}:${member.id}`,
    about: aboutNote(note.id),
  });
}

/** What an email about a note is taken back by. */
const aboutNote = (id: string) => `chat-note:${id}`;

/** Only the team is told, and the trail does not repeat the words. */
function recordNote(
  work: Work,
  { id, name }: ConversationsTable,
  action: AuditedAction,
): Promise<void> {
  return record(work, {
    kind: 'chat',
    id,
    name: conversationTitle(name, id),
    action,
    topics: ['chat'],
  });
}
