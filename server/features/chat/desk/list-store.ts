import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import type { ChatOwner, ChatStatus } from '#domain/chat/chat-status.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { frequencyOfRun, rowsFoundBy, valuesOfRows } from '#server/platform/db/searched-rows.ts';
import { type Condition, equal } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import type { MakeSearch, Search } from '#server/platform/lists/search.ts';
import {
  containsWord,
  indexQueryOf,
  type SearchedWords,
  shapeOfWords,
} from '#server/platform/lists/search-words.ts';
import { type ConversationsTable, chatTables } from '../tables.ts';

/** Searches names, addresses and every message; each word may stand in any of them. */
const inConversations: MakeSearch = (db, words) => {
  const holds = words.map(
    (word) => sql<boolean>`(${containsWord(word, 'conversations.search_text')} or exists (
      select 1 from chat_messages where conversation_id = conversations.id
        and ${containsWord(word, 'chat_messages.search_text')}))`,
  );
  return {
    shape: shapeOfWords(words),
    conditions: holds,
    values: words.flatMap(({ patterns }) => [...patterns, ...patterns]),
    places: placesOf(db, words),
  };
};

/** The conversations with the longest word, which is likely the rarest one. */
function placesOf(db: Queries, words: SearchedWords): Search['places'] {
  const [first, ...others] = words;
  if (first === undefined) return null;
  const longest = others.reduce(
    (best, word) => (word.runs.flat().length > best.runs.flat().length ? word : best),
    first,
  );
  const query = indexQueryOf([longest], (run) => frequencyOfRun(db, 'chat_messages', run));
  const named = rowsFoundBy(db, 'conversations', query);
  const said = rowsFoundBy(db, 'chat_messages', query);
  if (named === null || said === null)
    return {
      rows: sql`(
        select id as found_id from conversations where ${containsWord(longest, 'search_text')} union
        select conversation_id from chat_messages where ${containsWord(longest, 'search_text')})`,
      values: [...longest.patterns, ...longest.patterns],
    };
  return {
    rows: sql`(select distinct found_id from (
      select found_id from ${named} union all
      select conversation_id from ${said} as said
        cross join chat_messages on chat_messages.id = said.found_id))`,
    values: [...valuesOfRows(query), ...valuesOfRows(query)],
  };
}

const conversationList: List<ConversationsTable> = {
  table: 'conversations',
  columns: 'all',
  ...chatTables.conversations.list,
  search: inConversations,
};

/** Conversations with at least one message. */
export function listConversations(
  db: Queries,
  query: ListQuery & { status?: ChatStatus | undefined; owner?: ChatOwner | undefined },
  reader: { id: string },
): Promise<Page<ConversationsTable>> {
  const conditions: Condition[] = [{ column: 'last_seq', is: '>=', value: 1, isUsual: true }];
  if (query.status !== undefined)
    conditions.push({ column: 'closed_at', is: query.status === 'closed' ? 'is not' : 'is' });
  if (query.status === 'open' || query.status === 'waiting')
    conditions.push({
      column: 'waiting_message_id',
      is: query.status === 'waiting' ? 'is' : 'is not',
    });
  if (query.owner === 'mine') conditions.push(equal('owner_id', reader.id));
  if (query.owner === 'none') conditions.push({ column: 'owner_id', is: 'is' });
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
