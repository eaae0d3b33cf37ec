import * as z from 'zod/mini';
import { chatScores, ratingCommentMax } from '#domain/chat/chat-rating.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../text.ts';
import { chatRating } from './chat-rating.ts';

export const getChatTranscript = defineEndpoint({
  method: 'GET',
  path: '/api/chat/session/transcript',
  alteredBy: ['chat'],
  access: 'anyone',
  summary:
    "The visitor's current conversation as a text file, with at most its newest 5,000 messages.",
  problems: ['not_found', 'too_many_requests'],
});

export const mailChatTranscript = defineEndpoint({
  method: 'POST',
  path: '/api/chat/session/transcript',
  alters: ['chat'],
  access: 'anyone',
  summary:
    "Emails the visitor's current conversation to its own address, once staff have replied in it.",
  status: 204,
  problems: ['not_found', 'not_allowed', 'conflict', 'too_many_requests'],
});

export const getOwnChatRating = defineEndpoint({
  method: 'GET',
  path: '/api/chat/session/rating',
  alteredBy: ['chat'],
  access: 'anyone',
  summary: 'What the visitor said of their current conversation since it was closed.',
  /** Null while it is open, and before they say it. */
  reply: z.object({ rating: z.nullable(chatRating) }),
  problems: ['not_found'],
});

export const rateChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/session/rating',
  alters: ['chat'],
  access: 'anyone',
  summary: "Rates the visitor's current conversation while it is closed, or changes that.",
  body: z.object({
    score: z.enum(chatScores, { error: 'Please choose good or bad' }),
    comment: z._default(
      z.optional(
        plainText({
          message: 'Please enter the comment as text',
          max: ratingCommentMax,
          multiLine: true,
        }),
      ),
      '',
    ),
  }),
  reply: chatRating,
  problems: ['not_found', 'not_allowed', 'conflict', 'too_many_requests'],
});
