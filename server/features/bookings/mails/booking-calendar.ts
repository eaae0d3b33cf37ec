import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { meetingEnd } from '#domain/booking/meeting-time.ts';
import { bothTimes } from '#domain/booking/times/time-text.ts';
import type { Brand } from '#server/platform/mail/brand.ts';

/** The data of a calendar entry. */
interface MeetingEntry {
  /** The booking's id, which identifies the entry in every update (RFC 5545, section 3.8.4.7). */
  id: string;
  /** Increases with every change that is mailed to the visitor. */
  sequence: number;
  status: 'pending' | 'confirmed' | 'cancelled';
  reference: string;
  startsAt: number;
  timeZone: string;
  /** '' when unknown. */
  visitorTimeZone: string;
  /** The label of the type, or ''. */
  consultationType: string;
  medium: 'video' | 'phone';
  phone: string;
  email: string;
  /** When the booking last changed, in milliseconds. */
  changedAt: number;
  /** The visitor's private page. */
  path: string;
  /** The host's name; '' or absent for nobody in particular. */
  host?: string | undefined;
  /** Whether the video link is set; absent means that it is. */
  hasMeetingLink?: boolean | undefined;
  /** In place of the visitor's title. */
  title?: string | undefined;
}

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The consultation as a calendar file (RFC 5545): a request, or a cancellation with the same UID.
 * Its times are in UTC, which calendars convert; the description has the time in both zones.
 */
export function bookingCalendar(entry: MeetingEntry, brand: Brand): string {
  const isCancelled = entry.status === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Ascent', product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const page = brand.publicUrl + entry.path;
  const times = bothTimes(entry.startsAt, {
    business: entry.timeZone,
    visitor: entry.visitorTimeZone,
  }).map(({ zone, text }) => `${text} (${zone})`);
  const video =
    entry.hasMeetingLink === false
      ? `By video. You will find the link here once it is ready: ${page}`
      : `By video: join from ${page}`;
  const where = entry.medium === 'phone' ? `By phone: we will call ${entry.phone}` : video;
  calendar.createEvent({
    id: `${entry.id}@${new URL(brand.publicUrl).hostname}`,
    sequence: entry.sequence,
    stamp: new Date(entry.changedAt),
    start: new Date(entry.startsAt),
    end: new Date(meetingEnd(entry.startsAt)),
    summary: entry.title ?? `${entry.consultationType || 'Consultation'} with ${brand.companyName}`,
    description: [
      ...times,
      ...(entry.host ? [`With ${entry.host}`] : []),
      where,
      `Move or cancel: ${page}`,
      `Reference ${entry.reference}`,
    ].join('\n'),
    location: entry.medium === 'phone' ? `Phone ${entry.phone}` : page,
    url: page,
    status: statuses[entry.status],
    organizer: { name: brand.companyName, email: brand.companyEmail },
    attendees: [{ email: entry.email, rsvp: false }],
  });
  return calendar.toString();
}
