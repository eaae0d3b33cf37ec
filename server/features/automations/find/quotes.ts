import { type RawBuilder, sql } from 'kysely';
import { type Ask, asked, type Find, hasOpenLead, judgedAt, notYet, orderOf } from './ask.ts';

type Since = 'sent_at' | 'last_viewed_at' | 'answered_at' | 'valid_until';

/** What else must be so of a quote. */
type Condition = (ask: Ask, since: `quotes.${Since}`) => RawBuilder<boolean>;

/** Quotes of which something has been so since the instant in a column. */
function quotesSince(
  column: Since,
  key: Exclude<Since, 'last_viewed_at'>,
  conditions: Condition[],
): Find {
  const since = `quotes.${column}` as const;
  return async (db, ask) => {
    let query = db
      .selectFrom('quotes')
      .select(['id', 'reference', 'lead_id', 'sent_at', 'answered_at', 'valid_until'])
      .select(`${column} as since`)
      .where('deleted_at', 'is', null)
      .where(column, 'is not', null)
      .where(asked(ask, { record: 'quotes.id', at: since, row: 'quotes.id' }))
      .where(hasOpenLead('quotes.lead_id'))
      .orderBy(column, orderOf(ask))
      .orderBy('id', orderOf(ask))
      .limit(ask.limit);
    for (const condition of conditions) query = query.where(condition(ask, since));
    return (await query.execute()).map((row) => ({
      id: row.id,
      at: row.since ?? 0,
      rowId: row.id,
      key: `${row.id}:${row[key] ?? 0}`,
      leadId: row.lead_id,
      projectId: null,
      name: row.reference,
    }));
  };
}

/** It was sent, and had no answer by then. */
const unanswered: Condition = (ask, since) =>
  sql<boolean>`(quotes.sent_at is not null and quotes.status <> 'pending'
    and ${notYet(ask, 'quotes.answered_at', since)})`;

/** No other quote of its lead was sent after it, or accepted since it was sent. */
const unreplaced: Condition = (ask, since) =>
  sql<boolean>`not exists (select 1 from quotes as other where other.lead_id = quotes.lead_id
    and other.id <> quotes.id and other.deleted_at is null
    and ((other.sent_at > quotes.sent_at and other.sent_at <= ${judgedAt(ask, since)})
      or (coalesce(other.status, '') = 'accepted' and other.answered_at >= quotes.sent_at
        and other.answered_at <= ${judgedAt(ask, since)})))`;

/** Opened often enough, the last time a while ago, and still valid. */
export const openedQuotes = quotesSince('last_viewed_at', 'sent_at', [
  unanswered,
  unreplaced,
  ({ numbers }) =>
    sql<boolean>`(quotes.view_count >= ${numbers.count} and quotes.last_viewed_at >= quotes.sent_at)`,
  (ask, since) => sql<boolean>`quotes.valid_until > ${judgedAt(ask, since)}`,
]);

/** Sent, and not opened since. */
export const unopenedQuotes = quotesSince('sent_at', 'sent_at', [
  unanswered,
  unreplaced,
  (ask, since) =>
    sql<boolean>`not exists (select 1 from quote_opens as opens where opens.quote_id = quotes.id
      and opens.opened_at >= quotes.sent_at and opens.opened_at <= ${judgedAt(ask, since)})`,
  (ask, since) => sql<boolean>`quotes.valid_until > ${judgedAt(ask, since)}`,
]);

/** Expired without an answer: once more if it was extended and has expired again. */
export const expiredQuotes = quotesSince('valid_until', 'valid_until', [unanswered, unreplaced]);

/** The status without its index, which would find every quote of years, not those of some days. */
const hasStatus = (status: 'accepted' | 'rejected') => sql`coalesce(quotes.status, '') = ${status}`;

/** Declined by whom it was for; not those that only the team rejected. */
export const declinedQuotes = quotesSince('answered_at', 'answered_at', [
  () =>
    sql<boolean>`(${hasStatus('rejected')} and exists (select 1 from quote_declines as declines
      where declines.quote_id = quotes.id))`,
]);

/** Accepted, and no project was made of it. */
export const unstartedQuotes = quotesSince('answered_at', 'answered_at', [
  (ask, since) =>
    sql<boolean>`(${hasStatus('accepted')} and not exists (select 1 from projects as started
      where started.source_quote_id = quotes.id and started.created_at <= ${judgedAt(ask, since)}))`,
]);
