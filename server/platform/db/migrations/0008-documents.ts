import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Documents of projects with all their versions, stored files without a record, and pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isKnownKind = sql`extension in ('pdf', 'doc', 'docx', 'txt', 'xlsx', 'xls', 'png', 'jpg', 'jpeg')`;
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'text', (c) =>
      c.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('client_visible_at', 'bigint')
    .addColumn('newest', 'bigint', (c) => c.notNull().check(sql`newest >= 1`))
    .addColumn('original_name', 'text', (c) => c.notNull().check(sql`original_name <> ''`))
    .addColumn('extension', 'text', (c) => c.notNull().check(isKnownKind))
    .addColumn('size_bytes', 'bigint', (c) => c.notNull().check(sql`size_bytes > 0`))
    .addColumn('uploader_name', 'text', (c) => c.notNull())
    .addColumn('uploaded_at', 'bigint', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('documents_by_project')
    .on('documents')
    .columns(['project_id', 'uploaded_at', 'id'])
    .execute();

  await db.schema
    .createTable('document_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('document_id', 'text', (c) =>
      c.notNull().references('documents.id').onDelete('cascade'),
    )
    .addColumn('number', 'bigint', (c) => c.notNull().check(sql`number >= 1`))
    .addColumn('original_name', 'text', (c) => c.notNull().check(sql`original_name <> ''`))
    .addColumn('extension', 'text', (c) => c.notNull().check(isKnownKind))
    .addColumn('size_bytes', 'bigint', (c) => c.notNull().check(sql`size_bytes > 0`))
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('uploader_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('uploader_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    // Two newer files at the same moment get two numbers.
    .addUniqueConstraint('document_versions_number', ['document_id', 'number'])
    .execute();

  await db.schema
    .createTable('loose_files')
    .addColumn('storage_key', 'text', (c) => c.primaryKey())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('loose_files_by_since')
    .on('loose_files')
    .columns(['since', 'storage_key'])
    .execute();

  await db.schema
    .createTable('user_pictures')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull().check(sql`size_bytes > 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
