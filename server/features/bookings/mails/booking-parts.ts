import type { ReactElement } from 'react';
import * as z from 'zod';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import { bothTimes } from '#domain/booking/times/time-text.ts';
import type { Brand } from '#server/platform/mail/brand.ts';
import { greeting, instant, line, path, zone } from '#server/platform/mail/fields.ts';
import type { MailAttachment } from '#server/platform/mail/mail-template.ts';
import type { Parts } from '#server/platform/mail/parts.ts';
import { bookingCalendar } from './booking-calendar.ts';

/** The data of mails about a consultation. */
export const bookingData = z.strictObject({
  id: line,
  reference: line,
  firstName: line,
  email: line,
  phone: line,
  startsAt: instant,
  /** The company's zone. */
  timeZone: zone,
  /** The visitor's zone, or '' when unknown. */
  visitorTimeZone: z.union([zone, z.literal('')]),
  /** The label of the type. */
  consultationType: line,
  medium: z.enum(consultationMedia.map((medium) => medium.value)),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  sequence: z.int().nonnegative(),
  changedAt: instant,
  /** Why it was cancelled, if known. */
  cancelReason: line,
  /** The booking's private page, to move, cancel or join. */
  path,
  /** The host's name; '' or absent for nobody in particular. */
  host: z.optional(line),
  /** Whether the video link is set; absent in mails queued by earlier versions. */
  hasMeetingLink: z.optional(z.boolean()),
  /** Whether it is a client's meeting about a project, and not a visitor's consultation. */
  isProjectMeeting: z.optional(z.boolean()),
  /** Whether the visitor could still move or cancel it by the page; absent in mails queued before. */
  canMove: z.optional(z.boolean()),
  canCancel: z.optional(z.boolean()),
});
export type BookingMailData = z.output<typeof bookingData>;

export const bookingSample: BookingMailData = {
  id: 'sample',
  reference: 'B-7F3K-92MD',
  firstName: 'Dana',
  email: 'dana@northridge.example',
  phone: '+1 555 010 2030',
  startsAt: Date.UTC(2026, 2, 12, 14),
  timeZone: 'America/New_York',
  visitorTimeZone: 'Europe/Berlin',
  consultationType: 'Strategy Session',
  medium: 'video',
  status: 'confirmed',
  sequence: 0,
  changedAt: Date.UTC(2026, 2, 4, 12),
  cancelReason: '',
  path: '/bookings/sample',
  host: 'Mara Lindqvist',
};
export const bookingBecause = 'someone booked a consultation or meeting with this address.';

/** The time in the visitor's zone, or in the company's when that is unknown. */
export function whenText(data: BookingMailData): string {
  const [business, visitor] = timesOf(data);
  return visitor?.text ?? business?.text ?? '';
}

/** Whether the mail may promise that its page changes something. */
export const isChangeable = ({ canMove, canCancel }: BookingMailData) =>
  canMove !== false || canCancel !== false;

const timesOf = ({ startsAt, timeZone, visitorTimeZone }: BookingMailData) =>
  bothTimes(startsAt, { business: timeZone, visitor: visitorTimeZone });
const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((entry) => entry.value === value)?.label ?? value;

/** How we meet; a way into a video call is not promised before there is one. */
function howText({ medium, phone, status, hasMeetingLink }: BookingMailData): string {
  if (medium === 'phone') return `We call ${phone}`;
  const label = labelOf(consultationMedia, medium);
  return hasMeetingLink === false && status !== 'cancelled'
    ? `${label}. The link is not set yet. Once it is, the page below shows it.`
    : label;
}

/** The parts that all these mails have in common. */
export function bookingBody(
  data: BookingMailData,
  { heading, paragraph, facts, action }: Parts,
  says: { title: string; sentence: string; button: string; path?: string; closing?: string },
): ReactElement[] {
  const rows: (readonly [string, string])[] = timesOf(data).map(
    ({ zone, text }, index) => [index === 0 ? 'When' : 'Your time', `${text} (${zone})`] as const,
  );
  rows.push(['What', data.consultationType || 'Consultation']);
  rows.push(['How', howText(data)]);
  if (data.host) rows.push(['With', data.host]);
  if (data.status === 'cancelled' && data.cancelReason !== '')
    rows.push(['Reason', data.cancelReason]);
  rows.push(['Reference', data.reference]);
  return [
    heading(says.title),
    paragraph(greeting(data.firstName)),
    paragraph(says.sentence),
    facts(rows),
    action(says.button, says.path ?? data.path),
    ...(says.closing === undefined ? [] : [paragraph(says.closing)]),
  ];
}

/**
 * The calendar file with the state of the booking at the time of the mail.
 *
 * @param title takes the place of the visitor's.
 */
export function bookingAttachments(
  data: BookingMailData,
  brand: Brand,
  title?: string,
): MailAttachment[] {
  const method = data.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return [
    {
      filename: 'consultation.ics',
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: bookingCalendar({ ...data, title }, brand),
    },
  ];
}
