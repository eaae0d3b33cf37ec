import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The append-only history of the catalogue, and what staff do with a quote once it is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Rises by one with each change of any entry; unique, so that two changes cannot share a number.
    .addColumn('version', 'bigint', (c) => c.notNull().unique().check(sql`version >= 1`))
    .addColumn('entry_key', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('price_dollars', 'bigint', (c) => c.notNull().check(sql`price_dollars >= 1`))
    // Null while new quotes may choose it.
    .addColumn('hidden_at', 'bigint')
    // What it was before; all null for an entry that was added.
    .addColumn('old_label', 'text')
    .addColumn('old_price_dollars', 'bigint')
    .addColumn('old_hidden_at', 'bigint')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('catalogue_changes_by_entry')
    .on('catalogue_changes')
    .columns(['entry_key', 'version'])
    .execute();

  for (const name of ['sent_at', 'first_viewed_at', 'last_viewed_at', 'answered_at'])
    await db.schema.alterTable('quotes').addColumn(name, 'bigint').execute();
  await db.schema
    .alterTable('quotes')
    .addColumn('view_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const name of ['note_to_client', 'internal_notes', 'status_note'])
    await db.schema
      .alterTable('quotes')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  // What the clock of reminders looks for: sent, open, and about to end.
  await db.schema
    .createIndex('quotes_awaiting_answer')
    .on('quotes')
    .columns(['valid_until', 'id'])
    .where(sql.ref('status'), '=', 'approved')
    .execute();
}
