import type { ChatScore } from '#domain/chat/chat-rating.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends ChatRatingTables {}
}

interface ChatRatingTables {
  chat_ratings: ChatRatingsTable;
}

/** What a visitor said of a conversation when it was closed; once for each closing (rule CHAT-23). */
export interface ChatRatingsTable {
  id: string;
  conversation_id: string;
  /** The closing that it is about. */
  closed_at: number;
  score: ChatScore;
  comment: string;
  rated_at: number;
}

/** What the platform needs to know about this table. */
export const chatRatingTables = {
  chat_ratings: {
    personal: [
      {
        label: 'Chat ratings',
        part: 'chats',
        by: ['conversation_id', 'conversations'],
        columns: ['conversation_id', 'score', 'comment', 'rated_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { conversation_id: 'conversations' },
  },
} satisfies Described<ChatRatingTables>;
