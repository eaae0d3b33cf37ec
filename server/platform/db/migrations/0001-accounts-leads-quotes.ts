import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Accounts, sessions, leads and quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('client', 'staff', 'admin')`))
    .addColumn('password_hash', 'text')
    .addColumn('password_change_required_at', 'bigint')
    .addColumn('temporary_password_expires_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('last_login_at', 'bigint')
    .addColumn('profile_image_url', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await addListIndexes(db, 'users', ['created_at', 'name_key', 'email_key']);

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('new', 'qualified', 'contacted', 'converted')`),
    )
    .addColumn('score', 'bigint', (c) => c.notNull().check(sql`score between 0 and 100`))
    .addColumn('assigned_to', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('company_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await addListIndexes(db, 'leads', [
    'created_at',
    'name_key',
    'company_key',
    'email_key',
    'score',
  ]);
  await db.schema
    .createIndex('leads_by_status')
    .on('leads')
    .columns(['status', 'created_at', 'id'])
    .execute();

  await db.schema
    .createTable('quotes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id'))
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('customer_phone', 'text', (c) => c.notNull())
    .addColumn('customer_company', 'text', (c) => c.notNull())
    .addColumn('customer_role', 'text', (c) => c.notNull())
    .addColumn('company_size', 'text', (c) => c.notNull())
    .addColumn('industry', 'text', (c) => c.notNull())
    .addColumn('industry_other', 'text', (c) => c.notNull())
    .addColumn('current_crm_solution', 'text', (c) => c.notNull())
    .addColumn('current_monthly_spend', 'text', (c) => c.notNull())
    .addColumn('exact_monthly_spend_cents', 'bigint')
    .addColumn('budget_priority', 'text', (c) => c.notNull())
    .addColumn('expected_users', 'bigint', (c) => c.notNull().check(sql`expected_users >= 1`))
    .addColumn('timeline', 'text', (c) => c.notNull())
    .addColumn('primary_pain_points', 'text', (c) => c.notNull())
    .addColumn('data_integration_needs', 'text', (c) => c.notNull())
    .addColumn('customization_level', 'text', (c) => c.notNull())
    .addColumn('chosen_plan', 'text', (c) => c.notNull())
    .addColumn('estimated_cost_dollars', 'bigint', (c) =>
      c.notNull().check(sql`estimated_cost_dollars >= 0`),
    )
    .addColumn('price_snapshot', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'approved', 'accepted', 'rejected')`),
    )
    .addColumn('demo_requested_at', 'bigint')
    .addColumn('demo_created_at', 'bigint')
    .addColumn('link_version', 'bigint', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('company_key', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await addListIndexes(db, 'quotes', [
    'created_at',
    'name_key',
    'company_key',
    'estimated_cost_dollars',
    'valid_until',
  ]);
  await db.schema
    .createIndex('quotes_by_status')
    .on('quotes')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('quotes_by_lead').on('quotes').column('lead_id').execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'bigint', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}

/** One index per sortable column, with the id as tie-breaker so that keyset paging reads it in order. */
async function addListIndexes(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
): Promise<void> {
  for (const column of columns)
    await db.schema
      .createIndex(`${table}_by_${column}`)
      .on(table)
      .columns([column, 'id'])
      .execute();
}
