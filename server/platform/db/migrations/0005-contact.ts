import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Messages of the contact form, staff's answers to them, and the clock of the 24-hour promise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_texts')
    .addColumn('version', 'text', (c) => c.primaryKey())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('open', 'closed', 'spam')`),
    )
    .addColumn('spam_reason', 'text', (c) => c.notNull())
    .addColumn('assigned_to', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('consent_version', 'text', (c) => c.references('consent_texts.version'))
    .addColumn('consent_at', 'bigint')
    // No foreign key: the outbox may forget old mail.
    .addColumn('confirmation_mail_id', 'text')
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  for (const columns of [
    ['created_at'],
    ['name_key'],
    ['status', 'created_at'],
    ['assigned_to', 'created_at'],
    ['email_key'],
    ['lead_id'],
  ])
    await db.schema
      .createIndex(`contact_messages_by_${columns.join('_')}`)
      .on('contact_messages')
      .columns([...columns, 'id'])
      .execute();

  // Answers follow on the confirmation in the reader's mailbox.
  await db.schema.alterTable('mails').addColumn('in_reply_to', 'text').execute();

  await db.schema
    .createTable('contact_replies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) =>
      c.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    // No foreign key: the outbox may forget old mail.
    .addColumn('mail_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('contact_replies_by_message')
    .on('contact_replies')
    .columns(['message_id', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('answer_clocks')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('contact', 'quote', 'chat')`))
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('dropped_at', 'bigint')
    .addPrimaryKeyConstraint('answer_clocks_pk', ['kind', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('answer_clocks_waiting')
    .on('answer_clocks')
    .columns(['due_at', 'subject_id'])
    .where(sql.ref('answered_at'), 'is', null)
    .where(sql.ref('dropped_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('answer_clocks_answered')
    .on('answer_clocks')
    .column('answered_at')
    .execute();
}
