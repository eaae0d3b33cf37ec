import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type {
  QuoteOpensTable,
  QuoteQuestionsTable,
  QuoteSignersTable,
  QuotesTable,
} from '../tables.ts';

/** How many views of one quote are kept; the count continues beyond it. */
const opensKept = 500;
/** How many views staff see. */
const opensShown = 50;

/** The questions and answers about a quote, oldest first. */
export function listQuestions(db: Queries, quoteId: string): Promise<QuoteQuestionsTable[]> {
  return db
    .selectFrom('quote_questions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countQuestions(db: Queries, quoteId: string): Promise<number> {
  const row = await db
    .selectFrom('quote_questions')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The client's last question about a line, whose asker gets the answer. */
export function findLastQuestion(
  db: Queries,
  quoteId: string,
  line: string,
): Promise<QuoteQuestionsTable | undefined> {
  return db
    .selectFrom('quote_questions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('line_key', '=', line)
    .where('author', '=', 'client')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * Unanswered questions about a line whose clocks are running: at most one, unless staff reopened
 * one.
 */
export async function listRunningQuestions(
  db: Queries,
  quoteId: string,
  line: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_questions as q')
    .innerJoin('answer_clocks as c', 'c.subject_id', 'q.id')
    .select('q.id')
    .where('c.kind', '=', 'question')
    .where('q.quote_id', '=', quoteId)
    .where('q.line_key', '=', line)
    .where('c.answered_at', 'is', null)
    .where('c.dropped_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertQuestion(tx: Queries, row: QuoteQuestionsTable): Promise<void> {
  await tx.insertInto('quote_questions').values(row).execute();
}

/** The latest views of a quote's page, newest first. */
export function listOpens(db: Queries, quoteId: string): Promise<QuoteOpensTable[]> {
  return db
    .selectFrom('quote_opens')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(opensShown)
    .execute();
}

/** Adds a view, and deletes the oldest beyond the limit. */
export async function insertOpen(tx: Queries, row: QuoteOpensTable): Promise<void> {
  await tx.insertInto('quote_opens').values(row).execute();
  await sql`delete from quote_opens where quote_id = ${row.quote_id} and id not in (
    select id from quote_opens where quote_id = ${row.quote_id}
    order by opened_at desc, id desc limit ${opensKept})`.execute(tx);
}

/**
 * Records when the customer or a further signer first opened their link.
 *
 * @returns whether this was the first time.
 */
export async function markFirstView(
  tx: Queries,
  whose: QuotesTable | QuoteSignersTable,
  at: number,
): Promise<boolean> {
  const first = await tx
    .updateTable('quote_id' in whose ? 'quote_signers' : 'quotes')
    .set({ first_viewed_at: at })
    .where('id', '=', whose.id)
    .where('first_viewed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}
