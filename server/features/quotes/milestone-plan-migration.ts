import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** The hash of the statements, which must not change (see migrate.test.ts). */
export const landed = '3fe990482b8c11b2';

const plans = sql`plan in ('customer-plan', 'buyout', 'interest-free-plan', 'milestone-plan')`;

/**
 * A quote can be paid by milestones (decision 72): the share of each phase, and one more plan that can
 * be accepted. SQLite cannot change the check of a column, so both tables are made anew, the same on
 * both engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quotes')
    .addColumn('milestone_shares', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  await anew(db, 'quote_acceptances', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('quote_id', 'text', (c) => c.notNull().unique().references('quotes.id'))
      .addColumn('plan', 'text', (c) => c.notNull().check(plans))
      .addColumn('signer_name', 'text', (c) => c.notNull())
      .addColumn('signer_role', 'text', (c) => c.notNull())
      .addColumn('signature_kind', 'text', (c) =>
        c.notNull().check(sql`signature_kind in ('typed', 'drawn', 'on-behalf')`),
      )
      .addColumn('signature', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('terms_version', 'text', (c) => c.notNull())
      .addColumn('document_hash', 'text', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('accepted_at', 'bigint', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('recorded_name', 'text', (c) => c.notNull())
      .addColumn('version_number', 'bigint', (c) => c.notNull().defaultTo(1)),
  );

  await anew(db, 'quote_signatures', (table) =>
    table
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('quote_id', 'text', (c) => c.notNull().references('quotes.id').onDelete('cascade'))
      .addColumn('signer_key', 'text', (c) => c.notNull())
      .addColumn('email_key', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull().check(plans))
      .addColumn('signer_name', 'text', (c) => c.notNull())
      .addColumn('signer_role', 'text', (c) => c.notNull())
      .addColumn('signature_kind', 'text', (c) =>
        c.notNull().check(sql`signature_kind in ('typed', 'drawn')`),
      )
      .addColumn('signature', 'text', (c) => c.notNull())
      .addColumn('document_hash', 'text', (c) => c.notNull())
      .addColumn('signed_at', 'bigint', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addUniqueConstraint('quote_signatures_one_each', [
        'quote_id',
        'document_hash',
        'signer_key',
      ]),
  );

  await db.schema
    .createIndex('quote_acceptances_of_recorded_by')
    .on('quote_acceptances')
    .column('recorded_by')
    .where(sql.ref('recorded_by'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('quote_signatures_by_email_key')
    .on('quote_signatures')
    .columns(['email_key', 'id'])
    .execute();
}

/** Makes a table again with other checks; its indexes go with the old one. */
async function anew(
  db: Kysely<unknown>,
  table: string,
  define: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
): Promise<void> {
  const builder = define(db.schema.createTable(`${table}_next`) as CreateTableBuilder<string>);
  await builder.execute();
  const columns = sql.join(
    builder.toOperationNode().columns.map(({ column }) => sql.ref(column.column.name)),
  );
  const [from, to] = [sql.table(table), sql.table(`${table}_next`)];
  await sql`insert into ${to} (${columns}) select ${columns} from ${from}`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(`${table}_next`).renameTo(table).execute();
}
