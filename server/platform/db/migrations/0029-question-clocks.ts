import { type Kysely, sql } from 'kysely';

/** A question about a quote waits under the 24-hour promise as well: a fourth kind of clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot change the check of a column: the table is made anew, the same on both engines.
  await db.schema
    .createTable('answer_clocks_next')
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('contact', 'quote', 'chat', 'question')`),
    )
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('dropped_at', 'bigint')
    .addColumn('warned_at', 'bigint')
    .addPrimaryKeyConstraint('answer_clocks_key', ['kind', 'subject_id'])
    .execute();
  const columns = sql.join(
    [
      'kind',
      'subject_id',
      'received_at',
      'due_at',
      'answered_at',
      'answered_by',
      'dropped_at',
      'warned_at',
    ].map((name) => sql.ref(name)),
  );
  await sql`insert into answer_clocks_next (${columns}) select ${columns} from answer_clocks`.execute(
    db,
  );
  await db.schema.dropTable('answer_clocks').execute();
  await db.schema.alterTable('answer_clocks_next').renameTo('answer_clocks').execute();
  await db.schema
    .createIndex('answer_clocks_waiting')
    .on('answer_clocks')
    .columns(['due_at', 'subject_id'])
    .where(sql.ref('answered_at'), 'is', null)
    .where(sql.ref('dropped_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('answer_clocks_answered')
    .on('answer_clocks')
    .column('answered_at')
    .execute();
}
