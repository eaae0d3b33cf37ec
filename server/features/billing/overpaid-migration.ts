import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'f0928a82c7474ab6';

/**
 * A client can pay more than an invoice says, which is their credit (rule BILLING-11): the paid amount
 * is no longer limited by the total.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // PostgreSQL has named it by itself, after what it compares.
    const { rows } = await sql<{ conname: string }>`
      select conname from pg_constraint
      where conrelid = 'invoices'::regclass
        and pg_get_constraintdef(oid) like '%paid_cents <= total_cents%'`.execute(db);
    for (const { conname } of rows)
      await db.schema.alterTable('invoices').dropConstraint(conname).execute();
    await db.schema
      .alterTable('invoices')
      .addCheckConstraint('invoices_paid', sql`paid_cents >= 0`)
      .execute();
    return;
  }
  // SQLite drops the check of a column only with the column, and that only without its indexes.
  const { rows: indexes } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'index' and tbl_name = 'invoices' and sql like '%paid_cents%' order by name`.execute(
    db,
  );
  for (const { name } of indexes) await db.schema.dropIndex(name).execute();
  await db.schema
    .alterTable('invoices')
    .addColumn('paid_cents_next', 'bigint', (c) =>
      c.notNull().defaultTo(0).check(sql`paid_cents_next >= 0`),
    )
    .execute();
  await sql`update invoices set paid_cents_next = paid_cents where paid_cents <> 0`.execute(db);
  await db.schema.alterTable('invoices').dropColumn('paid_cents').execute();
  await db.schema.alterTable('invoices').renameColumn('paid_cents_next', 'paid_cents').execute();
  for (const index of indexes) await sql.raw(index.sql).execute(db);
}
