import type { FastifyInstance } from 'fastify';
import { listUnreadSessions } from '#contract/chat/chat.ts';
import { getChatSessionDetail } from '#contract/chat/chat-session-detail.ts';
import {
  assignChatSession,
  changeChatSession,
  deleteChatSession,
  listChatSessions,
} from '#contract/chat/chat-sessions.ts';
import { mayDo } from '#domain/account/rights.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import type { LeadStatus } from '#domain/lead/lead-status.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';
import { listLeadBookings } from '#server/features/bookings/store.ts';
import { withoutOthersLeads } from '#server/features/leads/own-leads.ts';
import { findLead } from '#server/features/leads/store.ts';
import { latestPages } from '#server/features/leads/store-visit.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { isRecent } from '#server/platform/clock/clock-step.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findBlock } from '../blocks/blocks.ts';
import { latestRating } from '../ending/rating.ts';
import { findSeenByVisitor } from '../messages/message-store.ts';
import { notePresence } from '../presence-store.ts';
import { presentConversation, statusOf } from '../present.ts';
import { findConversation } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';
import { removeConversation, setStatus } from './close-conversation.ts';
import { listConversations, listLeadQuotes } from './list-store.ts';
import { assign, type OwnedConversation, withOwners } from './owners.ts';
import { countUnread } from './read-store.ts';

/** How often the presence of a polling admin is stored, in milliseconds. */
const noteEveryMs = 20_000;

/** A conversation as a row of a CSV file. */
const chatCsv: CsvColumns<OwnedConversation> = {
  Name: (chat) => conversationTitle(chat.name, chat.id),
  Email: (chat) => chat.email,
  Status: (chat) => statusOf(chat),
  'Assigned to': (chat) => chat.owner?.name ?? '',
  Messages: (chat) => chat.last_seq,
  'Last message': (chat) => chat.last_message,
  'Last message at': (chat) => instantText(chat.last_message_at),
  Started: (chat) => instantText(chat.created_at),
  Id: (chat) => chat.id,
};

/** The back office's list of conversations. */
export function chatSessionRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;
  /** When each admin's presence was last stored, so that not every read causes a write. */
  const noted = new Map<string, number>();

  serve(app, listUnreadSessions, async ({ person, request }) => {
    // A program that asks is nobody at the chat.
    const isThere = person.apiKey === undefined;
    if (isThere && !isRecent(noted.get(person.id) ?? 0, noteEveryMs, now())) {
      noted.set(person.id, now());
      const present = { staff: [person.id], conversations: [] };
      await noteIfPossible(request.log, { note: 'at the chat', person: person.id }, () =>
        inWork(context, theProgram, (work) =>
          notePresence(work.tx, present, { instance: context.instance, now: work.now }),
        ),
      );
    }
    const unread = await countUnread(database.read, person);
    return [...unread].map(([sessionId, unreadCount]) => ({ sessionId, unreadCount }));
  });

  serveList(app, context, listChatSessions, {
    name: 'chats',
    read: async (db, query, person) => {
      const page = await listConversations(db, query, person);
      return { ...page, rows: await withOwners(db, page.rows) };
    },
    present: async (rows, person) => {
      const ids = rows.map((row) => row.id);
      const unread = await countUnread(database.read, person, ids);
      return withoutOthersLeads(
        database.read,
        person,
        rows.map((row) => presentConversation(row, unread.get(row.id) ?? 0, now())),
      );
    },
    columns: chatCsv,
  });

  serve(app, getChatSessionDetail, async ({ input, person }) => {
    const conversation = await findConversation(database.read, input.params.sessionId);
    if (conversation === undefined) throw notFound('conversation');
    const shown = await present(database.read, conversation, person);
    const { leadId } = shown;
    const lead = leadId === null ? undefined : await findLead(database.read, leadId);
    const { rights } = person;
    const quotes =
      lead !== undefined && mayDo(rights, 'quotes:see')
        ? await listLeadQuotes(database.read, lead.id)
        : [];
    const bookings =
      lead !== undefined && mayDo(rights, 'bookings:see')
        ? await listLeadBookings(database.read, lead.id)
        : [];
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
      ...shown,
      seenMessageId: (await findSeenByVisitor(database.read, conversation)) ?? null,
      rating: await latestRating(database.read, conversation.id),
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
              // The column's check constraint admits exactly these statuses.
              status: lead.status as LeadStatus,
              score: lead.score,
            },
      quotes: quotes.map((quote) => ({
        id: quote.id,
        reference: quote.reference,
        estimatedCost: String(quote.estimated_cost_dollars),
        // The same.
        status: quote.status as QuoteStatus,
      })),
    };
  });

  serveChange(app, changeChatSession, async (work, { params, body }, { person }) =>
    present(work.tx, await setStatus(work, params.sessionId, body), person),
  );

  serveChange(app, assignChatSession, async (work, { params, body }, { person }) =>
    present(work.tx, await assign(work, params.sessionId, body), person),
  );

  serveChange(app, deleteChatSession, async (work, { params }) => {
    await removeConversation(work, params.sessionId);
    return undefined;
  });

  async function present(db: Queries, row: ConversationsTable, person: Person) {
    const unread = await countUnread(db, person, [row.id]);
    const [owned = { ...row, owner: null }] = await withOwners(db, [row]);
    const conversation = presentConversation(owned, unread.get(row.id) ?? 0, now());
    const [shown = conversation] = await withoutOthersLeads(db, person, [conversation]);
    return shown;
  }
}
