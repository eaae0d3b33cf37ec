import type { CalendarReply } from '#contract/bookings/free-times.ts';
import { type SlotBlock, slotBlockLabels } from '#domain/booking/slot-block.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';

/** A day and a time in the company's zone, each '' until chosen. */
export interface SlotValue {
  date: string;
  time: string;
}

/** A time that can be chosen. */
export interface OpenTime extends SlotValue {
  startsAt: string;
  instant: number;
  /** Why customers cannot choose it, for staff, who can; '' for a free one. */
  note: string;
}

/** The times of a day on the reader's calendar. */
export interface OpenDay {
  times: readonly OpenTime[];
  /** How many of them are free for customers, too. */
  free: number;
  /** Why none can be chosen, as a sentence; '' if one can. */
  why: string;
}

/** What staff can choose although customers cannot. */
const overridable: readonly (SlotBlock | null)[] = [
  ...(['closed', 'away', 'window', 'notice', 'held', 'blocked'] as const),
];

function whyNone(reasons: ReadonlySet<SlotBlock | null>): string {
  if (reasons.has('held'))
    return 'Others are booking the last times on this day. Please check back in a few minutes.';
  if (reasons.has('taken') || reasons.has('blocked')) return 'This day is fully booked.';
  if (reasons.has('notice')) return 'This day is too soon to book.';
  if (reasons.has('away')) return 'No one is available for this type of consultation on this day.';
  if (reasons.has('window')) return 'We don’t book that far ahead yet.';
  if (reasons.has('closed')) return 'We are closed on this day.';
  return 'No times are left on this day.';
}

/**
 * The days of a calendar as they are in a time zone: a slot in New York can be on the next day in
 * Tokyo.
 *
 * @param own the slot that is held for this visitor
 */
export function daysInZone(
  { days }: Pick<CalendarReply, 'days'>,
  zone: string,
  who: 'visitor' | 'staff',
  own: SlotValue | null | undefined,
): ReadonlyMap<CalendarDate, OpenDay> {
  const times = new Map<CalendarDate, OpenTime[]>();
  const reasons = new Map<CalendarDate, Set<SlotBlock | null>>();
  for (const { date, slots } of days)
    for (const { time, startsAt, reason } of slots) {
      const instant = Date.parse(startsAt);
      const day = wallTimeOf(instant, zone).date;
      const isOwn = reason === 'held' && own?.date === date && own.time === time;
      const block = isOwn ? null : reason;
      const known = reasons.get(day) ?? new Set();
      reasons.set(day, known.add(block));
      if (block !== null && !(who === 'staff' && overridable.includes(block))) continue;
      const open = times.get(day) ?? [];
      const note = block === null ? '' : slotBlockLabels[block];
      times.set(day, [...open, { date, time, startsAt, instant, note }]);
    }
  return new Map(
    [...reasons].map(([day, blocks]) => {
      const open = times.get(day) ?? [];
      const free = open.filter(({ note }) => note === '').length;
      return [day, { times: open, free, why: open.length > 0 ? '' : whyNone(blocks) }];
    }),
  );
}

/** The times of a day in parts, if they are many: one list of twenty times is hard to read. */
export function partsOfDay(
  times: readonly OpenTime[],
  zone: string,
): { label: string; times: readonly OpenTime[] }[] {
  if (times.length <= 8) return [{ label: '', times }];
  const parts = [
    { label: 'Morning', until: '12:00' },
    { label: 'Afternoon', until: '18:00' },
    { label: 'Evening', until: '24:00' },
  ];
  const partOf = (instant: number) => {
    const { time } = wallTimeOf(instant, zone);
    return parts.find(({ until }) => time < until)?.label;
  };
  return parts
    .map(({ label }) => ({ label, times: times.filter((one) => partOf(one.instant) === label) }))
    .filter((part) => part.times.length > 0);
}
