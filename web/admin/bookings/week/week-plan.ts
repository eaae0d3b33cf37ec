import type { BookingSettingsReply } from '#contract/bookings/booking-settings.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import type { BusyHost } from '#contract/bookings/busy-hosts.ts';
import { daySlots, meetingTime } from '#domain/booking/day-slots.ts';
import { type Host, hostsOn } from '#domain/booking/hosts.ts';
import type { SlotBlock } from '#domain/booking/slot-block.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { type CalendarDate, weekdayOf } from '#domain/calendar-date.ts';

/** One start time of one day. */
export interface PlanCell {
  date: CalendarDate;
  /** In the company's zone. */
  time: string;
  startsAt: number;
  bookings: readonly BookingReply[];
  /** Free to book, taken off the calendar, taken by a booking that one does not see, or neither. */
  state: 'free' | 'blocked' | 'busy' | 'none';
  /** The names of hosts who are busy then by their own calendars, or of whom these cannot be read. */
  busyHosts: readonly string[];
  /** Whether these are all hosts of the day: visitors cannot book it, and staff still can. */
  isAllBusy: boolean;
  /** The start of the last cell of a stretch of free ones, on its first cell. */
  freeUntil?: number;
}

/** One day of the plan. */
export interface PlanDay {
  date: CalendarDate;
  isClosed: boolean;
  cells: readonly PlanCell[];
}

/** One row of the week's table: a start time and how long it is, at most until the next. */
export interface PlanRow {
  time: string;
  minutes: number;
  /** The time after it that no start time covers, such as a break at noon; null for none. */
  pause: { time: string; minutes: number } | null;
}

/** The longest part of a day that one start time takes. */
const rowMinutes = 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The rows of start times that are in order, drawn to time. */
export function planRows(times: readonly string[]): PlanRow[] {
  return times.map((time, at) => {
    const start = minutesOf(time);
    const next = times[at + 1];
    const until = next === undefined ? start + rowMinutes : minutesOf(next);
    const minutes = Math.min(until - start, rowMinutes);
    const rest = until - start - minutes;
    return {
      ...{ time, minutes },
      pause: rest > 0 ? { time: timeOf(start + minutes), minutes: rest } : null,
    };
  });
}

/** How far a time of the day is through a row or a pause, from 0 to 1; undefined if elsewhere. */
export function partOf(
  { time, minutes }: Pick<PlanRow, 'time' | 'minutes'>,
  now: string,
): number | undefined {
  const part = (minutesOf(now) - minutesOf(time)) / minutes;
  return part >= 0 && part < 1 ? part : undefined;
}

/** Free for staff, who may book at short notice and far ahead. */
const free: readonly (SlotBlock | null)[] = [null, 'notice', 'window'];

/**
 * Seven days with their bookings, and the gaps between them inside working hours.
 *
 * @param taken the starts of other bookings, in milliseconds.
 * @param busy when hosts are busy by their own calendars.
 */
export function weekPlan(
  days: readonly CalendarDate[],
  bookings: readonly BookingReply[],
  settings: BookingSettingsReply,
  now: number,
  taken: readonly number[] = [],
  busy: readonly BusyHost[] = [],
): { times: readonly string[]; days: readonly PlanDay[] } {
  const { timeZone } = settings;
  const placed = bookings.map((booking) => ({
    booking,
    ...wallTimeOf(Date.parse(booking.startsAt), timeZone),
  }));
  // A booking made in another zone of the company may begin between the usual times.
  const times = [...new Set([...settings.slots, ...placed.map(({ time }) => time)])].sort();
  const booked = [...bookings.map(({ startsAt }) => Date.parse(startsAt)), ...taken];
  return {
    times,
    days: days.map((date) => {
      const slots = daySlots(date, { rules: settings, timeZone, booked, now });
      const hosts = hostsOn(date, null, settings);
      const cells = times.map((time): PlanCell => {
        const slot = slots.find((one) => one.time === time);
        const here = placed.filter((one) => one.date === date && one.time === time);
        const startsAt = slot?.startsAt ?? instantOf({ date, time }, timeZone);
        const isBusy = here.length === 0 && taken.includes(startsAt);
        const { from, to } = meetingTime(startsAt, settings);
        const busyThen = busy.filter(
          (one) => Date.parse(one.from) < to && Date.parse(one.to) > from,
        );
        const isBusyThen = ({ userId }: Host) => busyThen.some(({ hostId }) => hostId === userId);
        return {
          date,
          time,
          startsAt,
          busyHosts: [...new Map(busyThen.map(({ hostId, name }) => [hostId, name])).values()],
          isAllBusy: hosts.length > 0 && hosts.every(isBusyThen),
          bookings: here.map(({ booking }) => booking),
          state: isBusy ? 'busy' : stateOf(slot?.block, here.length > 0),
        };
      });
      return { date, isClosed: isClosedDay(date, settings), cells: withStretches(cells) };
    }),
  };
}

function stateOf(block: SlotBlock | null | undefined, isBooked: boolean): PlanCell['state'] {
  if (isBooked || block === undefined) return 'none';
  if (block === 'blocked') return 'blocked';
  return free.includes(block) ? 'free' : 'none';
}

/** Whether a free cell follows another at once: a break between them ends a stretch. */
function goesOn(cell: PlanCell | undefined, next: PlanCell | undefined): boolean {
  if (cell?.state !== 'free' || next?.state !== 'free') return false;
  if (cell.isAllBusy || next.isAllBusy) return false;
  return next.startsAt - cell.startsAt <= rowMinutes * 60_000;
}

/** Marks the first of each row of free cells with the start of its last one. */
function withStretches(cells: readonly PlanCell[]): PlanCell[] {
  return cells.map((cell, at) => {
    if (cell.state !== 'free' || goesOn(cells[at - 1], cell)) return cell;
    const after = cells.findIndex((one, index) => index >= at && !goesOn(one, cells[index + 1]));
    return { ...cell, freeUntil: cells[after]?.startsAt ?? cell.startsAt };
  });
}

/** Whether the company is closed on a day. */
function isClosedDay(
  date: CalendarDate,
  { workingDays, closedDays }: Pick<BookingSettingsReply, 'workingDays' | 'closedDays'>,
): boolean {
  return (
    !workingDays.includes(weekdayOf(date)) ||
    closedDays.some(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
  );
}

/**
 * How far the present is through a cell's time, from 0 to 1; undefined if it is elsewhere.
 *
 * @param next the cell below, or undefined
 */
export function nowWithin(
  cell: PlanCell,
  next: PlanCell | undefined,
  now: number,
): number | undefined {
  // The last time of a day is as long as most are apart.
  const end = next?.startsAt ?? cell.startsAt + 3_600_000;
  return cell.startsAt <= now && now < end
    ? (now - cell.startsAt) / (end - cell.startsAt)
    : undefined;
}
