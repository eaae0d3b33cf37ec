import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '0b51d66aa83934e3';

/** Indexes of statements that are no lists: name, table, columns, and the rows they contain. */
const added: readonly (readonly [string, string, readonly string[], string?])[] = [
  // The hourly cleaning.
  ['sessions_by_created_at', 'sessions', ['created_at']],
  ['account_tokens_by_expires_at', 'account_tokens', ['expires_at']],
  ['known_devices_by_last_used_at', 'known_devices', ['last_used_at']],
  ['leads_by_updated_at', 'leads', ['updated_at']],
  ['conversations_silent', 'conversations', ['created_at'], 'last_seq = 0'],
  // Open quotes that have not expired: the overview, and the catalogue before a change.
  [
    'quotes_open',
    'quotes',
    ['status', 'valid_until'],
    "deleted_at is null and status in ('pending', 'approved')",
  ],
  // Documents that a client has not been told about yet.
  [
    'documents_with_client_news',
    'documents',
    ['project_id', 'client_news_at'],
    'client_news_at is not null',
  ],
  ['email_changes_by_user', 'email_changes', ['user_id']],
];

/** References whose table was read from start to end whenever what they refer to was deleted. */
const followed: readonly (readonly [table: string, column: string])[] = [
  ['answer_clocks', 'answered_by'],
  ['booking_moves', 'staff_id'],
  ['bookings', 'project_id'],
  ['chat_messages', 'author_id'],
  ['chat_reads', 'conversation_id'],
  ['contact_replies', 'author_id'],
  ['credit_notes', 'recorded_by'],
  ['document_versions', 'uploader_id'],
  ['invoice_payments', 'recorded_by'],
  ['invoices', 'replaced_by'],
  ['leads', 'assigned_to'],
  ['project_notes', 'author_id'],
  ['project_risks', 'owner_id'],
  ['projects', 'owner_id'],
  ['quote_acceptances', 'recorded_by'],
  ['quote_declines', 'recorded_by'],
  ['quote_questions', 'signer_id'],
  ['quotes', 'demo_owner_id'],
  ['quotes', 'discount_asked_by'],
  ['quotes', 'discount_confirmed_by'],
  ['scope_items', 'milestone_id'],
];

/** No statement of the program reads a table that grows from start to end (decision 53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('documents_client_news').ifExists().execute();
  for (const [name, table, columns, rows] of added) {
    const index = db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns]);
    await (rows === undefined ? index : index.where(sql.raw<boolean>(rows))).execute();
  }
  for (const [table, column] of followed)
    await db.schema
      .createIndex(`${table}_of_${column}`)
      .on(table)
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
}
