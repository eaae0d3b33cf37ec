import type { FastifyInstance } from 'fastify';
import { listUnreadSessions } from '#contract/chat.ts';
import {
  changeChatSession,
  deleteChatSession,
  getChatSessionDetail,
  listChatSessions,
} from '#contract/chat-sessions.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { dropClock, resumeClock } from '#server/features/answer-clock/answer-clock.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { announce } from '#server/platform/bus/change.ts';
import { isRecent } from '#server/platform/clock/clock-step.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import { listLeadBookings } from '../bookings/store.ts';
import { findLead, latestPages } from '../leads/store.ts';
import { findBlock } from './blocks.ts';
import { chatCsv } from './chat-csv.ts';
import { listConversations, listLeadQuotes } from './list-store.ts';
import { notePresence } from './presence-store.ts';
import { presentConversation } from './present.ts';
import { countUnread } from './read-store.ts';
import { tell } from './send-message.ts';
import {
  changeConversation,
  deleteConversation,
  findConversation,
  lockConversation,
} from './store.ts';
import type { ConversationsTable } from './tables.ts';

/** An admin whose page polls is noted as there this often, in milliseconds. */
const noteEveryMs = 20_000;

/** The back office's list of conversations. */
export function chatSessionRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;
  /** When each admin was last noted: reading is not to write each time. */
  const noted = new Map<string, number>();

  serve(app, listUnreadSessions, async ({ person, request }) => {
    if (!isRecent(noted.get(person.id) ?? 0, noteEveryMs, now())) {
      noted.set(person.id, now());
      const present = { staff: [person.id], conversations: [] };
      const seen = { instance: context.instance, now: now() };
      await noteIfPossible(request.log, { note: 'at the chat', person: person.id }, () =>
        database.transaction((tx) => notePresence(tx, present, seen)),
      );
    }
    const unread = await countUnread(database.read, person);
    return [...unread].map(([sessionId, unreadCount]) => ({ sessionId, unreadCount }));
  });

  serve(app, listChatSessions, async ({ input, person, reply }) => {
    const page = await listConversations(database.read, input.query);
    describePage(reply, page);
    const unread = await countUnread(
      database.read,
      person,
      page.rows.map((row) => row.id),
    );
    return page.rows.map((row) => presentConversation(row, unread.get(row.id) ?? 0, now()));
  });

  serveCsv(app, context, listChatSessions, {
    name: 'chats',
    read: (query) => listConversations(database.read, query),
    columns: chatCsv,
  });

  serve(app, getChatSessionDetail, async ({ input, person }) => {
    const conversation = await findConversation(database.read, input.params.sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const { lead_id: leadId } = conversation;
    const lead = leadId === null ? undefined : await findLead(database.read, leadId);
    const quotes = lead === undefined ? [] : await listLeadQuotes(database.read, lead.id);
    const bookings = lead === undefined ? [] : await listLeadBookings(database.read, lead.id);
    const block = await findBlock(
      database.read,
      {
        session: conversation.id,
        email: conversation.email_key,
        address: conversation.address_hash,
      },
      now(),
    );
    return {
      ...(await present(conversation, person)),
      isEmailProven: conversation.email_proven_at !== null,
      blockedUntil: block === undefined ? null : instantText(block.expires_at),
      bookings: bookings.map((booking) => ({
        id: booking.id,
        reference: booking.reference,
        startsAt: instantText(booking.starts_at),
        timeZone: booking.time_zone,
        status: booking.status,
      })),
      lead:
        lead === undefined
          ? null
          : {
              id: lead.id,
              name: `${lead.first_name} ${lead.last_name}`.trim(),
              company: lead.company,
              pagesSeen: await latestPages(database.read, lead.id),
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

  serve(app, changeChatSession, async ({ input, person, request }) => {
    const { sessionId } = input.params;
    const { status } = input.body;
    const changed = await database.transaction(async (tx) => {
      const before = await lockConversation(tx, sessionId);
      if (before === undefined) throw notFound('conversation');
      const was = before.closed_at === null ? 'open' : 'closed';
      if (was === status) return before;
      // A closed conversation owes no answer; opened again it waits as it did.
      const waiting = before.waiting_message_id;
      if (waiting !== null && status === 'closed')
        await dropClock(tx, { kind: 'chat', id: waiting }, now());
      if (waiting !== null && status === 'open')
        await resumeClock(tx, { kind: 'chat', id: waiting });
      const closedAt = status === 'closed' ? now() : null;
      await changeConversation(tx, sessionId, { closed_at: closedAt });
      await tell(tx, context, sessionId, ['chat', 'inbox']);
      await writeAudit(tx, context, actorOf(request), {
        ...audited(before),
        action: status === 'closed' ? 'closed' : 'reopened',
        changes: { status: { from: was, to: status } },
      });
      return { ...before, closed_at: closedAt };
    });
    return present(changed, person);
  });

  serve(app, deleteChatSession, async ({ input, request }) => {
    const { sessionId } = input.params;
    await database.transaction(async (tx) => {
      const conversation = await lockConversation(tx, sessionId);
      if (conversation === undefined) throw notFound('conversation');
      const waiting = conversation.waiting_message_id;
      if (waiting !== null) await dropClock(tx, { kind: 'chat', id: waiting }, now());
      await deleteConversation(tx, sessionId);
      await writeAudit(tx, context, actorOf(request), {
        ...audited(conversation),
        action: 'deleted',
      });
      await tell(tx, context, sessionId, ['chat', 'inbox']);
      // Without topics: the visitor's rights are what changed, and open streams end.
      await announce({ tx, context }, { topics: [], to: { conversationId: sessionId } });
    });
    return undefined;
  });

  async function present(row: ConversationsTable, person: { id: string }) {
    const unread = await countUnread(database.read, person, [row.id]);
    return presentConversation(row, unread.get(row.id) ?? 0, now());
  }
}

/** What the trail calls a conversation. */
function audited({ id, name }: ConversationsTable) {
  return { kind: 'chat' as const, id, name: conversationTitle(name, id) };
}
