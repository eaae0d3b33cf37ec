import { sql } from 'kysely';
import { type FoundKind, type FoundReply, foundPerKind } from '#contract/office/search.ts';
import { displayName } from '#domain/account/name.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { formatDollars } from '#domain/money.ts';
import { runCompiled } from '#server/platform/db/compile-once.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { untilNextCommit } from '#server/platform/db/sqlite/remembered-rows.ts';
import { matchesSearch } from '#server/platform/lists/read-page.ts';

type Found = Omit<FoundReply, 'kind'>;

/** The table of a kind, and how its rows become results. */
interface Source {
  table: keyof Tables;
  /** Results are sorted by this column, which the table's search index starts with. */
  newest: 'created_at' | 'last_message_at';
  isBinned?: true;
  /** The columns to read. */
  columns: readonly string[];
  present: (row: SearchRow) => Found;
}

/** A row with the columns that were read. */
interface SearchRow {
  id: string;
  [column: string]: unknown;
}

const text = (row: SearchRow, column: string) => String(row[column] ?? '');

const sources: Record<Exclude<FoundKind, 'document'>, Source> = {
  lead: {
    table: 'leads',
    newest: 'created_at',
    isBinned: true,
    columns: ['first_name', 'last_name', 'email', 'company'],
    present: (row) => result(row, nameOf(row), text(row, 'company'), text(row, 'email')),
  },
  quote: {
    table: 'quotes',
    newest: 'created_at',
    isBinned: true,
    columns: ['reference', 'customer_name', 'customer_company', 'estimated_cost_dollars'],
    present: (row) =>
      result(
        row,
        text(row, 'customer_name') || text(row, 'reference'),
        text(row, 'customer_company'),
        text(row, 'reference'),
        formatDollars(Number(row.estimated_cost_dollars)),
      ),
  },
  booking: {
    table: 'bookings',
    newest: 'created_at',
    columns: ['reference', 'first_name', 'last_name', 'email', 'starts_at', 'time_zone'],
    present: (row) => {
      const { date, time } = wallTimeOf(Number(row.starts_at), text(row, 'time_zone'));
      return result(row, nameOf(row), `${date} ${time}`, text(row, 'reference'));
    },
  },
  project: {
    table: 'projects',
    newest: 'created_at',
    isBinned: true,
    columns: ['reference', 'name', 'client_company', 'client_contact_name'],
    present: (row) =>
      result(
        row,
        text(row, 'name'),
        text(row, 'client_company') || text(row, 'client_contact_name'),
        text(row, 'reference'),
      ),
  },
  message: {
    table: 'contact_messages',
    newest: 'created_at',
    columns: ['reference', 'name', 'email'],
    present: (row) =>
      result(
        row,
        text(row, 'name') || text(row, 'email'),
        text(row, 'reference'),
        text(row, 'email'),
      ),
  },
  chat: {
    table: 'conversations',
    newest: 'last_message_at',
    columns: ['name', 'email'],
    present: (row) => result(row, text(row, 'name') || text(row, 'email'), text(row, 'email')),
  },
  user: {
    table: 'users',
    newest: 'created_at',
    isBinned: true,
    columns: ['first_name', 'last_name', 'email', 'role'],
    present: (row) => result(row, nameOf(row), text(row, 'email'), text(row, 'role')),
  },
};

/** What a search finds of one kind, newest first. */
export async function searchKind(db: Queries, kind: FoundKind, pattern: string): Promise<Found[]> {
  if (kind === 'document') return searchDocuments(db, pattern);
  const { table, newest, isBinned, columns, present } = sources[kind];
  const rows = await runCompiled(db, `search ${kind}`, [pattern, foundPerKind], () => {
    const order = sql`order by ${sql.ref(newest)} desc, id desc`;
    const live = isBinned ? sql`and deleted_at is null` : sql``;
    // The subquery finds the ids in an index that covers the search.
    const query = sql<SearchRow>`${untilNextCommit} select id, ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table)}
      where id in (
        select id from ${sql.table(table)} where ${matchesSearch(pattern)} ${live}
        ${order} limit cast(${foundPerKind} as bigint)
      )
      ${order}`;
    return { compile: () => query.compile(db) };
  });
  return rows.map(present);
}

async function searchDocuments(db: Queries, pattern: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('projects', 'projects.id', 'documents.project_id')
    .select([
      'documents.id',
      'original_name',
      'documents.description',
      'project_id',
      'projects.name',
    ])
    .where('documents.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .where(matchesSearch(pattern, 'documents.search_text'))
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(foundPerKind)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.project_id,
    title: row.original_name,
    note: joined(row.name, row.description),
  }));
}

function result({ id }: SearchRow, title: string, ...notes: string[]): Found {
  return { id, title, note: joined(...notes) };
}

function nameOf(row: SearchRow): string {
  return displayName(text(row, 'first_name'), text(row, 'last_name'), text(row, 'email'));
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
