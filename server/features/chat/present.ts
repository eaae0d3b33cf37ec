import type { ChatMessageReply } from '#contract/chat/chat.ts';
import { type ChatFile, getChatFile, type SentChatFile } from '#contract/chat/chat-file.ts';
import type { ChatSessionReply } from '#contract/chat/chat-sessions.ts';
import { chatFileKind } from '#domain/chat/chat-file.ts';
import { type ChatStatus, chatStatus } from '#domain/chat/chat-status.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { presentCard } from './cards.ts';
import type { OwnedConversation } from './desk/owners.ts';
import { findFileOf, listFiles, type SentFile } from './files/file-store.ts';
import { isVisitorPresent } from './presence.ts';
import type { ChatFilesTable, ChatMessagesTable, ConversationsTable } from './tables.ts';

/** Who reads messages: staff, or the visitor, whose e-mail address is proven or not. */
export type MessageReader = 'admin' | { isProven: boolean };

/** Messages as their reader sees them. */
export async function presentMessages(
  db: Queries,
  context: Context,
  rows: readonly ChatMessagesTable[],
  reader: MessageReader,
): Promise<ChatMessageReply[]> {
  const files = await listFiles(db, [...new Set(rows.map((row) => row.conversation_id))]);
  const fileOf = new Map(files.map((file) => [file.message_id, file]));
  return Promise.all(
    rows.map((row) => presentWithFile(db, context, row, { reader, file: fileOf.get(row.id) })),
  );
}

/** A message as its reader sees it. */
export async function presentMessage(
  db: Queries,
  context: Context,
  row: ChatMessagesTable,
  reader: MessageReader,
): Promise<ChatMessageReply> {
  const file = await findFileOf(db, row.id);
  return presentWithFile(db, context, row, { reader, file });
}

async function presentWithFile(
  db: Queries,
  context: Context,
  row: ChatMessagesTable,
  { reader, file }: { reader: MessageReader; file: ChatFilesTable | undefined },
): Promise<ChatMessageReply> {
  return {
    id: row.id,
    sessionId: row.conversation_id,
    senderType: row.sender_type,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    message: row.body,
    isRead: row.read_at !== null,
    timestamp: instantText(row.created_at),
    clientMessageId: row.client_message_id,
    card: row.card === null ? null : await presentCard(db, context, row.card, reader),
    file: file === undefined ? null : presentFile(file),
    email: row.email_subject === null ? null : { subject: row.email_subject },
  };
}

/** A file as the readers of its conversation see it. */
export function presentFile({
  id,
  original_name: name,
  size_bytes: sizeBytes,
  extension,
}: ChatFilesTable): ChatFile {
  return {
    ...{ id, name, sizeBytes, ...chatFileKind(extension) },
    path: getChatFile.path.replace(':id', id),
  };
}

/** A file by itself, as lists of files have it. */
export function presentSentFile(file: SentFile): SentChatFile {
  return {
    ...presentFile(file),
    sessionId: file.conversation_id,
    messageId: file.message_id,
    senderType: file.sender_type,
    isProven: file.user_id !== null || file.email_proven_at !== null,
    sentAt: instantText(file.created_at),
  };
}

/** The status of a conversation, for staff. */
export function statusOf(
  row: Pick<ConversationsTable, 'closed_at' | 'waiting_message_id'>,
): ChatStatus {
  return chatStatus({
    isClosed: row.closed_at !== null,
    isOwedAnswer: row.waiting_message_id !== null,
  });
}

export function presentConversation(
  row: OwnedConversation,
  unreadCount: number,
  now: number,
): ChatSessionReply {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: statusOf(row),
    owner: row.owner,
    lastMessage: row.last_message,
    lastSenderType: row.last_sender,
    lastMessageAt: instantText(row.last_message_at),
    messageCount: row.last_seq,
    unreadCount,
    isVisitorPresent: isVisitorPresent(row, now),
    leadId: row.lead_id,
    startedAt: instantText(row.created_at),
  };
}
