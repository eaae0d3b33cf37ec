import type { FastifyInstance } from 'fastify';
import { listUnreadSessions } from '#contract/chat.ts';
import {
  changeChatSession,
  deleteChatSession,
  getChatSessionDetail,
  listChatSessions,
} from '#contract/chat-sessions.ts';
import { announce } from '../../bus/change.ts';
import type { Context } from '../../context.ts';
import type { ConversationsTable } from '../../db/chat-tables.ts';
import { serve } from '../../endpoint.ts';
import { describePage } from '../../lists/read-page.ts';
import { notFound } from '../../problem.ts';
import { findLead } from '../leads/store.ts';
import { listConversations, listLeadQuotes } from './list-store.ts';
import { countUnread } from './message-store.ts';
import { presentConversation } from './present.ts';
import { tell } from './send-message.ts';
import { changeConversation, deleteConversation, findConversation, notePresence } from './store.ts';

/** An admin whose page polls is noted as there this often, in milliseconds. */
const noteEveryMs = 20_000;

/** The back office's list of conversations. */
export function chatSessionRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;
  /** When each admin was last noted: reading is not to write each time. */
  const noted = new Map<string, number>();

  serve(app, listUnreadSessions, async ({ person }) => {
    if ((noted.get(person.id) ?? 0) < now() - noteEveryMs) {
      noted.set(person.id, now());
      const present = { staff: [person.id], conversations: [] };
      await database.transaction((tx) => notePresence(tx, present, now()));
    }
    const unread = await countUnread(database.read);
    return [...unread].map(([sessionId, unreadCount]) => ({ sessionId, unreadCount }));
  });

  serve(app, listChatSessions, async ({ input, reply }) => {
    const page = await listConversations(database.read, input.query);
    describePage(reply, page);
    const unread = await countUnread(
      database.read,
      page.rows.map((row) => row.id),
    );
    return page.rows.map((row) => presentConversation(row, unread.get(row.id) ?? 0, now()));
  });

  serve(app, getChatSessionDetail, async ({ input }) => {
    const conversation = await findConversation(database.read, input.params.sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const { lead_id: leadId } = conversation;
    const lead = leadId === null ? undefined : await findLead(database.read, leadId);
    const quotes = lead === undefined ? [] : await listLeadQuotes(database.read, lead.id);
    return {
      ...(await present(conversation)),
      lead:
        lead === undefined
          ? null
          : {
              id: lead.id,
              name: `${lead.first_name} ${lead.last_name}`.trim(),
              company: lead.company,
              status: lead.status,
              score: lead.score,
            },
      quotes: quotes.map((quote) => ({
        id: quote.id,
        reference: quote.reference,
        estimatedCost: String(quote.estimated_cost_dollars),
        status: quote.status,
      })),
    };
  });

  serve(app, changeChatSession, async ({ input }) => {
    const { sessionId } = input.params;
    const closedAt = input.body.status === 'closed' ? now() : null;
    const changed = await database.transaction(async (tx) => {
      const conversation = await changeConversation(tx, sessionId, { closed_at: closedAt });
      if (conversation !== undefined) await tell(tx, context, sessionId, ['chat']);
      return conversation;
    });
    if (changed === undefined) throw notFound('conversation');
    return present(changed);
  });

  serve(app, deleteChatSession, async ({ input }) => {
    const { sessionId } = input.params;
    await database.transaction(async (tx) => {
      if (!(await deleteConversation(tx, sessionId))) throw notFound('conversation');
      await tell(tx, context, sessionId, ['chat']);
      // Without topics: the visitor's rights are what changed, and open streams end.
      await announce(tx, context, { topics: [], to: { conversationId: sessionId } });
    });
    return undefined;
  });

  async function present(row: ConversationsTable) {
    const unread = await countUnread(database.read, [row.id]);
    return presentConversation(row, unread.get(row.id) ?? 0, now());
  }
}
