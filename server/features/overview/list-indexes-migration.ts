import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '5ddfd632e321accf';

/** Indexes for filters of lists that had none: name, table, columns, and the rows they contain. */
const added: readonly (readonly [string, string, readonly string[], string?])[] = [
  // Without the rows that the list leaves out, so that they can be counted by the index alone.
  ['quotes_by_created_at', 'quotes', ['created_at'], 'deleted_at is null'],
  ['quotes_by_status', 'quotes', ['status', 'created_at'], 'deleted_at is null'],
  ['projects_by_created_at', 'projects', ['created_at'], 'deleted_at is null'],
  ['projects_by_status_created_at', 'projects', ['status', 'created_at'], 'deleted_at is null'],
  ['projects_by_owner_id_created_at', 'projects', ['owner_id', 'created_at'], 'deleted_at is null'],
  ['users_by_created_at', 'users', ['created_at'], 'deleted_at is null'],
  ['conversations_by_last_message_at', 'conversations', ['last_message_at'], 'last_seq >= 1'],
  // After those with more rows: of two indexes that fit a filter, SQLite takes the newer one.
  ['leads_open', 'leads', ['created_at'], 'deleted_at is null and closed_at is null'],
  ['leads_closed', 'leads', ['created_at'], 'deleted_at is null and closed_at is not null'],
  ['quotes_by_source', 'quotes', ['source', 'created_at'], 'deleted_at is null'],
  ['quotes_by_lead', 'quotes', ['lead_id', 'created_at']],
  ['bookings_by_type', 'bookings', ['consultation_type', 'created_at']],
  [
    'current_projects_by_created_at',
    'projects',
    ['created_at'],
    'deleted_at is null and completed_at is null',
  ],
  [
    'finished_projects_by_created_at',
    'projects',
    ['created_at'],
    'deleted_at is null and completed_at is not null',
  ],
  [
    'conversations_open',
    'conversations',
    ['last_message_at'],
    'last_seq >= 1 and closed_at is null',
  ],
  [
    'conversations_closed',
    'conversations',
    ['last_message_at'],
    'last_seq >= 1 and closed_at is not null',
  ],
  ['users_by_role', 'users', ['role', 'created_at'], 'deleted_at is null'],
  ['users_invited', 'users', ['created_at'], 'deleted_at is null and password_hash is null'],
  ['users_active', 'users', ['created_at'], 'deleted_at is null and password_hash is not null'],
  ['contact_messages_wanted', 'contact_messages', ['created_at'], `status <> 'spam'`],
  ['invoices_numbered', 'invoices', ['issue_on'], 'number is not null'],
  ['invoices_by_status_paid_cents', 'invoices', ['status', 'paid_cents', 'issue_on']],
  ['security_events_by_kind', 'security_events', ['kind', 'created_at']],
  ['audit_entries_by_record_id', 'audit_entries', ['record_id', 'created_at']],
];

/** The tables whose texts SQLite had in an index of each. */
const searched = [
  ...['leads', 'quotes', 'bookings', 'projects', 'conversations', 'users', 'contact_messages'],
  ...['invoices', 'mails', 'audit_entries', 'milestones', 'project_notes', 'documents'],
  'chat_messages',
];

/** Most of these only SQLite had, to search, to count all rows and to sort all matches. */
const dropped = [
  ...searched.map((table) => `${table}_searched`),
  ...['leads', 'quotes', 'projects', 'conversations', 'users', 'contact_messages', 'invoices'].map(
    (table) => `${table}_counted`,
  ),
  ...['quotes', 'bookings', 'contact_messages', 'mails', 'invoices'].map(
    (table) => `${table}_sorted_under_status`,
  ),
  'contact_messages_sorted_under_assigned_to',
  'projects_live_by_status',
  // The id of a record finds its entries without the kind.
  'audit_entries_by_record_kind_record_id_created_at',
];

/** Each filter of each list has an index on both engines, in the list's own order (decision 49). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of dropped) await db.schema.dropIndex(name).ifExists().execute();
  for (const [name, table, columns, rows] of added) {
    await db.schema.dropIndex(name).ifExists().execute();
    const index = db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns, 'id']);
    await (rows === undefined ? index : index.where(sql.raw<boolean>(rows))).execute();
  }
}
