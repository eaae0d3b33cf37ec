import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import {
  listChatMessages,
  markMessageRead,
  markSessionRead,
  sayTyping,
  sendChatCard,
  sendChatMessage,
} from '#contract/chat/chat.ts';
import { callerOf, theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import { isRecent } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { announceReadByStaff } from '../announce-chat.ts';
import { newCard } from '../cards.ts';
import { markOwnRead } from '../desk/read-store.ts';
import { notePresence } from '../presence-store.ts';
import { presentMessage, presentMessages } from '../present.ts';
import { findConversation } from '../store.ts';
import { adminOf, type Caller, readerOf, requireCaller, speakerOf } from '../visitor/caller.ts';
import { mayAnnounceTyping } from './limits.ts';
import {
  findMessage,
  listAllMessages,
  listMessages,
  markOneRead,
  markRead,
} from './message-store.ts';
import { sendMessage } from './send-message.ts';

/** How often the presence of a polling visitor is stored, so that not every read causes a write. */
const noteEveryMs = 20_000;

/** Messages of both sides, and what they have read and are typing. */
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
    await noteVisitor(request.log, caller);
    const range =
      after === undefined
        ? { before: before === undefined ? null : await seqOf(database.read, sessionId, before) }
        : { after: await seqOf(database.read, sessionId, after) };
    const rows = await listMessages(database.read, sessionId, range);
    return presentMessages(database.read, context, rows, readerOf(caller));
  });

  serve(app, sendChatMessage, async (call) => {
    const { input, request } = call;
    const { sessionId, asVisitor } = input.body;
    // Before the idempotency key is looked up, so that nobody gets the reply to somebody else.
    const caller = await requireCaller(context, request, sessionId, asVisitor, 'inbox:change');
    return inWorkOnce(context, call, async (work) => {
      const message = await sendMessage(work, input.body, speakerOf(caller, request, config));
      return presentMessage(work.tx, context, message, readerOf(caller));
    });
  });

  serveChange(app, sendChatCard, async (work, { params, body }, { person, request }) => {
    const { sessionId } = params;
    const conversation = await findConversation(work.tx, sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const { card, message, mail } = await newCard(work, conversation, body);
    const { clientMessageId } = body;
    const sent = { sessionId, message, card, ...(clientMessageId && { clientMessageId }) };
    const caller = { side: 'admin', conversation, person } as const;
    const speaker = { ...speakerOf(caller, request, config), mail };
    return presentMessage(work.tx, context, await sendMessage(work, sent, speaker), 'admin');
  });

  serve(app, sayTyping, async ({ input, request }) => {
    const { sessionId } = input.params;
    const { side } = await requireCaller(
      context,
      request,
      sessionId,
      input.body?.asVisitor,
      'inbox:change',
    );
    await inWork(context, callerOf(request), async (work) => {
      if (!(await mayAnnounceTyping(work.tx, `${side} ${sessionId}`, work.now))) return;
      const to = side === 'admin' ? { conversationId: sessionId } : { admins: true as const };
      await announce(work, { topics: [], to, typing: { sessionId, from: side } });
    });
    return undefined;
  });

  serveChange(app, markSessionRead, async (work, { params, body }, { person }) => {
    const { tx, now: at } = work;
    const { sessionId } = params;
    const conversation = await findConversation(tx, sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const through = body?.through;
    // A message that arrives after the request stays unread: the request names the last message, or
    // means all that exist now.
    const seq = through === undefined ? conversation.last_seq : await seqOf(tx, sessionId, through);
    await markOwnRead(tx, { userId: person.id, conversationId: sessionId }, seq);
    const marked = await markRead(tx, sessionId, seq, at);
    if (marked > 0) await announceReadByStaff(work, sessionId);
    return { sessionId, marked };
  });

  serveChange(app, markMessageRead, async (work, { params }, { person }) => {
    const message = await markOneRead(work.tx, params.id, work.now);
    if (message === undefined) throw notFound('message');
    const { conversation_id: conversationId } = message;
    await markOwnRead(work.tx, { userId: person.id, conversationId }, message.seq);
    await announceReadByStaff(work, conversationId);
    return presentMessage(work.tx, context, message, 'admin');
  });

  /** The sequence number of a message; 0 when it is not in that conversation. */
  async function seqOf(db: Queries, sessionId: string, messageId: string): Promise<number> {
    const message = await findMessage(db, messageId);
    return message?.conversation_id === sessionId ? message.seq : 0;
  }

  async function noteVisitor(
    log: FastifyBaseLogger,
    { side, conversation }: Caller,
  ): Promise<void> {
    const seenAt = conversation.visitor_seen_at ?? 0;
    if (side !== 'customer' || isRecent(seenAt, noteEveryMs, now())) return;
    const present = { staff: [], conversations: [conversation.id] };
    await noteIfPossible(log, { note: 'at the chat', conversation: conversation.id }, () =>
      inWork(context, theProgram, (work) =>
        notePresence(work.tx, present, { instance: context.instance, now: work.now }),
      ),
    );
  }
}

/** @throws Problem `not_allowed` for everybody who may not see conversations (rule CHAT-9). */
function requireAdmin(request: FastifyRequest): void {
  if (adminOf(request) === null)
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
}
