import { sql } from 'kysely';
import type { BankLineState } from '#contract/billing/bank.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type {
  StatementApplicationsTable,
  StatementFilesTable,
  StatementLinesTable,
} from './tables.ts';

/** Lines of one page. */
export const bankPageSize = 50;
const latestFiles = 10;

/** @returns false if the same file was imported before. */
export async function insertFile(tx: Queries, file: StatementFilesTable): Promise<boolean> {
  const written = await tx
    .insertInto('statement_files')
    .values(file)
    .onConflict((c) => c.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export function findFile(db: Queries, sha256: string): Promise<StatementFilesTable | undefined> {
  return db
    .selectFrom('statement_files')
    .selectAll()
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

export async function countKnown(tx: Queries, id: string, known: number): Promise<void> {
  await tx
    .updateTable('statement_files')
    .set({ known_count: known })
    .where('id', '=', id)
    .execute();
}

/** Inserts the lines that no earlier file had. @returns the ids of those. */
export async function insertLines(
  tx: Queries,
  lines: readonly StatementLinesTable[],
): Promise<Set<string>> {
  const ids = new Set<string>();
  // In one order for everybody: two imports of overlapping files would otherwise wait for each other.
  const ordered = lines.toSorted((a, b) => (a.line_key < b.line_key ? -1 : 1));
  for (const some of batchesOf(ordered)) {
    const rows = await tx
      .insertInto('statement_lines')
      .values([...some])
      .onConflict((c) => c.column('line_key').doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}

/** A line with the name of its file. */
export type LineRow = StatementLinesTable & { file_name: string };

const withFile = (db: Queries) =>
  db
    .selectFrom('statement_lines')
    .innerJoin('statement_files', 'statement_files.id', 'statement_lines.file_id')
    .selectAll('statement_lines')
    .select('statement_files.name as file_name');

/** One page of the lines in a state, newest day first, and one more row if there is another page. */
export async function listLines(
  db: Queries,
  state: BankLineState,
  after: string | undefined,
): Promise<LineRow[]> {
  const last = after === undefined ? undefined : await findLine(db, after);
  return withFile(db)
    .where('state', '=', state)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(booked_on, statement_lines.id) < (${last?.booked_on}, ${last?.id})`,
      ),
    )
    .orderBy('booked_on', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(bankPageSize + 1)
    .execute();
}

export function findLine(db: Queries, id: string): Promise<LineRow | undefined> {
  return withFile(db).where('statement_lines.id', '=', id).executeTakeFirst();
}

/** How many lines are open, counted up to `most`. */
export async function countOpen(db: Queries, most: number): Promise<number> {
  const { n } = await db
    .selectFrom((inner) =>
      inner
        .selectFrom('statement_lines')
        .select('id')
        .where('state', '=', 'open')
        .limit(most)
        .as('open'),
    )
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export function listFiles(db: Queries): Promise<StatementFilesTable[]> {
  return db
    .selectFrom('statement_files')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latestFiles)
    .execute();
}

/** An application with its invoice's number and client. */
export type ApplicationRow = StatementApplicationsTable &
  Record<'number' | 'bill_to_name' | 'bill_to_company', string | null>;

/** The applications of some lines that are not undone, in their order. */
export async function listApplications(
  db: Queries,
  lineIds: readonly string[],
): Promise<ApplicationRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('statement_applications')
    .innerJoin('invoices', 'invoices.id', 'statement_applications.invoice_id')
    .selectAll('statement_applications')
    .select(['invoices.number', 'invoices.bill_to_name', 'invoices.bill_to_company'])
    .where('line_id', 'in', lineIds)
    .where('undone_at', 'is', null)
    .orderBy('statement_applications.id')
    .execute();
}

export async function insertApplication(
  tx: Queries,
  row: StatementApplicationsTable,
): Promise<void> {
  await tx.insertInto('statement_applications').values(row).execute();
}

/** Changes a line of this version; undefined when somebody else changed it in the meantime. */
export async function updateLine(
  tx: Queries,
  { id, version }: Pick<StatementLinesTable, 'id' | 'version'>,
  change: Partial<StatementLinesTable>,
): Promise<boolean> {
  const written = await tx
    .updateTable('statement_lines')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
