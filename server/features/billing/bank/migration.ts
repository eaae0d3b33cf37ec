import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '8803f8975f86d30b';

/** Bank statements, what became of their lines, and what was learned from that (decision 75). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statement_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sha256', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('line_count', 'integer', (c) => c.notNull())
    .addColumn('known_count', 'integer', (c) => c.notNull())
    .addColumn('imported_by', 'text', (c) => c.references('users.id'))
    .addColumn('imported_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('statement_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_id', 'text', (c) => c.notNull().references('statement_files.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('line_key', 'text', (c) => c.notNull().unique())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('booked_on', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('payer', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('reversal_at', 'bigint')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('applied_cents', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint(
      'statement_lines_state',
      sql`state in ('open', 'applied', 'ignored', 'outgoing')`,
    )
    .addCheckConstraint(
      'statement_lines_applied',
      sql`applied_cents = 0 or (applied_cents > 0 and applied_cents <= amount_cents)`,
    )
    .execute();
  await db.schema
    .createTable('statement_applications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('line_id', 'text', (c) => c.notNull().references('statement_lines.id'))
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull().unique().references('invoice_payments.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull())
    .addColumn('applied_by', 'text', (c) => c.references('users.id'))
    .addColumn('applied_name', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('payer_aliases')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payer_key', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('payer_aliases_once', ['payer_key', 'client_key'])
    .execute();
  await db.schema
    .createTable('statement_refusals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('line_id', 'text', (c) => c.notNull().references('statement_lines.id'))
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('payer_key', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('statement_refusals_once', ['line_id', 'invoice_id'])
    .execute();
  const indexes = [
    ['statement_lines_by_file', 'statement_lines', ['file_id', 'position']],
    ['statement_lines_by_state', 'statement_lines', ['state', 'booked_on', 'id']],
    ['statement_files_by_day', 'statement_files', ['created_at', 'id']],
    ['statement_files_imported_by', 'statement_files', ['imported_by']],
    ['statement_applications_invoice', 'statement_applications', ['invoice_id']],
    ['statement_applications_applied_by', 'statement_applications', ['applied_by']],
    ['payer_aliases_by_client', 'payer_aliases', ['client_key']],
    ['statement_refusals_by_payer', 'statement_refusals', ['payer_key']],
    ['statement_refusals_invoice', 'statement_refusals', ['invoice_id']],
    ['statement_refusals_client', 'statement_refusals', ['client_key']],
  ] as const;
  for (const [name, table, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  // A line is applied to an invoice once, until that is undone.
  await db.schema
    .createIndex('statement_applications_once')
    .unique()
    .on('statement_applications')
    .columns(['line_id', 'invoice_id'])
    .where(sql<boolean>`undone_at is null`)
    .execute();
}
