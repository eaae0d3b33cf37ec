import type { DocumentExtension } from '#domain/document/document-type.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ChatTables {}
}

interface ChatTables {
  chat_blocks: ChatBlocksTable;
  chat_files: ChatFilesTable;
  chat_keys: ChatKeysTable;
  chat_mails: ChatMailsTable;
  chat_messages: ChatMessagesTable;
  chat_note_mentions: ChatNoteMentionsTable;
  chat_notes: ChatNotesTable;
  chat_reads: ChatReadsTable;
  conversations: ConversationsTable;
  open_pages: OpenPagesTable;
  staff_presence: StaffPresenceTable;
}

/** A visitor's conversation with staff; the API calls its id sessionId. */
export interface ConversationsTable {
  /** Not a secret: knowing it gives no access. */
  id: string;
  /** Set by the first message (rule LEAD-1). */
  lead_id: string | null;
  name: string;
  email: string;
  email_key: string;
  /** Sequence number of the latest message, which is also the number of messages. */
  last_seq: number;
  last_message: string;
  last_sender: 'customer' | 'admin';
  last_message_at: number;
  closed_at: number | null;
  /** When the visitor last had the chat open on any instance; null once they left. */
  visitor_seen_at: number | null;
  /** Sequence number of the last message that the visitor has had on the screen, or has answered. */
  visitor_read_seq: number;
  /** Increased to void all earlier mailed links. */
  link_version: number;
  search_text: string;
  created_at: number;
  /** The visitor's first unanswered message, whose answer clock runs, or null. */
  waiting_message_id: string | null;
  /** Keyed hash of the network address it was started from, for blocks. */
  address_hash: string | null;
  /** When a mailed link first opened it, which proves that the address is the visitor's. */
  email_proven_at: number | null;
  /** The account that was signed in when it was started. */
  user_id: string | null;
  /** The account of who looks after it, or null for nobody. */
  owner_id: string | null;
}

/** What somebody of the team wrote down in a conversation; never a message (rule CHAT-20). */
export interface ChatNotesTable {
  id: string;
  conversation_id: string;
  text: string;
  author_id: string | null;
  /** A copy, because the account may be gone by now. */
  author_name: string;
  deleted_at: number | null;
  created_at: number;
}

/** The colleagues whom a note mentions. */
interface ChatNoteMentionsTable {
  note_id: string;
  user_id: string;
}

export interface ChatMessagesTable {
  id: string;
  conversation_id: string;
  /** Assigned by the server within the conversation: the order every reader sees (rule CHAT-3). */
  seq: number;
  /** Unique per side of a conversation, so that a retry is stored once. */
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
  /** JSON of the attached card, or null. */
  card: string | null;
  /** Of the email by which it came; null for a message written in the chat. */
  email_subject: string | null;
}

/** The file of a message. Its content is stored under `storage_key` before the row is written. */
export interface ChatFilesTable {
  id: string;
  /** Unique: a message has one file. */
  message_id: string;
  conversation_id: string;
  original_name: string;
  /** A picture's, or 'pdf' (domain/chat/chat-file.ts). */
  extension: DocumentExtension;
  size_bytes: number;
  /** SHA-256 of the bytes, base64url. */
  sha256: string;
  /** Random, not derived from the name. */
  storage_key: string;
  created_at: number;
}

/** To which conversation replies to an email belong. */
interface ChatMailsTable {
  mail_id: string;
  conversation_id: string;
}

/** Up to which message each admin has read a conversation. */
interface ChatReadsTable {
  user_id: string;
  conversation_id: string;
  seq: number;
}

/** A temporary block from writing in the chat. */
export interface ChatBlocksTable {
  id: string;
  kind: 'session' | 'email' | 'address';
  /** A conversation's id, an address in lower case, or the hash of a network address. */
  subject: string;
  /** For staff: a name or an e-mail address. */
  label: string;
  reason: string;
  blocked_by: string | null;
  blocked_by_name: string;
  expires_at: number;
  created_at: number;
}

/** A browser with access to a conversation; only the hash of its cookie is stored. */
export interface ChatKeysTable {
  key_hash: string;
  conversation_id: string;
  created_at: number;
}

/** Who has pages open, by the program instance that serves them. */
interface OpenPagesTable {
  /** An account or a visitor's conversation. */
  reader_id: string;
  instance: string;
  seen_at: number;
  pages: number;
}

/** When an admin last had the back office open on any instance. */
interface StaffPresenceTable {
  user_id: string;
  seen_at: number;
}

/** What the platform needs to know about these tables. */
export const chatTables = {
  chat_messages: {
    personal: [
      {
        label: 'Chat messages',
        part: 'chats',
        by: ['conversation_id', 'conversations'],
        columns: [
          'conversation_id',
          'seq',
          'sender_type',
          'sender_name',
          'body',
          'email_subject',
          'created_at',
        ],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { conversation_id: 'conversations', author_id: 'users' },
    address: { stays: { sender_email: 'who wrote it then', email_subject: 'a line of text' } },
    // Has no list: messages are searched by themselves, and with their conversation.
    searched: true,
  },
  chat_files: {
    personal: [
      {
        label: 'Chat files',
        part: 'chats',
        by: ['conversation_id', 'conversations'],
        columns: ['conversation_id', 'original_name', 'size_bytes', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    storedFile: 'storage_key',
    refersTo: { message_id: 'chat_messages', conversation_id: 'conversations' },
    counted: { sum: 'size_bytes' },
  },
  chat_notes: {
    personal: [
      {
        label: 'Private notes in chats',
        part: 'chats',
        by: ['conversation_id', 'conversations'],
        columns: ['conversation_id', 'text', 'author_name', 'created_at'],
        fate: 'erased',
        ofTeam: true,
      },
    ],
    transfer: 'moves',
    refersTo: { conversation_id: 'conversations', author_id: 'users' },
  },
  chat_note_mentions: {
    personal: { none: 'staff only; goes with its note' },
    transfer: 'moves',
    refersTo: { note_id: 'chat_notes', user_id: 'users' },
  },
  chat_mails: {
    personal: { none: 'which email belongs to which chat' },
    transfer: 'moves',
    refersTo: { mail_id: 'mails', conversation_id: 'conversations' },
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
    refersTo: { lead_id: 'leads', user_id: 'users', owner_id: 'users' },
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
    searched: true,
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
      // A blocked person stays blocked under a new address.
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
