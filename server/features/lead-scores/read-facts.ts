import type { ScoreFacts } from '#domain/lead/score-rules.ts';
import { readMonthlySpend } from '#domain/quote/payment/monthly-spend.ts';
import { validityEnd } from '#domain/quote/quote-days.ts';
import type { LeadsTable } from '#server/features/leads/tables.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** What is read of a lead itself. */
export type ScoredLead = Pick<
  LeadsTable,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'status'
  | 'score'
  | 'score_by'
  | 'score_typed_by'
  | 'closed_at'
  | 'deleted_at'
  | 'merged_into'
  | 'version'
  | 'created_at'
>;

/** Some leads, in no order. */
export async function readScored(db: Queries, ids: readonly string[]): Promise<ScoredLead[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('leads')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'company', 'status', 'score'])
    .select(['score_by', 'score_typed_by', 'closed_at', 'deleted_at', 'merged_into', 'version'])
    .select('created_at')
    .where('id', 'in', ids)
    .execute();
}

/** Whether the rules change a lead's score; converted and closed leads keep what they have. */
export function isScored({ status, closed_at, deleted_at, merged_into }: ScoredLead): boolean {
  return (
    status !== 'converted' && closed_at === null && deleted_at === null && merged_into === null
  );
}

type Facts = {
  -readonly [Name in keyof ScoreFacts]: ScoreFacts[Name] extends readonly (infer One)[]
    ? One[]
    : ScoreFacts[Name];
};

/**
 * The facts about some leads, with those that merges left with other addresses: some statements,
 * however many leads there are.
 *
 * @param timeZone the company's.
 */
export async function readFacts(
  db: Queries,
  leads: readonly ScoredLead[],
  timeZone: string,
): Promise<Map<string, ScoreFacts>> {
  const all = new Map<string, Facts>();
  for (const { id, phone, company, created_at: signAt } of leads)
    all.set(id, {
      ...{ phone, company, quotes: [], meetings: [], pages: 0, chatMessages: 0 },
      ...{ wroteAt: null, signAt },
    });
  const sign = (lead: string | null, at: number | null, hasWritten = false) => {
    const facts = all.get(lead ?? '');
    if (facts === undefined || at === null) return;
    facts.signAt = Math.max(facts.signAt, at);
    if (hasWritten) facts.wroteAt = Math.max(facts.wroteAt ?? 0, at);
  };
  for (const ids of batchesOf([...all.keys()])) {
    for (const row of await visitsOf(db, ids)) {
      const facts = all.get(row.lead);
      if (facts !== undefined) facts.pages += row.pages === '' ? 0 : row.pages.split(' ').length;
      sign(row.lead, row.created_at);
    }
    for (const row of await quotesOf(db, ids)) {
      const spend = readMonthlySpend(
        row.current_monthly_spend,
        row.exact_monthly_spend_cents && row.exact_monthly_spend_cents / 100,
      );
      all.get(row.lead_id)?.quotes.push({
        status: row.status,
        expiresAt: validityEnd(row.valid_until, timeZone),
        dollars: row.estimated_cost_dollars,
        annualSpendDollars: spend?.annualDollars ?? null,
        timeline: row.timeline,
        companySize: row.company_size,
        opens: row.view_count,
        openedAt: row.last_viewed_at,
        createdAt: row.created_at,
      });
      sign(row.lead_id, row.last_viewed_at);
      if (row.source === 'wizard') sign(row.lead_id, row.created_at, true);
    }
    for (const row of await bookingsOf(db, ids)) {
      const meeting = { startsAt: row.starts_at, isCanceled: row.status === 'cancelled' };
      all.get(row.lead_id)?.meetings.push(meeting);
      // Whoever came was there.
      if (!meeting.isCanceled) sign(row.lead_id, row.created_at, row.source !== 'staff');
    }
    for (const row of await chatsOf(db, ids)) {
      const facts = all.get(row.lead_id ?? '');
      if (facts !== undefined) facts.chatMessages = row.messages;
      sign(row.lead_id, row.last_at, true);
    }
    for (const row of await messagesOf(db, ids)) sign(row.lead_id, row.last_at, true);
    for (const row of await questionsOf(db, ids)) sign(row.lead_id, row.last_at, true);
  }
  return all;
}

/** The visits of leads and of those that were merged into them, with the lead that stayed. */
async function visitsOf(db: Queries, ids: readonly string[]) {
  const merged = await db
    .selectFrom('leads')
    .select(['id', 'merged_into'])
    .where('merged_into', 'in', ids)
    .execute();
  const heirs = new Map(merged.map((row) => [row.id, row.merged_into ?? row.id]));
  const rows = await db
    .selectFrom('lead_visits')
    .select(['lead_id', 'pages', 'created_at'])
    .where('lead_id', 'in', [...ids, ...heirs.keys()])
    .execute();
  return rows.map((row) => ({ ...row, lead: heirs.get(row.lead_id) ?? row.lead_id }));
}

function quotesOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('quotes')
    .select(['lead_id', 'source', 'status', 'valid_until', 'estimated_cost_dollars', 'created_at'])
    .select(['current_monthly_spend', 'exact_monthly_spend_cents', 'timeline', 'company_size'])
    .select(['view_count', 'last_viewed_at'])
    .where('lead_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

function bookingsOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('bookings')
    .select(['lead_id', 'source', 'status', 'starts_at', 'created_at'])
    .where('lead_id', 'in', ids)
    .execute();
}

function chatsOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('chat_messages as m', 'm.conversation_id', 'c.id')
    .select(['c.lead_id', (e) => e.fn.countAll<number>().as('messages')])
    .select((e) => e.fn.max('m.created_at').as('last_at'))
    .where('c.lead_id', 'in', ids)
    .where('m.sender_type', '=', 'customer')
    .groupBy('c.lead_id')
    .execute();
}

function messagesOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('contact_messages')
    .select(['lead_id', (e) => e.fn.max('created_at').as('last_at')])
    .where('lead_id', 'in', ids)
    .groupBy('lead_id')
    .execute();
}

function questionsOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('quotes as q')
    .innerJoin('quote_questions as a', 'a.quote_id', 'q.id')
    .select(['q.lead_id', (e) => e.fn.max('a.created_at').as('last_at')])
    .where('q.lead_id', 'in', ids)
    .where('q.deleted_at', 'is', null)
    .where('a.author', '=', 'client')
    .groupBy('q.lead_id')
    .execute();
}
