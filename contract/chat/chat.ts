import * as z from 'zod/mini';
import { chatCardKinds } from '#domain/chat/card.ts';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailAddress, plainText } from '../text.ts';

const name = plainText({ message: 'Please give your name as text', max: 200 });
/** Made by the client for each message, so that one sent twice is stored once (rule CHAT-3). */
const clientMessageId = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'clientMessageId is 1 to 100 letters, digits, - or _'));
const sessionParams = z.object({ sessionId: z.string() });
const empty = z.optional(z.unknown());

/** Something of ours that a message brings along: a way to book or to ask for a price, a quote, a consultation. */
const chatCard = z.object({
  kind: z.enum(chatCardKinds),
  /** Of a quote or a consultation; '' for the others. */
  reference: z.string(),
  /** A quote's price in whole dollars; '' for the others. */
  estimatedCost: z.string(),
  /** When a consultation begins now, and the company's zone; null and '' for the others. */
  startsAt: z.nullable(z.string()),
  timeZone: z.string(),
  /**
   * Where it leads. Null for a quote or a consultation while the visitor has not opened a link from their own mailbox:
   * an address that somebody typed gives nobody either; the link goes there by mail.
   */
  path: z.nullable(z.string()),
});
export type ChatCard = z.output<typeof chatCard>;

/** What both sides see of a message (rule CHAT-2). */
const chatMessageReply = z.object({
  id: z.string(),
  sessionId: z.string(),
  senderType: z.enum(['customer', 'admin']),
  senderName: z.string(),
  senderEmail: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  timestamp: z.string(),
  /** The id its sender's client gave it, or null. */
  clientMessageId: z.nullable(z.string()),
  card: z.nullable(chatCard),
});
export type ChatMessageReply = z.output<typeof chatMessageReply>;

/** Whether somebody of ours is there now, and else when. */
const chatPresence = z.object({
  /** An admin has the back office open. */
  isStaffPresent: z.boolean(),
  /** When somebody is meant to be back; null during the hours. */
  backAt: z.nullable(z.string()),
});
export type ChatPresence = z.output<typeof chatPresence>;

/** A visitor's own view of their conversation. */
const visitorSession = z.object({
  sessionId: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['open', 'closed']),
  /** Id of the last of the visitor's messages that staff have read, or null. */
  seenMessageId: z.nullable(z.string()),
  ...chatPresence.shape,
});
export type VisitorSession = z.output<typeof visitorSession>;

export const startChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat/session',
  access: 'anyone',
  summary: 'Starts a conversation; the cookie it sets alone gives access to it.',
  body: z.object({ email: emailAddress('Valid email is required'), name: z.optional(name) }),
  reply: z.object({ sessionId: z.string() }),
  status: 201,
  problems: ['not_allowed', 'too_many_requests'],
});

export const getChatSession = defineEndpoint({
  method: 'GET',
  path: '/api/chat/session',
  access: 'anyone',
  summary: "The visitor's current conversation, or 404.",
  reply: visitorSession,
  problems: ['not_found'],
});

export const leaveChat = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/session',
  access: 'anyone',
  summary:
    "Forgets the visitor's conversation in this browser: its cookie opens nothing any more, the links in its mails still do.",
  status: 204,
});

export const resumeChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat/session/resume',
  access: 'anyone',
  summary: 'Exchanges the link of a chat mail for the cookie, on any device.',
  body: z.object({ token: z.string().check(z.maxLength(300)) }),
  reply: z.object({ sessionId: z.string() }),
  problems: ['not_found', 'too_many_requests'],
});

export const getChatPresence = defineEndpoint({
  method: 'GET',
  path: '/api/chat/presence',
  access: 'anyone',
  summary: 'Whether somebody of ours is there now, and else when.',
  reply: chatPresence,
});

/** Most messages of one answer; a reader asks for more with `after`. */
export const chatPageLength = 1_000;

export const listChatMessages = defineEndpoint({
  method: 'GET',
  path: '/api/chat/messages',
  access: 'anyone',
  summary: `Messages of one conversation, oldest first: the newest ${chatPageLength}, those from after the named one, or the ones before it; for admins without sessionId those of all, newest session first.`,
  query: z.object({
    sessionId: z.optional(z.string()),
    after: z.optional(z.string()),
    before: z.optional(z.string()),
  }),
  reply: z.array(chatMessageReply),
  problems: ['not_found', 'not_allowed'],
});

export const sendChatMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/messages',
  access: 'anyone',
  summary: 'Says something in a conversation, as its visitor or as an admin.',
  body: z.object({
    sessionId: z.string(),
    message: plainText({
      message: 'Please type a message',
      min: 1,
      max: chatMessageMaxLength,
      multiLine: true,
    }),
    clientMessageId: z.optional(clientMessageId),
    /** Taken only as the name of a visitor who gave none before (rule CHAT-8). */
    senderName: z.optional(z.catch(name, '')),
    /** The scripted assistant handed the visitor over: a lead that begins so has source `widget`. */
    fromAssistant: z.optional(z.catch(z.boolean(), false)),
    /** Speaks as the visitor although the browser is signed in as an admin too: never gives a right. */
    asVisitor: z.optional(z.catch(z.boolean(), false)),
  }),
  reply: chatMessageReply,
  status: 201,
  idempotent: true,
  problems: ['not_found', 'not_allowed', 'idempotency_mismatch', 'too_many_requests'],
});

export const sendChatCard = defineEndpoint({
  method: 'POST',
  path: '/api/chat/sessions/:sessionId/cards',
  access: 'admin',
  summary:
    'Puts a card into a conversation: a way to book, to start a quote, or one of its quotes or consultations.',
  params: sessionParams,
  body: z.object({
    kind: z.enum(chatCardKinds, { error: 'Please choose a card' }),
    /** Which quote; one of the conversation's lead. */
    quoteId: z.optional(z.string()),
    /** Which consultation; one of the conversation's lead. */
    bookingId: z.optional(z.string()),
    clientMessageId: z.optional(clientMessageId),
  }),
  reply: chatMessageReply,
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});

export const sayTyping = defineEndpoint({
  method: 'POST',
  path: '/api/chat/sessions/:sessionId/typing',
  access: 'anyone',
  summary: 'Tells the other side that this one is typing; stored nowhere.',
  params: sessionParams,
  body: z.optional(z.object({ asVisitor: z.optional(z.boolean()) })),
  status: 204,
  problems: ['not_found', 'too_many_requests'],
});

export const listUnreadSessions = defineEndpoint({
  method: 'GET',
  path: '/api/chat/unread-sessions',
  access: 'admin',
  summary: 'Conversations with customer messages that the asking admin has not read, and how many.',
  reply: z.array(z.object({ sessionId: z.string(), unreadCount: z.number() })),
});

export const markSessionRead = defineEndpoint({
  method: 'POST',
  path: '/api/chat/sessions/:sessionId/read',
  access: 'admin',
  summary:
    "Marks a conversation's customer messages read, for the visitor and for the asking admin, up to the named one when one is named.",
  params: sessionParams,
  body: z.optional(z.object({ through: z.optional(z.string()) })),
  reply: z.object({ sessionId: z.string(), marked: z.number() }),
  problems: ['not_found'],
});

export const markMessageRead = defineEndpoint({
  method: 'PATCH',
  path: '/api/chat/messages/:id/read',
  access: 'admin',
  summary: 'Marks one message read.',
  params: z.object({ id: z.string() }),
  body: empty,
  reply: chatMessageReply,
  problems: ['not_found'],
});
