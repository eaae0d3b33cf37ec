/** A visitor's conversation with staff; on the wire its id is called sessionId. */
export interface ConversationsTable {
  /** Names the conversation and opens nothing. */
  id: string;
  /** Set by the first message (resolution 22). */
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
  /** Until when the visitor was last known to have the chat open; null once they left. */
  visitor_seen_at: number | null;
  /** Raised to make every earlier link in a mail void. */
  link_version: number;
  search_text: string;
  created_at: number;
}

export interface ChatMessagesTable {
  id: string;
  conversation_id: string;
  /** Counted by the server within the conversation: the order every reader sees (quality C7). */
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
}

/** A browser that may see a conversation: the hash of its cookie, of which nothing else is kept. */
export interface ChatKeysTable {
  key_hash: string;
  conversation_id: string;
  created_at: number;
}

/** Until when an admin was last known to have the back office open. */
export interface StaffPresenceTable {
  user_id: string;
  seen_at: number;
}
