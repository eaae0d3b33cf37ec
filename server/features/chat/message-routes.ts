import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  listChatMessages,
  markMessageRead,
  markSessionRead,
  sayTyping,
  sendChatCard,
  sendChatMessage,
} from '#contract/chat.ts';
import { displayName } from '#domain/account/name.ts';
import { pagesBehind } from '#server/features/leads/pages-seen.ts';
import { announce } from '#server/platform/bus/change.ts';
import { isRecent } from '#server/platform/clock/clock-step.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/work/once.ts';
import { adminOf, type Caller, requireCaller } from './caller.ts';
import { newCard } from './cards.ts';
import { mayTellTyping } from './limits.ts';
import {
  findMessage,
  listAllMessages,
  listMessages,
  markOneRead,
  markRead,
} from './message-store.ts';
import { notePresence } from './presence-store.ts';
import { type MessageReader, presentMessage, presentMessages } from './present.ts';
import { markOwnRead } from './read-store.ts';
import { type Speaker, sendMessage, tell } from './send-message.ts';
import { findConversation } from './store.ts';

/** A polling visitor is noted as there this often, in milliseconds: reading is not to write each time. */
const noteEveryMs = 20_000;

/** The messages of both sides, and what is known of their reading and typing. */
export function chatMessageRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;

  serve(app, listChatMessages, async ({ input, request }) => {
    const { sessionId, after, before } = input.query;
    if (sessionId === undefined) {
      requireAdmin(request);
      const all = await listAllMessages(database.read);
      return presentMessages(database.read, context, all, 'admin');
    }
    const caller = await requireCaller(context, request, sessionId);
    await noteVisitor(request, caller);
    const range =
      after === undefined
        ? { before: before === undefined ? null : await seqOf(sessionId, before) }
        : { after: await seqOf(sessionId, after) };
    const rows = await listMessages(database.read, sessionId, range);
    return presentMessages(database.read, context, rows, readerOf(caller));
  });

  serve(app, sendChatMessage, async ({ input, request, reply }) => {
    const { sessionId, asVisitor } = input.body;
    // Before the key of a repeated call is looked up: nobody is answered another's message.
    const caller = await requireCaller(context, request, sessionId, asVisitor);
    return once(context, request, reply, async (tx) => {
      const message = await sendMessage(
        tx,
        context,
        input.body,
        speakerOf(caller, request, config),
      );
      return presentMessage(tx, context, message, readerOf(caller));
    });
  });

  serve(app, sendChatCard, async ({ input, request }) => {
    const { sessionId } = input.params;
    const caller = await requireCaller(context, request, sessionId);
    return database.transaction(async (tx) => {
      const { card, message, mail } = await newCard(tx, context, caller.conversation, input.body);
      const { clientMessageId } = input.body;
      const said = { sessionId, message, card, ...(clientMessageId && { clientMessageId }) };
      const speaker = { ...speakerOf(caller, request, config), mail };
      return presentMessage(tx, context, await sendMessage(tx, context, said, speaker), 'admin');
    });
  });

  serve(app, sayTyping, async ({ input, request }) => {
    const { sessionId } = input.params;
    const { side } = await requireCaller(context, request, sessionId, input.body?.asVisitor);
    await database.transaction(async (tx) => {
      if (!(await mayTellTyping(tx, `${side} ${sessionId}`, now()))) return;
      const to = side === 'admin' ? { conversationId: sessionId } : { admins: true as const };
      await announce({ tx, context }, { topics: [], to, typing: { sessionId, from: side } });
    });
    return undefined;
  });

  serve(app, markSessionRead, async ({ input, person }) => {
    const { sessionId } = input.params;
    const conversation = await findConversation(database.read, sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const through = input.body?.through;
    // What arrives after the press is not read by it: the press names a last message, or means all
    // that were there.
    const seq = through === undefined ? conversation.last_seq : await seqOf(sessionId, through);
    return database.transaction(async (tx) => {
      const own = { userId: person.id, conversationId: sessionId };
      await markOwnRead(tx, own, seq);
      const marked = await markRead(tx, sessionId, seq, now());
      if (marked > 0) await tell(tx, context, sessionId, ['chat']);
      return { sessionId, marked };
    });
  });

  serve(app, markMessageRead, ({ input, person }) =>
    database.transaction(async (tx) => {
      const message = await markOneRead(tx, input.params.id, now());
      if (message === undefined) throw notFound('message');
      const own = { userId: person.id, conversationId: message.conversation_id };
      await markOwnRead(tx, own, message.seq);
      await tell(tx, context, message.conversation_id, ['chat']);
      return presentMessage(tx, context, message, 'admin');
    }),
  );

  /** The place of a message that a reader names; 0 when it is not of that conversation. */
  async function seqOf(sessionId: string, messageId: string): Promise<number> {
    const message = await findMessage(database.read, messageId);
    return message?.conversation_id === sessionId ? message.seq : 0;
  }

  async function noteVisitor(
    { log }: FastifyRequest,
    { side, conversation }: Caller,
  ): Promise<void> {
    const seenAt = conversation.visitor_seen_at ?? 0;
    if (side !== 'customer' || isRecent(seenAt, noteEveryMs, now())) return;
    const present = { staff: [], conversations: [conversation.id] };
    const seen = { instance: context.instance, now: now() };
    await noteIfPossible(log, { note: 'at the chat', conversation: conversation.id }, () =>
      database.transaction((tx) => notePresence(tx, present, seen)),
    );
  }
}

/** A visitor's mailbox is proven once a link from it opened the conversation. */
function readerOf({ side, conversation }: Caller): MessageReader {
  return side === 'admin' ? 'admin' : { isProven: conversation.email_proven_at !== null };
}

function speakerOf(caller: Caller, request: FastifyRequest, config: Config): Speaker {
  if (caller.side === 'customer')
    return { type: 'customer', client: request.ip, pages: pagesBehind(request, config) };
  const { id, firstName, lastName, email } = caller.person;
  return { type: 'admin', userId: id, name: displayName(firstName, lastName, email) };
}

/** @throws Problem `not_allowed` for everybody who is no admin (rule CHAT-9). */
function requireAdmin(request: FastifyRequest): void {
  if (adminOf(request) === null)
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
}
