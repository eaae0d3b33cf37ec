import { sql } from 'kysely';
import { signedPapers } from '#server/features/projects/signed-papers.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * Where somebody of the team is named by a reference that neither ends with the account nor deletes
 * what it is in: what they did stays, with their name where the table has it.
 */
export const namedByReference = [
  ['booking_rules_versions', 'changed_by'],
  ['company_settings', 'changed_by'],
  ['edited_texts', 'changed_by'],
  ['lead_imports', 'imported_by'],
  ['project_risks', 'owner_id'],
  ['statement_applications', 'applied_by'],
  ['statement_files', 'imported_by'],
  ['status_notes', 'author_id'],
] as const;

/** The tables that are emptied, each before those that its rows need. */
const emptied = [
  'quotes',
  'documents',
  'scope_items',
  'milestones',
  'project_notes',
  'projects',
  'users',
] as const;

/** The condition of the rows `it` of a table that stay in the bin. */
const staying = {
  ...signedPapers,
  scope_items: sql<boolean>`exists (select 1 from time_entries where scope_item_id = it.id)`,
};

/**
 * Deletes for good the records binned before an instant. Leads follow a rule of their own
 * (leads/change-store.ts): a quote or a booking keeps its lead. What something signed hangs on, deleted
 * before that was refused, stays in the bin (rule PROJECT-12), as does a feature with time on it until its
 * project is deleted (rule TIME-1). Files are left to the sweep.
 */
export async function emptyBin(tx: Queries, before: number, now: number): Promise<void> {
  for (const table of emptied) await lockBinned(tx, table, before);
  const gone = (table: keyof typeof staying) =>
    sql`select it.id from ${sql.table(table)} as it
      where it.deleted_at < ${before} and not ${staying[table]}`;
  await releaseFiles(
    tx,
    sql`select storage_key from document_versions where document_id in (
      ${gone('documents')} union all
      select id from documents where project_id in (${gone('projects')}))`,
    now,
  );
  await releaseFiles(
    tx,
    sql`select storage_key from user_pictures where user_id in (
      select id from users where deleted_at < ${before})`,
    now,
  );
  await tx
    .deleteFrom('quote_declines')
    .where('quote_id', 'in', (e) =>
      e.selectFrom('quotes').select('id').where('deleted_at', '<', before),
    )
    .execute();
  for (const [table, column] of namedByReference)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} in (
      select id from users where deleted_at < ${before})`.execute(tx);
  for (const table of emptied)
    await (mayStay(table)
      ? sql`delete from ${sql.table(table)} where id in (${gone(table)})`.execute(tx)
      : tx.deleteFrom(table).where('deleted_at', '<', before).execute());
}

/**
 * Keeps rows from being restored until this transaction ends: one that is restored in this moment is in
 * the bin no more when its turn comes, and keeps its files.
 */
async function lockBinned(
  tx: Queries,
  table: (typeof emptied)[number],
  before: number,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = deleted_at
    where deleted_at < ${before}`.execute(tx);
}

function mayStay(table: string): table is keyof typeof staying {
  return table in staying;
}

async function releaseFiles(tx: Queries, keys: ReturnType<typeof sql>, now: number): Promise<void> {
  await sql`insert into loose_files (storage_key, since)
    select storage_key, ${now} from (${keys}) as gone`.execute(tx);
}
