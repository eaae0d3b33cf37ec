import { type Kysely, sql } from 'kysely';
import { searchText } from '#server/platform/lists/search-text.ts';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '0e636aed454124a6';

/** How many rows are read and written at a time. */
const batch = 500;

/**
 * Milestones and notes are searched as every other record is, and the ones there are too. A quote
 * that became a project waits for no answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of [
    ['milestones', 'description'],
    ['project_notes', 'content'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    for (let last = ''; ; ) {
      const { rows } = await sql<{ id: string; title: string; text: string }>`
        select id, title, ${sql.ref(text)} as text from ${sql.table(table)}
        where id > ${last} order by id limit ${batch}`.execute(db);
      for (const { id, title, text } of rows)
        await sql`update ${sql.table(table)} set search_text = ${searchText([title, text])}
          where id = ${id}`.execute(db);
      last = rows.at(-1)?.id ?? '';
      if (rows.length < batch) break;
    }
  }
  await sql`update answer_clocks
    set dropped_at = (select created_at from projects where source_quote_id = subject_id)
    where kind = 'quote' and answered_at is null and dropped_at is null
      and subject_id in (select source_quote_id from projects where source_quote_id is not null)
  `.execute(db);
}
