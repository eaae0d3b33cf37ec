import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ChatTables {}
}

interface ChatTables {
  chat_blocks: ChatBlocksTable;
  chat_keys: ChatKeysTable;
  chat_messages: ChatMessagesTable;
  chat_reads: ChatReadsTable;
  conversations: ConversationsTable;
  open_pages: OpenPagesTable;
  staff_presence: StaffPresenceTable;
}

/** A visitor's conversation with staff; on the wire its id is called sessionId. */
export interface ConversationsTable {
  /** Names the conversation and opens nothing. */
  id: string;
  /** Set by the first message (rule LEAD-1). */
  lead_id: string | null;
  name: string;
  email: string;
  email_key: string;
  /** Sequence number of the latest message, which is also how many there are. */
  last_seq: number;
  last_message: string;
  last_sender: 'customer' | 'admin';
  last_message_at: number;
  closed_at: number | null;
  /** Until when the visitor was last known to have the chat open, on any instance; null once they left. */
  visitor_seen_at: number | null;
  /** Raised to make every earlier link in a mail void. */
  link_version: number;
  search_text: string;
  created_at: number;
  /** The visitor's first message that no answer followed yet: its clock runs; else null. */
  waiting_message_id: string | null;
  /** Keyed hash of the network address it was started from, by which it can be blocked. */
  address_hash: string | null;
  /** When a link from the visitor's mailbox opened it: only then the address is known to be theirs. */
  email_proven_at: number | null;
  /** The account that was signed in when it was started. */
  user_id: string | null;
}

export interface ChatMessagesTable {
  id: string;
  conversation_id: string;
  /** Counted by the server within the conversation: the order every reader sees (rule CHAT-3). */
  seq: number;
  /** Unique for each side of a conversation: a message sent twice is stored once. */
  client_message_id: string | null;
  sender_type: 'customer' | 'admin';
  /** The admin who wrote it. */
  author_id: string | null;
  sender_name: string;
  sender_email: string;
  body: string;
  read_at: number | null;
  search_text: string;
  created_at: number;
  /** JSON of a card that staff put into the thread, or null. */
  card: string | null;
}

/** Up to which message each admin has read a conversation. */
export interface ChatReadsTable {
  user_id: string;
  conversation_id: string;
  seq: number;
}

/** Somebody who may not write in the chat for a while. */
export interface ChatBlocksTable {
  id: string;
  kind: 'session' | 'email' | 'address';
  /** A conversation's id, an address in lower case, or the hash of a network address. */
  subject: string;
  /** What staff read: a name or an e-mail address. */
  label: string;
  reason: string;
  blocked_by: string | null;
  blocked_by_name: string;
  expires_at: number;
  created_at: number;
}

/** A browser that may see a conversation: the hash of its cookie, of which nothing else is kept. */
export interface ChatKeysTable {
  key_hash: string;
  conversation_id: string;
  created_at: number;
}

/** Who has a page open, by the instance of the program that sees it. */
export interface OpenPagesTable {
  /** An admin's account or a visitor's conversation. */
  reader_id: string;
  instance: string;
  seen_at: number;
}

/** Until when an admin was last known to have the back office open, on any instance. */
export interface StaffPresenceTable {
  user_id: string;
  seen_at: number;
}

/** What these tables say about themselves. */
export const chatTables = {
  chat_messages: {
    personal: [
      {
        label: 'Chat messages',
        part: 'chats',
        by: ['conversation_id', 'conversations'],
        columns: ['conversation_id', 'seq', 'sender_type', 'sender_name', 'body', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { conversation_id: 'conversations', author_id: 'users' },
    address: { stays: { sender_email: 'who wrote it then' } },
    // It has no list of its own: its texts are searched with those of its conversation.
    searched: { order: 'conversation_id', filters: [] },
  },
  chat_keys: {
    personal: [
      {
        label: 'Chat browsers',
        part: 'chats',
        by: ['conversation_id', 'conversations'],
        columns: ['conversation_id', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: { stays: 'belongs to a cookie of the old address' },
    refersTo: { conversation_id: 'conversations' },
  },
  conversations: {
    personal: [
      {
        label: 'Chats',
        part: 'chats',
        by: ['id', 'conversations'],
        columns: ['id', 'name', 'email', 'created_at', 'last_message_at', 'closed_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', user_id: 'users' },
    address: {
      known: 'email_key',
      follows: [{ by: 'email_key', changes: ['email', 'email_key', 'search_text'] }],
      stays: { email_proven_at: 'an instant' },
    },
    list: {
      sorts: { lastMessageAt: 'last_message_at' },
      numbers: ['last_message_at'],
      defaultSort: '-lastMessageAt',
    },
    searched: { filters: ['last_seq', 'closed_at'], isCounted: true },
  },
  chat_blocks: {
    personal: [
      {
        label: 'Chat blocks',
        part: 'chats',
        by: ['subject', 'email'],
        columns: ['kind', 'reason', 'created_at', 'expires_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { blocked_by: 'users' },
    address: {
      // Whoever may not write in the chat may not under another address either.
      follows: [{ by: 'subject', only: ['kind', 'email'], changes: ['subject'] }],
    },
  },
  chat_reads: {
    personal: { none: 'places of staff in a chat' },
    transfer: 'moves',
    refersTo: { conversation_id: 'conversations', user_id: 'users' },
  },
  open_pages: {
    personal: { none: 'ids that end within a day' },
    transfer: { stays: 'who is there right now' },
  },
  staff_presence: {
    personal: { none: 'staff only' },
    transfer: { stays: 'who is there right now' },
    refersTo: { user_id: 'users' },
  },
} satisfies Described<ChatTables>;
