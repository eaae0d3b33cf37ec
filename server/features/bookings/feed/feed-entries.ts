import { projectMeetingLabel } from '#contract/bookings/client-meetings.ts';
import { mayDo } from '#domain/account/rights.ts';
import { consultationLabel } from '#domain/booking/consultation-kind.ts';
import { findMember, type TeamMember } from '#server/features/accounts/team/team.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { adminPath, nameOf, privatePath } from '../booking-mail.ts';
import type { MeetingEntry } from '../mails/booking-calendar.ts';
import { hasMeetingLink } from '../present.ts';
import { readRules } from '../settings/store.ts';
import type { BookingsTable } from '../tables.ts';
import {
  type findReader,
  listHostNames,
  listMeetingsOfClient,
  listMeetingsOfMember,
} from './feed-store.ts';

/** How long a meeting that is over, and a cancellation, stay in a calendar, in milliseconds. */
const keptMs = 30 * 86_400_000;

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** What the calendar of a person has, as the mails to them say it. */
export async function readFeedEntries(
  db: Queries,
  context: Context,
  reader: Reader,
): Promise<MeetingEntry[]> {
  const from = context.now() - keptMs;
  const isKept = (row: BookingsTable) => row.status !== 'cancelled' || row.updated_at >= from;
  const { rules } = await readRules(db);
  const member = reader.role === 'client' ? undefined : await findMember(db, reader.id);
  const rows = (
    member === undefined
      ? await listMeetingsOfClient(db, reader.email, from)
      : await listMeetingsOfMember(db, member, from)
  ).filter(isKept);
  const hosts = member === undefined ? await listHostNames(db, rows) : new Map<string, string>();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    visitorTimeZone: row.visitor_time_zone,
    consultationType: consultationLabel(row.consultation_type, row.type_label),
    medium: row.medium,
    phone: row.phone,
    email: reader.email,
    status: row.status,
    sequence: row.calendar_sequence,
    changedAt: row.updated_at,
    hasMeetingLink: hasMeetingLink(row, rules.meetingUrl),
    ...(member === undefined
      ? { path: privatePath(context, row), host: hosts.get(row.host_id ?? '') ?? '' }
      : { path: pathFor(member, row), host: '', title: titleFor(row) }),
  }));
}

/** Where somebody of the team finds a meeting: staff without a role have the portal alone. */
function pathFor({ rights }: TeamMember, row: BookingsTable): string {
  if (mayDo(rights, 'bookings:see')) return adminPath(row);
  return mayDo(rights, 'team') ? `/admin/projects/${row.project_id}` : '/client-portal#project';
}

/** A meeting in the words of its host: with whom it is. */
function titleFor(row: BookingsTable): string {
  const what =
    row.project_id === null
      ? consultationLabel(row.consultation_type, row.type_label) || 'Consultation'
      : projectMeetingLabel('');
  return `${what} with ${[nameOf(row), row.company].filter((part) => part !== '').join(', ')}`;
}
