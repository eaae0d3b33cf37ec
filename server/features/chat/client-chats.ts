import type { FastifyInstance } from 'fastify';
import { type ClientChat, listClientChats, openClientChat } from '#contract/chat/client-chats.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { listSentFiles } from './files/file-store.ts';
import { presentSentFile } from './present.ts';
import { findConversation, listConversationsOf } from './store.ts';
import { giveChatKey } from './visitor/chat-cookie.ts';

/**
 * A signed-in client's conversations (rule CHAT-14): those started while signed in, and those whose
 * mailed link was opened while signed in under the same address. A conversation that somebody else
 * started under a client's address is not included.
 */
export async function readClientChats(
  { database }: Context,
  person: { id: string },
): Promise<ClientChat[]> {
  const rows = await listConversationsOf(database.read, person.id);
  const files = (await listSentFiles(database.read, idsOf(rows))).map(presentSentFile);
  return rows.map((row) => ({
    id: row.id,
    status: row.closed_at === null ? 'open' : 'closed',
    lastMessage: row.last_message,
    lastSenderType: row.last_sender,
    lastMessageAt: instantText(row.last_message_at),
    messageCount: row.last_seq,
    unreadCount: row.unread,
    startedAt: instantText(row.created_at),
    files: files.filter(({ sessionId }) => sessionId === row.id),
  }));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** How a signed-in client sees and opens their conversations. */
export function clientChatRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listClientChats, ({ person }) => readClientChats(context, person));

  serveChange(app, openClientChat, async (work, { params }, { person, reply }) => {
    const conversation = await findConversation(work.tx, params.sessionId);
    if (conversation === undefined || conversation.user_id !== person.id)
      throw notFound('conversation');
    reply.setCookie(...(await giveChatKey(work, conversation.id)));
    return { sessionId: conversation.id };
  });
}
