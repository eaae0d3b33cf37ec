import * as z from 'zod/mini';
import { bookingStatuses } from '#domain/booking/booking-status.ts';
import { leadStatuses } from '#domain/lead/lead-status.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { chatRating } from './chat-rating.ts';
import { chatSessionReply } from './chat-sessions.ts';

/** A conversation with everything known about its visitor. */
export const chatSessionDetail = z.object({
  ...chatSessionReply.shape,
  lead: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string(),
      /** Public pages they visited before they last wrote, in order; empty when unknown. */
      pagesSeen: z.array(z.string()),
      status: z.enum(leadStatuses),
      score: z.number(),
    }),
  ),
  quotes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      /** Whole dollars. */
      estimatedCost: z.string(),
      status: z.enum(quoteStatuses),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      startsAt: z.string(),
      timeZone: z.string(),
      status: z.enum(bookingStatuses),
    }),
  ),
  /** Our last message that the visitor has had on the screen, or has answered; null for none. */
  seenMessageId: z.nullable(z.string()),
  /** What the visitor said of it last, when it was closed; null for nothing. */
  rating: z.nullable(chatRating),
  /** Whether the visitor has opened a link mailed to this address. */
  isEmailProven: z.boolean(),
  /** When the current block of this visitor expires; null without one. */
  blockedUntil: z.nullable(z.string()),
});
export type ChatSessionDetail = z.output<typeof chatSessionDetail>;
/** The same as somebody may see it who does not see figures. */
export type ShownChat = MayLackFigures<ChatSessionDetail>;

export const getChatSessionDetail = defineEndpoint({
  method: 'GET',
  path: '/api/chat/sessions/:sessionId',
  alteredBy: ['chat', 'leads', 'quotes', 'bookings'],
  access: 'admin',
  needs: 'inbox:see',
  summary: 'One conversation with its lead, quotes and bookings.',
  params: z.object({ sessionId: z.string() }),
  reply: chatSessionDetail,
  problems: ['not_found'],
});
