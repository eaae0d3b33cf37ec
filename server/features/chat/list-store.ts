import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import type { ConversationsTable } from '../../db/chat-tables.ts';
import type { Queries, QuotesTable } from '../../db/schema.ts';
import { type ListOrder, type Page, readPage, searchPattern } from '../../lists/read-page.ts';

const order: ListOrder = {
  columns: { lastMessageAt: 'last_message_at' },
  default: '-lastMessageAt',
};

/** Conversations in which something was said; the search looks at names, addresses and every message. */
export function listConversations(
  db: Queries,
  query: ListQuery & { status?: 'open' | 'closed' | undefined },
): Promise<Page<ConversationsTable>> {
  const pattern = searchPattern(query.q);
  let rows = db.selectFrom('conversations').selectAll().where('last_seq', '>', 0);
  let count = db.selectFrom('conversations').where('last_seq', '>', 0);
  if (query.status !== undefined) {
    const is = query.status === 'open' ? 'is' : 'is not';
    rows = rows.where('closed_at', is, null);
    count = count.where('closed_at', is, null);
  }
  if (pattern !== null) {
    const found = sql<boolean>`(search_text like ${pattern} escape '\\' or exists (
      select 1 from chat_messages m
      where m.conversation_id = conversations.id and m.search_text like ${pattern} escape '\\'))`;
    rows = rows.where(found);
    count = count.where(found);
  }
  return readPage(rows, count, order, query);
}

/** Quotes shown beside a conversation: the newest few of its lead. */
const quotesShown = 5;

export function listLeadQuotes(
  db: Queries,
  leadId: string,
): Promise<Pick<QuotesTable, 'id' | 'reference' | 'estimated_cost_dollars' | 'status'>[]> {
  return db
    .selectFrom('quotes')
    .select(['id', 'reference', 'estimated_cost_dollars', 'status'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(quotesShown)
    .execute();
}
