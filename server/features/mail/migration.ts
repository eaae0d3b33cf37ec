import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'f501b21f4e04f587';

/** What each mail is about, so that it can be taken back; null for what stays true. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('about', 'text').execute();
  await db.schema
    .createIndex('mails_by_about')
    .on('mails')
    .column('about')
    .where(sql.ref('about'), 'is not', null)
    .execute();
}
