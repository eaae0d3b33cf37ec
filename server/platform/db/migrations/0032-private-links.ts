import type { Kysely } from 'kysely';

/** When a mail last brought the link of a quote: that, too, is what its life counts from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('link_sent_at', 'bigint').execute();
}
