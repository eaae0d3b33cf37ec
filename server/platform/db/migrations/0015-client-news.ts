import type { Kysely } from 'kysely';

/** What clients are told by themselves: shared documents, and milestones that are completed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Set while the client is still to be told of the document's newest file.
  await db.schema.alterTable('documents').addColumn('client_news_at', 'bigint').execute();
  // When a mail last told the client of it.
  await db.schema.alterTable('documents').addColumn('client_told_at', 'bigint').execute();
  await db.schema
    .createIndex('documents_client_news')
    .on('documents')
    .column('client_news_at')
    .execute();
  // Set: the client is mailed when a milestone is completed.
  await db.schema.alterTable('projects').addColumn('completion_mail_at', 'bigint').execute();
}
