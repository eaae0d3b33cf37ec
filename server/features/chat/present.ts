import type { ChatMessageReply } from '#contract/chat.ts';
import type { ChatSessionReply } from '#contract/chat-sessions.ts';
import type { ChatMessagesTable, ConversationsTable } from '../../db/chat-tables.ts';
import { instantText } from '../../instant-text.ts';
import { isVisitorPresent } from './presence.ts';

export function presentMessage(row: ChatMessagesTable): ChatMessageReply {
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
