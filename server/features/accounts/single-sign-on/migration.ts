import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '3c2f88729ac20403';

/** Accounts at a single sign-on provider (decision 84). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('single_sign_ons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('single_sign_ons_subject_once', ['issuer', 'subject'])
    // One account at the provider for an account here: no second one gets in by its address.
    .addUniqueConstraint('single_sign_ons_user_once', ['user_id', 'issuer'])
    .execute();
  await db.schema
    .createTable('single_sign_on_attempts')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('single_sign_on_attempts_of_user')
    .on('single_sign_on_attempts')
    .column('user_id')
    .execute();
  await db.schema
    .createIndex('single_sign_on_attempts_by_end')
    .on('single_sign_on_attempts')
    .column('expires_at')
    .execute();
}
