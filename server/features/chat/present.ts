import type { ChatMessageReply } from '#contract/chat/chat.ts';
import type { ChatSessionReply } from '#contract/chat/chat-sessions.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { presentCard } from './cards.ts';
import { isVisitorPresent } from './presence.ts';
import type { ChatMessagesTable, ConversationsTable } from './tables.ts';

/** Who reads messages: staff, or the visitor, whose e-mail address is proven or not. */
export type MessageReader = 'admin' | { isProven: boolean };

export function presentMessages(
  db: Queries,
  context: Context,
  rows: readonly ChatMessagesTable[],
  reader: MessageReader,
): Promise<ChatMessageReply[]> {
  return Promise.all(rows.map((row) => presentMessage(db, context, row, reader)));
}

/** A message as its reader sees it. */
export async function presentMessage(
  db: Queries,
  context: Context,
  row: ChatMessagesTable,
  reader: MessageReader,
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
  };
}

export function presentConversation(
  row: ConversationsTable,
  unreadCount: number,
  now: number,
): ChatSessionReply {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.closed_at === null ? 'open' : 'closed',
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
