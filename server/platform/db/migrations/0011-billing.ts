import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Signatures under quotes, invoices with their payments, and how each client is billed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One answer per quote: the unique columns decide between two devices.
  await db.schema
    .createTable('quote_acceptances')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quote_id', 'text', (c) => c.notNull().unique().references('quotes.id'))
    .addColumn('plan', 'text', (c) =>
      c.notNull().check(sql`plan in ('customer-plan', 'buyout', 'interest-free-plan')`),
    )
    .addColumn('signer_name', 'text', (c) => c.notNull())
    .addColumn('signer_role', 'text', (c) => c.notNull())
    .addColumn('signature_kind', 'text', (c) =>
      c.notNull().check(sql`signature_kind in ('typed', 'drawn', 'on-behalf')`),
    )
    // The typed name, or SVG path data; '' where staff accepted on the client's behalf.
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('terms_version', 'text', (c) => c.notNull())
    .addColumn('document_hash', 'text', (c) => c.notNull())
    // Exactly the text that was hashed.
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'bigint', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('quote_declines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quote_id', 'text', (c) => c.notNull().unique().references('quotes.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('declined_at', 'bigint', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('billing_profiles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('contact_name', 'text', (c) => c.notNull())
    .addColumn('contact_email', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('purchase_order', 'text', (c) => c.notNull())
    .addColumn('pay_method', 'text', (c) =>
      c.notNull().check(sql`pay_method in ('bank-transfer', 'payment-link')`),
    )
    .addColumn('tax_basis_points', 'bigint', (c) =>
      c.notNull().check(sql`tax_basis_points between 0 and 5000`),
    )
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  // A number is drawn in the transaction that uses it: what is rolled back leaves no gap.
  await db.schema
    .createTable('number_series')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('last', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quote_id', 'text', (c) => c.notNull().references('quotes.id'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.unique())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('planned', 'issued', 'paid', 'void')`),
    )
    .addColumn('net_cents', 'bigint', (c) => c.notNull().check(sql`net_cents > 0`))
    .addColumn('tax_basis_points', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    // The sum of the payments below it; nobody can pay more than is owed.
    .addColumn('paid_cents', 'bigint', (c) =>
      c.notNull().check(sql`paid_cents >= 0 and paid_cents <= total_cents`),
    )
    .addColumn('issue_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('voided_at', 'bigint')
    .addColumn('void_reason', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    // As they stood when it was issued; an invoice does not change with its client.
    .addColumn('bill_to_name', 'text', (c) => c.notNull())
    .addColumn('bill_to_company', 'text', (c) => c.notNull())
    .addColumn('bill_to_address', 'text', (c) => c.notNull())
    .addColumn('bill_to_email', 'text', (c) => c.notNull())
    .addColumn('purchase_order', 'text', (c) => c.notNull())
    .addColumn('customer_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('invoices_of_quote', ['quote_id', 'position'])
    // Whatever has left the plan for good has a number, and only that.
    .addCheckConstraint(
      'invoices_numbered',
      sql`(status = 'planned' and number is null) or (status in ('issued', 'paid') and number is not null) or status = 'void'`,
    )
    .execute();
  for (const columns of [
    ['issue_on'],
    ['due_on'],
    ['total_cents'],
    ['customer_key'],
    ['status', 'issue_on'],
    ['status', 'due_on'],
    ['email_key', 'issue_on'],
  ])
    await db.schema
      .createIndex(`invoices_by_${columns.join('_')}`)
      .on('invoices')
      .columns([...columns, 'id'])
      .execute();

  // Append-only: a payment that was a mistake is undone by a row against it, once.
  await db.schema
    .createTable('invoice_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('amount_cents', 'bigint', (c) => c.notNull().check(sql`amount_cents <> 0`))
    .addColumn('paid_on', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('reverses_id', 'text', (c) => c.unique().references('invoice_payments.id'))
    .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('invoice_payments_by_invoice')
    .on('invoice_payments')
    .columns(['invoice_id', 'id'])
    .execute();

  // A client's own quotes are found by the address they were made for.
  await sql`create index quotes_by_customer_email on quotes (lower(customer_email), created_at, id)`.execute(
    db,
  );
}
