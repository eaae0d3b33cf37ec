import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { meetingEnd } from '#domain/booking/meeting-time.ts';
import { bothTimes } from '#domain/booking/times/time-text.ts';
import type { Brand } from '#server/platform/mail/brand.ts';

/** The data of a calendar entry. */
export interface MeetingEntry {
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

const prodId = { company: 'Ascent', product: 'Bookings', language: 'EN' };
/** How often calendars are asked to read a feed again, in seconds. */
const feedRefreshSeconds = 900;

/**
 * The consultation as a calendar file (RFC 5545): a request, or a cancellation with the same UID.
 * Its times are in UTC, which calendars convert; the description has the time in both zones.
 */
export function bookingCalendar(entry: MeetingEntry, brand: Brand): string {
  const isCancelled = entry.status === 'cancelled';
  const calendar = ical({
    prodId,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    ...eventOf(entry, brand),
    attendees: [{ email: entry.email, rsvp: false }],
  });
  return calendar.toString();
}

/**
 * Several meetings as a calendar to subscribe to. They have the UIDs of the mailed files, so that no
 * calendar shows a meeting twice; without attendees, as published entries are (RFC 5546, section 3.2.1).
 */
export function bookingFeed(entries: readonly MeetingEntry[], brand: Brand): string {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    name: `Meetings: ${brand.companyName}`,
    ttl: feedRefreshSeconds,
  });
  for (const entry of entries)
    calendar.createEvent({
      ...eventOf(entry, brand),
      lastModified: new Date(entry.changedAt),
    });
  return calendar.toString();
}

function eventOf(entry: MeetingEntry, brand: Brand): ICalEventData {
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
  return {
    id: meetingUid(entry.id, brand),
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
  };
}

/** The UID of a booking in every calendar file. */
function meetingUid(id: string, { publicUrl }: Pick<Brand, 'publicUrl'>): string {
  return `${id}@${new URL(publicUrl).hostname}`;
}
