import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '933258b9a634e613';

/** Changes to signed systems, their lines, what was given as a courtesy, and limits of projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('quote_id', 'text', (c) => c.notNull().references('quotes.id'))
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(sql`state in ('draft', 'asked', 'offered', 'accepted', 'declined', 'withdrawn')`),
    )
    .addColumn('origin', 'text', (c) =>
      c.notNull().check(sql`origin in ('features', 'wish', 'staff')`),
    )
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('wish', 'text', (c) => c.notNull())
    .addColumn('quoted_kind', 'text')
    .addColumn('quoted_id', 'text', (c) => c.notNull())
    .addColumn('quoted_text', 'text', (c) => c.notNull())
    .addColumn('set_days', 'integer')
    .addColumn('price_cents', 'bigint', (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('days', 'integer', (c) => c.notNull().check(sql`days >= 0`))
    .addColumn('self_at', 'bigint')
    .addColumn('shown_at', 'bigint')
    .addColumn('asked_at', 'bigint')
    .addColumn('offered_at', 'bigint')
    .addColumn('valid_until', 'bigint')
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('offer_hash', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('way', 'text')
    .addColumn('signer_name', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('document_hash', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('invoice_id', 'text', (c) => c.unique().references('invoices.id'))
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Whatever is signed has its text, and nothing else has one.
    .addCheckConstraint(
      'change_requests_signed',
      sql`(state = 'accepted') = (document_hash <> '' and way is not null)`,
    )
    .addCheckConstraint(
      'change_requests_offered',
      sql`state not in ('offered', 'accepted') or offer_hash <> ''`,
    )
    .execute();
  await db.schema
    .createTable('change_request_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('change_id', 'text', (c) =>
      c.notNull().references('change_requests.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('feature_key', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('unit_cents', 'bigint', (c) => c.notNull().check(sql`unit_cents >= 0`))
    .addUniqueConstraint('change_request_lines_of', ['change_id', 'position'])
    .execute();
  await db.schema
    .createTable('goodwill_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('feature_key', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull().check(sql`cents > 0`))
    .addColumn('quoted_kind', 'text')
    .addColumn('quoted_id', 'text', (c) => c.notNull())
    .addColumn('quoted_text', 'text', (c) => c.notNull())
    .addColumn('given_on', 'text', (c) => c.notNull())
    .addColumn('given_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('given_name', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('project_change_settings')
    .addColumn('id', 'text', (c) => c.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('self_percent', 'integer', (c) =>
      c.notNull().check(sql`self_percent between 0 and 100`),
    )
    .addColumn('goodwill_shown_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await alsoChanges(db);
  for (const [table, columns] of [
    ['change_requests', ['project_id', 'created_at', 'id']],
    ['change_requests', ['quote_id']],
    ['change_requests', ['created_by']],
    ['change_requests', ['state', 'answered_at']],
    ['goodwill_entries', ['project_id', 'given_on', 'id']],
    ['goodwill_entries', ['given_on']],
    ['goodwill_entries', ['given_by']],
  ] as const)
    await db.schema
      .createIndex(`${table}_by_${columns.slice(0, 2).join('_')}`)
      .on(table)
      .columns([...columns])
      .execute();
}

/** A change that a client asked for waits under the 24-hour promise as well. */
async function alsoChanges(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot change the check of a column: the table is made anew, the same on both engines.
  await db.schema
    .createTable('answer_clocks_next')
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('contact', 'quote', 'chat', 'question', 'change')`),
    )
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('dropped_at', 'bigint')
    .addColumn('warned_at', 'bigint')
    .addPrimaryKeyConstraint('answer_clocks_of', ['kind', 'subject_id'])
    .execute();
  const columns = sql.join(clockColumns.map((name) => sql.ref(name)));
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
  await db.schema
    .createIndex('answer_clocks_of_answered_by')
    .on('answer_clocks')
    .column('answered_by')
    .where(sql.ref('answered_by'), 'is not', null)
    .execute();
}

const clockColumns = [
  ...(['kind', 'subject_id', 'received_at', 'due_at'] as const),
  ...(['answered_at', 'answered_by', 'dropped_at', 'warned_at'] as const),
];
