import { type RawBuilder, sql } from 'kysely';
import type { CloseKind, FoundKind, FoundReply } from '#contract/office/search.ts';
import { displayName } from '#domain/account/name.ts';
import { shortTimeText } from '#domain/booking/times/time-text.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import { excerptOf } from './excerpt.ts';

export interface Found extends Omit<FoundReply, 'kind'> {
  /** Begins the note for those who see figures. */
  figure?: string;
}

/** The table of a kind, and how its rows become results. */
export interface Source {
  table: keyof Tables;
  /** Results are sorted by this column, which has an index. Ids grow with time, too. */
  newest: 'id' | 'created_at' | 'last_message_at' | 'issue_on';
  /** Which rows are searched. */
  only?: RawBuilder<unknown>;
  /** Its number on letters and screens: what is exactly that comes first. */
  reference?: 'reference' | 'number';
  /** Its folded name, which has an index: what starts with the text comes next. */
  name?: 'name_key' | 'customer_key';
  /** The columns to read. */
  columns: readonly string[];
  /** A name in another table to read too, as `of_name`; `it` is the row. */
  of?: RawBuilder<unknown>;
  /** @param q what was searched for. */
  present: (row: SearchRow, q: string) => Found;
}

/** A row with the columns that were read. */
export interface SearchRow {
  id: string;
  [column: string]: unknown;
}

const notInBin = sql`deleted_at is null`;
// Few projects are in the bin, and none for long.
const ofLiveProject = sql`deleted_at is null
  and project_id not in (select id from projects where projects.deleted_at is not null)`;
const projectName = sql`(select name from projects where projects.id = it.project_id)`;

const text = (row: SearchRow, column: string) => String(row[column] ?? '');

export const sources: Readonly<Record<FoundKind, Source>> = {
  lead: {
    table: 'leads',
    newest: 'created_at',
    name: 'name_key',
    only: notInBin,
    columns: ['first_name', 'last_name', 'email', 'company'],
    present: (row) => result(row, nameOf(row), text(row, 'company'), text(row, 'email')),
  },
  quote: {
    table: 'quotes',
    newest: 'created_at',
    reference: 'reference',
    name: 'name_key',
    only: notInBin,
    columns: ['reference', 'customer_name', 'customer_company', 'estimated_cost_dollars'],
    present: (row) => ({
      ...result(
        row,
        text(row, 'customer_name') || text(row, 'reference'),
        text(row, 'reference'),
        text(row, 'customer_company'),
      ),
      figure: formatDollars(Number(row.estimated_cost_dollars)),
    }),
  },
  booking: {
    table: 'bookings',
    newest: 'created_at',
    reference: 'reference',
    name: 'name_key',
    columns: ['reference', 'first_name', 'last_name', 'email', 'starts_at', 'time_zone'],
    present: (row) => {
      const at = shortTimeText(Number(row.starts_at), text(row, 'time_zone'));
      return result(row, nameOf(row), at, text(row, 'reference'));
    },
  },
  project: {
    table: 'projects',
    newest: 'created_at',
    reference: 'reference',
    name: 'name_key',
    only: notInBin,
    columns: ['reference', 'name', 'client_company', 'client_contact_name'],
    present: (row) =>
      result(
        row,
        text(row, 'name'),
        text(row, 'reference'),
        text(row, 'client_company') || text(row, 'client_contact_name'),
      ),
  },
  company: {
    table: 'client_companies',
    newest: 'created_at',
    name: 'name_key',
    only: sql`ended_at is null`,
    columns: ['name', 'addresses'],
    of: sql`(select email from client_people where company_id = it.id and removed_at is null
      order by client_people.created_at, client_people.id limit 1)`,
    present: (row, q) =>
      result(row, text(row, 'name'), text(row, 'of_name'), excerptOf(text(row, 'addresses'), q)),
  },
  milestone: {
    table: 'milestones',
    newest: 'id',
    only: ofLiveProject,
    columns: ['project_id', 'title', 'due_date'],
    of: projectName,
    present: (row) => ({
      ...result(row, text(row, 'title'), text(row, 'of_name'), dueText(text(row, 'due_date'))),
      parentId: text(row, 'project_id'),
    }),
  },
  note: {
    table: 'project_notes',
    newest: 'id',
    only: ofLiveProject,
    columns: ['project_id', 'title', 'content'],
    of: projectName,
    present: (row, q) => ({
      ...result(row, text(row, 'title'), text(row, 'of_name'), excerptOf(text(row, 'content'), q)),
      parentId: text(row, 'project_id'),
    }),
  },
  document: {
    table: 'documents',
    newest: 'id',
    only: ofLiveProject,
    columns: ['project_id', 'original_name', 'description'],
    of: projectName,
    present: (row) => ({
      ...result(row, text(row, 'original_name'), text(row, 'of_name'), text(row, 'description')),
      parentId: text(row, 'project_id'),
    }),
  },
  invoice: {
    table: 'invoices',
    newest: 'issue_on',
    reference: 'number',
    name: 'customer_key',
    // A planned payment has no number to look for, and a client has up to twelve of them.
    only: sql`number is not null`,
    columns: ['number', 'bill_to_company', 'bill_to_name', 'customer_email', 'total_cents'],
    present: (row) =>
      result(
        row,
        `Invoice ${text(row, 'number')}`,
        formatCents(Number(row.total_cents)),
        text(row, 'bill_to_company') || text(row, 'bill_to_name') || text(row, 'customer_email'),
      ),
  },
  message: {
    table: 'contact_messages',
    newest: 'created_at',
    reference: 'reference',
    name: 'name_key',
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
  chatMessage: {
    table: 'chat_messages',
    newest: 'id',
    columns: ['conversation_id', 'body'],
    of: sql`(select name from conversations where conversations.id = it.conversation_id)`,
    present: (row, q) => ({
      id: row.id,
      parentId: text(row, 'conversation_id'),
      title: excerptOf(text(row, 'body'), q),
      note: conversationTitle(text(row, 'of_name'), text(row, 'conversation_id')),
    }),
  },
  user: {
    table: 'users',
    newest: 'created_at',
    name: 'name_key',
    only: notInBin,
    columns: ['first_name', 'last_name', 'email', 'role'],
    present: (row) => result(row, nameOf(row), text(row, 'email'), text(row, 'role')),
  },
};

/** Where searches look, also those of lists whose rows are no results of a search in everything. */
export const searched: Readonly<Record<CloseKind, Omit<Source, 'columns' | 'present'>>> = {
  ...sources,
  mail: { table: 'mails', newest: 'created_at' },
  change: { table: 'audit_entries', newest: 'created_at' },
};

/** "Due Mar 4, 2026", or '' without a due date. */
function dueText(date: string): string {
  return date && `Due ${shortDayText(date)}`;
}

function result({ id }: SearchRow, title: string, ...notes: string[]): Found {
  return { id, title, note: joined(...notes) };
}

function nameOf(row: SearchRow): string {
  return displayName(text(row, 'first_name'), text(row, 'last_name'), text(row, 'email'));
}

/** The parts of a note that are not empty, in one line. */
export function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
