import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  listChatMessages,
  markMessageRead,
  markSessionRead,
  sayTyping,
  sendChatMessage,
} from '#contract/chat.ts';
import { announce } from '../../bus/change.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { once } from '../../idempotency/once.ts';
import { notFound, Problem } from '../../problem.ts';
import { adminOf, type Caller, requireCaller } from './caller.ts';
import { mayTellTyping } from './limits.ts';
import {
  findMessage,
  listAllMessages,
  listMessages,
  markOneRead,
  markRead,
} from './message-store.ts';
import { presentMessage } from './present.ts';
import { type Speaker, sendMessage, tell } from './send-message.ts';
import { findConversation, notePresence } from './store.ts';

/** A polling visitor is noted as there this often, in milliseconds: reading is not to write each time. */
const noteEveryMs = 20_000;

/** The messages of both sides, and what is known of their reading and typing. */
export function chatMessageRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, listChatMessages, async ({ input, request }) => {
    const { sessionId, after } = input.query;
    if (sessionId === undefined) {
      requireAdmin(request);
      return (await listAllMessages(database.read)).map(presentMessage);
    }
    const caller = await requireCaller(context, request, sessionId);
    await noteVisitor(caller);
    const seq = after === undefined ? null : await seqOf(sessionId, after);
    return (await listMessages(database.read, sessionId, seq)).map(presentMessage);
  });

  serve(app, sendChatMessage, async ({ input, request, reply }) => {
    const { sessionId, asVisitor } = input.body;
    // Before the key of a repeated call is looked up: nobody is answered another's message.
    const caller = await requireCaller(context, request, sessionId, asVisitor);
    return once(context, request, reply, async (tx) =>
      presentMessage(await sendMessage(tx, context, input.body, speakerOf(caller, request))),
    );
  });

  serve(app, sayTyping, async ({ input, request }) => {
    const { sessionId } = input.params;
    const { side } = await requireCaller(context, request, sessionId, input.body?.asVisitor);
    await database.transaction(async (tx) => {
      if (!(await mayTellTyping(tx, `${side} ${sessionId}`, now()))) return;
      const to = side === 'admin' ? { conversationId: sessionId } : { admins: true as const };
      await announce(tx, context, { topics: [], to, typing: { sessionId, from: side } });
    });
    return undefined;
  });

  serve(app, markSessionRead, async ({ input }) => {
    const { sessionId } = input.params;
    if ((await findConversation(database.read, sessionId)) === undefined)
      throw notFound('conversation');
    const through = input.body?.through;
    const seq = through === undefined ? null : await seqOf(sessionId, through);
    return database.transaction(async (tx) => {
      const marked = await markRead(tx, sessionId, seq, now());
      if (marked > 0) await tell(tx, context, sessionId, ['chat']);
      return { sessionId, marked };
    });
  });

  serve(app, markMessageRead, ({ input }) =>
    database.transaction(async (tx) => {
      const message = await markOneRead(tx, input.params.id, now());
      if (message === undefined) throw notFound('message');
      await tell(tx, context, message.conversation_id, ['chat']);
      return presentMessage(message);
    }),
  );

  /** The place of a message that a reader names; 0 when it is not of that conversation. */
  async function seqOf(sessionId: string, messageId: string): Promise<number> {
    const message = await findMessage(database.read, messageId);
    return message?.conversation_id === sessionId ? message.seq : 0;
  }

  async function noteVisitor({ side, conversation }: Caller): Promise<void> {
    const seenAt = conversation.visitor_seen_at ?? 0;
    if (side !== 'customer' || seenAt > now() - noteEveryMs) return;
    const present = { staff: [], conversations: [conversation.id] };
    await database.transaction((tx) => notePresence(tx, present, now()));
  }
}

function speakerOf(caller: Caller, request: FastifyRequest): Speaker {
  if (caller.side === 'customer') return { type: 'customer', client: request.ip };
  const { id, firstName, lastName, email } = caller.person;
  return { type: 'admin', userId: id, name: `${firstName} ${lastName}`.trim() || email };
}

/** @throws Problem `not_allowed` for everybody who is no admin (resolution 38). */
function requireAdmin(request: FastifyRequest): void {
  if (adminOf(request) === null)
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
}
