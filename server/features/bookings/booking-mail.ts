import { consultationLabel } from '#domain/booking/consultation-kind.ts';
import { bothTimes } from '#domain/booking/times/time-text.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { isSuppressed } from '#server/platform/outbox/store.ts';
import { forgetTakenBack, takeBackMails } from '#server/platform/outbox/take-back.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findUserByEmail } from '../accounts/store.ts';
import { findHostName } from './hosts/host-choice.ts';
import type { BookingMailData } from './mails/booking-parts.ts';
import { hasMeetingLink } from './present.ts';
import { readRules, type StoredRules } from './settings/store.ts';
import type { BookingsTable } from './tables.ts';
import { visitorChanges } from './visitor-changes.ts';

/** The path of a booking's private page. */
export function privatePath({ secrets }: Pick<Context, 'secrets'>, booking: BookingsTable): string {
  return `/bookings/${recordLinkToken(secrets.links, 'booking', booking)}`;
}

/**
 * Reads the data of mails and calendar files about a booking.
 *
 * @param known the current rules, if they were read before.
 */
export async function readBookingMailData(
  db: Queries,
  context: Context,
  row: BookingsTable,
  known?: StoredRules,
): Promise<BookingMailData> {
  const { rules } = known ?? (await readRules(db));
  const { canMove, canCancel } = visitorChanges(row, rules, context.now());
  return {
    id: row.id,
    reference: row.reference,
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    visitorTimeZone: row.visitor_time_zone,
    consultationType: consultationLabel(row.consultation_type, row.type_label),
    medium: row.medium,
    status: row.status,
    sequence: row.calendar_sequence,
    changedAt: row.updated_at,
    cancelReason: row.cancel_reason,
    path: privatePath(context, row),
    host: await findHostName(db, row.host_id),
    hasMeetingLink: hasMeetingLink(row, rules.meetingUrl),
    isProjectMeeting: row.project_id !== null,
    canMove,
    canCancel,
  };
}

/** What the mails about a booking are about: they are taken back once that is not so any more. */
export const aboutBooking = {
  /** That it takes place, and when; only the latest such mail is true. */
  news: ({ id }: Pick<BookingsTable, 'id'>) => `booking-news:${id}`,
  /** That it is soon. */
  reminder: ({ id }: Pick<BookingsTable, 'id'>) => `booking-reminder:${id}`,
  /** That it was cancelled. */
  cancellation: ({ id }: Pick<BookingsTable, 'id'>) => `booking-cancelled:${id}`,
};

/** Holds the mail about a cancellation as long as that can be undone. */
export const heldCancellation = (row: BookingsTable) => ({
  about: aboutBooking.cancellation(row),
  ...(row.undo_until !== null && { heldUntil: row.undo_until }),
});

/** Events of a booking that its visitor gets a mail about. */
export type BookingNews = 'requested' | 'confirmed' | 'moved' | 'cancelled';

/**
 * Queues the visitor's mail about a booking that was just made.
 *
 * @param causedBy the network address of the visitor who made it; absent for staff.
 */
export async function mailNewBooking(
  work: Work,
  { booking, stored }: NewBooking,
  causedBy?: string,
): Promise<void> {
  await queueMail(work, {
    template: booking.status === 'confirmed' ? 'booking-confirmed' : 'booking-requested',
    to: booking.email,
    data: await readBookingMailData(work.tx, work.context, booking, stored),
    about: aboutBooking.news(booking),
    ...(causedBy === undefined ? {} : { causedBy }),
  });
}

/** A booking, and the rules under which it was made. */
export interface NewBooking {
  booking: BookingsTable;
  stored: StoredRules;
}

/**
 * Queues the visitor's mail about a change, with the updated calendar file, in place of earlier ones
 * that were not sent yet.
 *
 * @param causedBy the network address of the visitor who caused it; absent for staff.
 * @returns whether it will be sent: mails caused by visitors are limited per day.
 */
export async function mailVisitor(
  work: Work,
  row: BookingsTable,
  news: BookingNews,
  causedBy?: string,
): Promise<boolean> {
  const { tx, context, now } = work;
  const about = [aboutBooking.news(row)];
  await takeBackMails(tx, { about, because: 'the booking has changed since', now });
  // Those of a cancellation are needed again if it is undone.
  if (news !== 'cancelled') await forgetTakenBack(tx, about);
  const id = await queueMail(work, {
    template: `booking-${news}`,
    to: row.email,
    data: await readBookingMailData(tx, context, row),
    ...(news === 'cancelled' ? heldCancellation(row) : { about: aboutBooking.news(row) }),
    ...(causedBy === undefined ? {} : { causedBy }),
  });
  return id !== null && !(await isSuppressed(tx, id));
}

/**
 * Queues the team's notice of a new booking.
 *
 * @param host sends the notice to this person instead of the company.
 */
export async function mailTeamOfBooking(
  work: Work,
  row: BookingsTable,
  host?: { email: string; path: string },
): Promise<void> {
  const type = consultationLabel(row.consultation_type, row.type_label);
  const hostName = await findHostName(work.tx, row.host_id);
  await queueMail(work, {
    template: 'new-lead',
    to: host?.email ?? work.context.config.companyEmail,
    data: {
      source: 'booking',
      name: nameOf(row),
      company: row.company,
      email: row.email,
      phone: row.phone,
      message: [
        `${type || 'Consultation'} by ${row.medium}: ${timesOf(row)}`,
        hostName === '' ? '' : `With ${hostName}`,
        row.message,
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      path: host?.path ?? adminPath(row),
    },
  });
}

/** Queues the team's notice that the visitor moved or cancelled a booking, or is running late. */
export async function mailTeamOfChange(
  work: Work,
  row: BookingsTable,
  change: { kind: 'moved'; before: number } | { kind: 'cancelled' } | { kind: 'late' },
): Promise<void> {
  await queueMail(work, {
    template: 'booking-changed',
    to: work.context.config.companyEmail,
    ...(change.kind === 'cancelled' && heldCancellation(row)),
    data: {
      change: change.kind,
      name: nameOf(row),
      company: row.company,
      reference: row.reference,
      host: await findHostName(work.tx, row.host_id),
      startsAt: row.starts_at,
      before: change.kind === 'moved' ? change.before : null,
      isPending: change.kind === 'moved' && row.status === 'pending',
      timeZone: row.time_zone,
      visitorTimeZone: row.visitor_time_zone,
      reason: row.cancel_reason,
      isProjectMeeting: row.project_id !== null,
      path: adminPath(row),
    },
  });
}

/** The time in the company's zone, and in the visitor's if that is another. */
function timesOf({ starts_at, time_zone: business, visitor_time_zone: visitor }: BookingsTable) {
  const times = bothTimes(starts_at, { business, visitor });
  return times.map(({ zone, text }) => `${text} (${zone})`).join(', for the customer ');
}

/** The visitor's name. */
export const nameOf = (row: BookingsTable) => `${row.first_name} ${row.last_name}`.trim();
/** The path of a booking in the back office. */
export const adminPath = (row: BookingsTable) => `/admin/bookings?booking=${row.id}`;

/**
 * Makes open back offices, and the portal of the booking's customer, refetch the bookings once the
 * change is committed.
 */
export async function announceBookings(work: Work, row: BookingsTable): Promise<void> {
  await announce(work, { topics: ['bookings', 'leads'], to: { admins: true } });
  const account = await findUserByEmail(work.tx, row.email);
  if (account !== undefined)
    await announce(work, { topics: ['bookings'], to: { userId: account.id } });
}
