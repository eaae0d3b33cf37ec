import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Condition } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Search } from '#server/platform/lists/read-matches.ts';
import { matchesSearch, type Page } from '#server/platform/lists/read-page.ts';
import { type ConversationsTable, chatTables } from '../tables.ts';

/** Searches names, addresses and every message. */
const inConversations: Search = {
  matches: (pattern) => sql<boolean>`(${matchesSearch(pattern)} or id in (
    select conversation_id from chat_messages where ${matchesSearch(pattern)}))`,
  patterns: 2,
};

const conversationList: List<ConversationsTable> = {
  table: 'conversations',
  columns: 'all',
  ...chatTables.conversations.list,
  search: inConversations,
};

/** Conversations with at least one message. */
export function listConversations(
  db: Queries,
  query: ListQuery & { status?: 'open' | 'closed' | undefined },
): Promise<Page<ConversationsTable>> {
  const conditions: Condition[] = [{ column: 'last_seq', is: '>=', value: 1, isUsual: true }];
  if (query.status !== undefined)
    conditions.push({ column: 'closed_at', is: query.status === 'open' ? 'is' : 'is not' });
  return readList(db, conversationList, conditions, query);
}

/** Number of quotes shown next to a conversation: the newest of its lead. */
const quotesShown = 5;

export function listLeadQuotes(
  db: Queries,
  leadId: string,
): Promise<Pick<QuotesTable, 'id' | 'reference' | 'estimated_cost_dollars' | 'status'>[]> {
  return db
    .selectFrom('quotes')
    .select(['id', 'reference', 'estimated_cost_dollars', 'status'])
    .where('lead_id', '=', leadId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(quotesShown)
    .execute();
}
