import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { meetingEnd } from '#domain/booking/meeting-time.ts';
import { bothTimes } from '#domain/booking/times/time-text.ts';
import type { Brand } from '#server/platform/mail/brand.ts';

/** What a calendar entry of a consultation is made of. */
interface MeetingEntry {
  /** The booking's id: the entry keeps it through every change (RFC 5545, section 3.8.4.7). */
  id: string;
  /** Rises with every change that the visitor is told of. */
  sequence: number;
  status: 'pending' | 'confirmed' | 'cancelled';
  reference: string;
  startsAt: number;
  timeZone: string;
  /** '' when it is not known. */
  visitorTimeZone: string;
  /** What the type is called, or ''. */
  consultationType: string;
  medium: 'video' | 'phone';
  phone: string;
  email: string;
  /** When this state was reached, in milliseconds. */
  changedAt: number;
  /** The visitor's private page. */
  path: string;
  /** Who holds it; '' and absent: nobody is named. */
  host?: string | undefined;
}

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The consultation as a calendar file (RFC 5545): a request, or its cancellation under the same UID.
 * Its times are in UTC, which every calendar shows in its owner's zone; both zones stand in the text.
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
  const where =
    entry.medium === 'phone' ? `By phone: we call ${entry.phone}` : `By video: join from ${page}`;
  calendar.createEvent({
    id: `${entry.id}@${new URL(brand.publicUrl).hostname}`,
    sequence: entry.sequence,
    stamp: new Date(entry.changedAt),
    start: new Date(entry.startsAt),
    end: new Date(meetingEnd(entry.startsAt)),
    summary: `${entry.consultationType || 'Consultation'} with ${brand.companyName}`,
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
