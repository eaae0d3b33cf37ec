import * as z from 'zod/mini';
import { chatScores } from '#domain/chat/chat-rating.ts';

/** What a visitor said of a closed conversation (rule CHAT-23). */
export const chatRating = z.object({
  score: z.enum(chatScores),
  /** '' for none. */
  comment: z.string(),
  ratedAt: z.string(),
});
export type ChatRating = z.output<typeof chatRating>;
