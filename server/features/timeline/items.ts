import type { TimelineItem } from '#contract/leads/lead-timeline.ts';
import { changeSentence } from '#domain/audit/audited-action.ts';
import { bookingStatusLabels } from '#domain/booking/booking-status.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { shortDayText } from '#domain/day-text.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import { pageName } from '#domain/site/page-name.ts';
import type { InvoicesTable } from '#server/features/billing/tables.ts';
import type { BookingsTable } from '#server/features/bookings/tables.ts';
import type { ConversationsTable } from '#server/features/chat/tables.ts';
import type { ContactMessagesTable } from '#server/features/inbox/tables.ts';
import type { LeadImportsTable } from '#server/features/leads/import/tables.ts';
import type {
  LeadNotesTable,
  LeadStepsTable,
  LeadVisitsTable,
} from '#server/features/leads/tables.ts';
import type { ProjectsTable } from '#server/features/projects/tables.ts';
import type { QuoteOpensTable, QuotesTable } from '#server/features/quotes/tables.ts';
import { presentChanges } from '#server/platform/audit/present-changes.ts';
import type { AuditEntriesTable } from '#server/platform/audit/tables.ts';
import { isReturned, type MailsTable } from '#server/platform/outbox/tables.ts';

/** An item of the timeline, with its time in milliseconds. */
export interface TimelineRow extends Omit<TimelineItem, 'at' | 'note'> {
  at: number;
  /** Ends the detail for those who see figures. */
  figure?: string;
  /** Of a note. */
  note?: Pick<LeadNotesTable, 'author_id' | 'edited_at' | 'version'>;
}

/** Records whose changes appear on a timeline. */
export type ChangedKind = 'lead' | 'quote' | 'booking' | 'project' | 'invoice';

/** How many characters of a message a timeline shows. */
const excerptLength = 200;

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line;
}

type Created = { created_at: number };

/** @param from the import that the lead is from, if any. */
export function arrival(
  lead: { id: string; source: string; first_page: string } & Created,
  from: Pick<LeadImportsTable, 'file_name' | 'imported_name'> | undefined,
): TimelineRow {
  const row = { ...base('lead', lead), record: null };
  if (from !== undefined)
    return { ...row, title: `Imported from ${from.file_name}`, detail: `by ${from.imported_name}` };
  const title = lead.source === 'manual' ? 'Added manually' : 'Became a lead';
  const detail = lead.first_page === '' ? '' : `First page: ${pageName(lead.first_page)}`;
  return { ...row, title, detail };
}

/** What somebody of the team wrote down. */
export function note(row: LeadNotesTable): TimelineRow {
  const { author_id, edited_at, version } = row;
  return {
    ...base('note', row),
    title: `Note by ${row.author_name}`,
    detail: row.text,
    record: null,
    note: { author_id, edited_at, version },
  };
}

/** A next step that was done. */
export function step(row: Pick<LeadStepsTable, 'id' | 'text' | 'done_by'> & Created): TimelineRow {
  return {
    ...base('step', row),
    title: `Done: ${row.text}`,
    detail: `by ${row.done_by}`,
    record: null,
  };
}

export function visit(row: Pick<LeadVisitsTable, 'id' | 'pages'> & Created): TimelineRow {
  return {
    ...base('visit', row),
    title: 'Viewed the site before contacting us',
    detail: row.pages.split(' ').map(pageName).join(' → '),
  };
}

export function quote(
  row: Pick<QuotesTable, 'id' | 'reference' | 'source' | 'estimated_cost_dollars'> & Created,
): TimelineRow {
  return {
    ...base('quote', row),
    title: row.source === 'staff' ? 'We made a quote' : 'Asked for a quote',
    detail: row.reference,
    figure: formatDollars(row.estimated_cost_dollars),
  };
}

/** Somebody with the private link looked at the quote. */
export function open(
  row: Pick<QuoteOpensTable, 'id' | 'quote_id' | 'reader' | 'version_number'> &
    Pick<QuotesTable, 'reference'> &
    Created,
): TimelineRow {
  return {
    ...base('quote', row),
    title: 'Opened the quote',
    detail: `${row.reference}, version ${row.version_number}, with ${row.reader}’s link`,
    record: { kind: 'quote', id: row.quote_id },
  };
}

export function invoice(
  row: Pick<InvoicesTable, 'id' | 'number' | 'label' | 'total_cents' | 'due_on'> & Created,
): TimelineRow {
  return {
    ...base('invoice', row),
    title: 'Received an invoice',
    detail: `${row.number}, ${row.label}, ${formatCents(row.total_cents)}, due ${shortDayText(row.due_on)}`,
  };
}

export function booking(
  row: Pick<BookingsTable, 'id' | 'reference' | 'starts_at' | 'time_zone' | 'status'> & Created,
): TimelineRow {
  const { date, time } = wallTimeOf(row.starts_at, row.time_zone);
  return {
    ...base('booking', row),
    title: 'Booked a consultation',
    detail: `${row.reference}, ${date} ${time}, ${bookingStatusLabels[row.status].toLowerCase()}`,
  };
}

export function message(row: Pick<ContactMessagesTable, 'id' | 'message'> & Created): TimelineRow {
  return {
    ...base('message', row),
    title: 'Sent a message with the contact form',
    detail: excerpt(row.message),
  };
}

export function chat(
  row: Pick<ConversationsTable, 'id' | 'last_message' | 'last_seq'> & Created,
): TimelineRow {
  const count = `${row.last_seq} ${row.last_seq === 1 ? 'message' : 'messages'}`;
  return {
    ...base('chat', row),
    title: 'Started a chat',
    detail: `${count}, latest: ${excerpt(row.last_message)}`,
  };
}

export function mail(
  row: Pick<MailsTable, 'id' | 'subject' | 'status' | 'sent_at'> & Created,
): TimelineRow {
  const missed = isReturned(row) ? 'bounced' : row.status;
  return {
    ...base('mail', row),
    title: row.status === 'sent' ? 'Received an email' : `Email ${missed}`,
    detail: row.subject,
  };
}

export function project(
  row: Pick<ProjectsTable, 'id' | 'reference' | 'name'> & Created,
): TimelineRow {
  return {
    ...base('project', row),
    title: 'A project started',
    detail: `${row.name} (${row.reference})`,
  };
}

export function change(
  row: Pick<
    AuditEntriesTable,
    'id' | 'record_kind' | 'record_id' | 'record_name' | 'action' | 'actor_name' | 'changes'
  > &
    Created,
): TimelineRow {
  // Only these kinds are queried.
  const kind = row.record_kind as ChangedKind;
  const what = kind === 'lead' ? '' : `${row.record_name}, `;
  return {
    ...base('change', row),
    title: changeSentence(kind, row.action),
    detail: `${what}by ${row.actor_name}`,
    changes: presentChanges(row.changes),
    record: kind === 'lead' ? null : { kind, id: row.record_id },
  };
}

function base(kind: TimelineRow['kind'], row: { id: string } & Created): TimelineRow {
  return {
    id: row.id,
    kind,
    title: '',
    detail: '',
    changes: [],
    record: isRecord(kind) ? { kind, id: row.id } : null,
    at: row.created_at,
  };
}

/** Whether items of a kind are a record with a page of its own. */
function isRecord(kind: TimelineRow['kind']): kind is RecordKind {
  return kind !== 'change' && kind !== 'visit' && kind !== 'note' && kind !== 'step';
}
type RecordKind = Exclude<TimelineRow['kind'], 'change' | 'visit' | 'note' | 'step'>;
