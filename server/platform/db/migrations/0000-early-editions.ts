import type { ColumnDataType, Kysely } from 'kysely';
import { sql } from 'kysely';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';

/**
 * Brings databases of the first weeks along. Four migrations (0001, 0005, 0007 and 0013) were edited
 * after some databases had already run them. This one sorts first, so that it adds what such a
 * database lacks before anything builds on it; on every other database it does nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const lacks = (table: string, column: string) =>
    tables.some(
      ({ name, columns }) => name === table && !columns.some((known) => known.name === column),
    );
  if (lacks('users', 'deleted_at')) await completeUsers(db);
  if (lacks('sessions', 'device')) await replaceSessions(db);
  if (lacks('contact_messages', 'confirmation_mail_id')) {
    await add(db, 'contact_messages', 'confirmation_mail_id', 'text');
    await add(db, 'mails', 'in_reply_to', 'text');
  }
  if (lacks('projects', 'budget_key')) await completeProjects(db);
  if (lacks('bookings', 'type_label') && !lacks('bookings', 'moves'))
    await add(db, 'bookings', 'type_label', 'text', sql`''`);
}

/** Adds a column, which holds a default in every row where it may not be empty. */
async function add(
  db: Kysely<unknown>,
  table: string,
  column: string,
  type: ColumnDataType,
  standard?: ReturnType<typeof sql>,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, type, (c) => (standard === undefined ? c : c.notNull().defaultTo(standard)))
    .execute();
}

interface EarlyUser {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

async function completeUsers(db: Kysely<unknown>): Promise<void> {
  for (const column of ['temporary_password_expires_at', 'deleted_at'])
    await add(db, 'users', column, 'bigint');
  for (const column of ['profile_image_url', 'name_key', 'search_text'])
    await add(db, 'users', column, 'text', sql`''`);
  const { rows } = await sql<EarlyUser>`select id, first_name, last_name, email from users`.execute(
    db,
  );
  for (const user of rows) {
    const name = `${user.first_name} ${user.last_name}`.trim();
    await sql`update users set name_key = ${foldText(name)},
      search_text = ${searchText([name, user.email])} where id = ${user.id}`.execute(db);
  }
  for (const column of ['created_at', 'name_key', 'email_key']) await indexBy(db, 'users', column);
}

/** Sessions of that time cannot be listed or ended one by one: everyone signs in once more. */
async function replaceSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sessions').execute();
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
}

async function completeProjects(db: Kysely<unknown>): Promise<void> {
  await add(db, 'projects', 'budget_key', 'bigint', sql`-1`);
  for (const column of ['start_key', 'end_key']) await add(db, 'projects', column, 'text', sql`''`);
  await sql`update projects set budget_key = coalesce(budget_cents, -1),
    start_key = coalesce(start_date, ''), end_key = coalesce(estimated_end_date, '')`.execute(db);
  for (const column of ['budget_cents', 'start_date', 'estimated_end_date', 'completed_at'])
    await db.schema.dropIndex(`projects_by_${column}`).execute();
  for (const column of ['budget_key', 'start_key', 'end_key'])
    await indexBy(db, 'projects', column);
  for (const column of [
    'created_at',
    'name_key',
    'client_key',
    'budget_key',
    'start_key',
    'end_key',
  ])
    await db.schema
      .createIndex(`current_projects_by_${column}`)
      .on('projects')
      .columns([column, 'id'])
      .where(sql.ref('completed_at'), 'is', null)
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
}

async function indexBy(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_by_${column}`).on(table).columns([column, 'id']).execute();
}
