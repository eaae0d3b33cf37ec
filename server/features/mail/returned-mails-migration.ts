import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'd348bf697a176cab';

/** When staff dealt with an email that did not arrive; those of before are nobody's task any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('settled_at', 'bigint').execute();
  await sql`update mails set settled_at = created_at where status = 'failed'`.execute(db);
  await sql`create index mails_unsettled on mails (created_at, id)
    where status = 'failed' and settled_at is null`.execute(db);
  await sql`create index mails_failed on mails (recipient_key)
    where status = 'failed'`.execute(db);
}
