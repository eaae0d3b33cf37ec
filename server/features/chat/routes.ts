import type { FastifyInstance } from 'fastify';
import { listClientChats, openClientChat } from '#contract/chat/client-chats.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { chatBlockRoutes } from './blocks/block-routes.ts';
import { chatSessionRoutes } from './desk/session-routes.ts';
import { chatMessageRoutes } from './messages/message-routes.ts';
import { findConversation, listConversationsOf } from './store.ts';
import { giveChatKey } from './visitor/chat-cookie.ts';
import { chatVisitorRoutes } from './visitor/visitor-routes.ts';

/** Live chat with staff (rules CHAT-1 to CHAT-16). */
export function chatRoutes(app: FastifyInstance, context: Context): void {
  chatVisitorRoutes(app, context);
  chatMessageRoutes(app, context);
  chatSessionRoutes(app, context);
  chatBlockRoutes(app, context);
  clientChatRoutes(app, context);
}

/**
 * A signed-in client's conversations (rule CHAT-14): those started while signed in, and those whose
 * mailed link was opened while signed in under the same address. A conversation that somebody else
 * started under a client's address is not included.
 */
function clientChatRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listClientChats, async ({ person }) =>
    (await listConversationsOf(database.read, person.id)).map((row) => ({
      id: row.id,
      status: row.closed_at === null ? ('open' as const) : ('closed' as const),
      lastMessage: row.last_message,
      lastSenderType: row.last_sender,
      lastMessageAt: instantText(row.last_message_at),
      messageCount: row.last_seq,
      startedAt: instantText(row.created_at),
    })),
  );

  serveChange(app, openClientChat, async (work, { params }, { person, reply }) => {
    const conversation = await findConversation(work.tx, params.sessionId);
    if (conversation === undefined || conversation.user_id !== person.id)
      throw notFound('conversation');
    reply.setCookie(...(await giveChatKey(work, conversation.id)));
    return { sessionId: conversation.id };
  });
}
