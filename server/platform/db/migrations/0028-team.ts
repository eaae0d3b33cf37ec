import { type Kysely, sql } from 'kysely';

/** The company's own people are found without reading the accounts of all clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('users_team')
    .on('users')
    .columns(['name_key', 'id'])
    .where(sql.ref('role'), '<>', sql.lit('client'))
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
