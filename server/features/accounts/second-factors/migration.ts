import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'a9443b6db2e7dcce';

/** Second factors of accounts, and sign-ins in two steps (decision 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticator_apps')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('backed_up', 'integer', (c) => c.notNull().check(sql`backed_up in (0, 1)`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('used_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('trusted_browsers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    // One browser can be trusted by several accounts.
    .addUniqueConstraint('trusted_browsers_once', ['user_id', 'token_hash'])
    .execute();
  await db.schema
    .createTable('pending_sign_ins')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('challenge_hash', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) =>
      c.notNull().check(sql`purpose in ('register', 'sign-in', 'confirm')`),
    )
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  // Sessions of before have to prove it once more before a sensitive change.
  await db.schema
    .alterTable('sessions')
    .addColumn('proved_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ['passkeys', 'recovery_codes', 'trusted_browsers'] as const)
    await db.schema
      .createIndex(`${table}_of_user`)
      .on(table)
      .columns(['user_id', 'created_at'])
      .execute();
  for (const table of ['pending_sign_ins', 'passkey_challenges'] as const)
    await db.schema.createIndex(`${table}_of_user`).on(table).column('user_id').execute();
  for (const table of ['pending_sign_ins', 'passkey_challenges', 'trusted_browsers'] as const)
    await db.schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute();
}
