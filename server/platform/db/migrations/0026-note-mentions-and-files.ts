import type { Kysely } from 'kysely';

/** Team members mentioned in a note, and project documents attached to it (rule PROJECT-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_mentions')
    .addColumn('note_id', 'text', (c) =>
      c.notNull().references('project_notes.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mentioned_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('note_mentions_pk', ['note_id', 'user_id'])
    .execute();
  // When an account goes, its mentions are found without reading every note.
  await db.schema
    .createIndex('note_mentions_by_user')
    .on('note_mentions')
    .columns(['user_id'])
    .execute();
  await db.schema
    .createTable('note_documents')
    .addColumn('note_id', 'text', (c) =>
      c.notNull().references('project_notes.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'text', (c) =>
      c.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('attached_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('note_documents_pk', ['note_id', 'document_id'])
    .execute();
  await db.schema
    .createIndex('note_documents_by_document')
    .on('note_documents')
    .columns(['document_id'])
    .execute();
}
