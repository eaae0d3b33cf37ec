import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '513e9250ee6f8dd1';

/** Second factors that an admin demands, and the way back for those who lost theirs (decision 82). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('second_factor_at', 'bigint').execute();
  await sql`
    update users set second_factor_at = (
      select min(since) from (
        select confirmed_at as since from authenticator_apps
          where user_id = users.id and confirmed_at is not null
        union all select created_at from passkeys where user_id = users.id
      ) as factors
    )
    where id in (select user_id from authenticator_apps where confirmed_at is not null)
      or id in (select user_id from passkeys)`.execute(db);
  // Each filter of the list of accounts has an index in the list's order (decision 49).
  for (const [name, columns, rows] of [
    ['users_with_factor', ['created_at', 'id'], 'is not null'],
    ['users_without_factor', ['created_at', 'id'], 'is null'],
    ['users_without_factor_by_role', ['role', 'created_at', 'id'], 'is null'],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('users')
      .columns([...columns])
      .where(sql.raw<boolean>(`deleted_at is null and second_factor_at ${rows}`))
      .execute();
  await db.schema
    .createTable('factor_demands')
    .addColumn('role', 'text', (c) =>
      c.primaryKey().check(sql`role in ('admin', 'staff', 'client')`),
    )
    .addColumn('grace_days', 'bigint', (c) => c.notNull().check(sql`grace_days between 0 and 90`))
    .addColumn('demanded_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('factor_resets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('started_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('started_name', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('open', 'cancelled', 'done')`),
    )
    .addColumn('ended_at', 'bigint')
    .addCheckConstraint('factor_resets_ended', sql`(state = 'open') = (ended_at is null)`)
    .execute();
  // Of two admins who start one at once, one succeeds.
  await db.schema
    .createIndex('factor_resets_open')
    .on('factor_resets')
    .column('user_id')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('factor_resets_due')
    .on('factor_resets')
    .column('due_at')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  for (const column of ['user_id', 'started_by'] as const)
    await db.schema
      .createIndex(`factor_resets_of_${column}`)
      .on('factor_resets')
      .column(column)
      .execute();
  await db.schema
    .createTable('factor_help')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .execute();
}
