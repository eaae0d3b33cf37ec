import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What was sent of a quote, who opened it, asked about it, and signs it beside its customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each belongs to its quote and goes with it.
  const ofQuote = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('quote_id', 'text', (c) =>
        c.notNull().references('quotes.id').onDelete('cascade'),
      );

  await ofQuote('quote_versions')
    .addColumn('number', 'bigint', (c) => c.notNull().check(sql`number >= 1`))
    // Exactly what was sent, and the SHA-256 of it.
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('document_hash', 'text', (c) => c.notNull())
    .addColumn('estimated_cost_dollars', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('quote_versions_of_quote', ['quote_id', 'number'])
    .execute();

  await ofQuote('quote_signers')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('first_viewed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('quote_signers_of_quote', ['quote_id', 'email_key'])
    .execute();
  await db.schema
    .createIndex('quote_signers_by_email_key')
    .on('quote_signers')
    .columns(['email_key', 'id'])
    .execute();

  await ofQuote('quote_signatures')
    // Id of the further signer, or 'customer'; a signer who is taken away leaves the signature.
    .addColumn('signer_key', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) =>
      c.notNull().check(sql`plan in ('customer-plan', 'buyout', 'interest-free-plan')`),
    )
    .addColumn('signer_name', 'text', (c) => c.notNull())
    .addColumn('signer_role', 'text', (c) => c.notNull())
    .addColumn('signature_kind', 'text', (c) =>
      c.notNull().check(sql`signature_kind in ('typed', 'drawn')`),
    )
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('document_hash', 'text', (c) => c.notNull())
    .addColumn('signed_at', 'bigint', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    // Nobody signs the same contents twice.
    .addUniqueConstraint('quote_signatures_once', ['quote_id', 'document_hash', 'signer_key'])
    .execute();
  await db.schema
    .createIndex('quote_signatures_by_email_key')
    .on('quote_signatures')
    .columns(['email_key', 'id'])
    .execute();

  await ofQuote('quote_opens')
    .addColumn('reader', 'text', (c) => c.notNull())
    .addColumn('version_number', 'bigint', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .execute();

  await ofQuote('quote_questions')
    .addColumn('version_number', 'bigint', (c) => c.notNull())
    // Key of the line, or '' for the whole quote, and what the line was called then.
    .addColumn('line_key', 'text', (c) => c.notNull())
    .addColumn('line_label', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull().check(sql`author in ('client', 'team')`))
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('signer_id', 'text', (c) => c.references('quote_signers.id').onDelete('set null'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  for (const [table, column] of [
    ['quote_opens', 'opened_at'],
    ['quote_questions', 'created_at'],
  ] as const)
    await db.schema
      .createIndex(`${table}_by_quote`)
      .on(table)
      .columns(['quote_id', column, 'id'])
      .execute();

  await db.schema
    .alterTable('quote_acceptances')
    .addColumn('version_number', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
  // Of who declined by a link of their own; '' for the customer.
  await db.schema
    .alterTable('quote_declines')
    .addColumn('signer_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
