import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '7dcd30aeb1ee2982';

/** Quotes that staff make, the bin, and the second look at a large discount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = () => db.schema.alterTable('quotes');
  await add()
    .addColumn('source', 'text', (c) =>
      c.notNull().defaultTo('wizard').check(sql`source in ('wizard', 'staff')`),
    )
    .execute();
  // What was accepted is never in the bin, whoever deletes and accepts at the same moment.
  await add()
    .addColumn('deleted_at', 'bigint', (c) =>
      c.check(sql`deleted_at is null or status <> 'accepted'`),
    )
    .execute();
  // In ten-thousandths of the price without it.
  await add().addColumn('discount_share', 'bigint').execute();
  for (const name of ['discount_asked_by', 'discount_confirmed_by'])
    await add()
      .addColumn(name, 'text', (c) => c.references('users.id').onDelete('set null'))
      .execute();
  await add()
    .addColumn('discount_note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Nobody confirms a discount of their own, except with a note where there is no second admin; and
  // without a confirmation it cannot be sent or accepted.
  await add()
    .addColumn('discount_asked_at', 'bigint', (c) =>
      c.check(
        sql`discount_confirmed_by is null or discount_note <> '' or discount_asked_by is null or discount_confirmed_by <> discount_asked_by`,
      ),
    )
    .execute();
  await add()
    .addColumn('discount_confirmed_at', 'bigint', (c) =>
      c.check(
        sql`discount_asked_at is null or discount_confirmed_at is not null or status in ('pending', 'rejected')`,
      ),
    )
    .execute();

  await db.schema
    .createIndex('quotes_in_bin')
    .on('quotes')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
