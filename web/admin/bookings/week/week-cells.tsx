import { CalendarPlus, CalendarX2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import { clockText } from '#domain/booking/times/time-text.ts';
import { weekdayAndDayText } from '#web/shared/calendar-day.ts';
import { BookingStatusLabel } from '../booking-columns.tsx';
import { customerOf, typeOf } from '../booking-words.ts';
import { MissingLink } from '../confirm-booking.tsx';
import { useBlockTime } from './use-block-time.ts';
import type { PlanCell } from './week-plan.ts';

/** What the calendar does with a time or a booking. */
export interface WeekActions {
  timeZone: string;
  openId: string | undefined;
  searchFor: (id: string) => string;
  onBook: (slot: { date: string; time: string }) => void;
}

interface EntryProps extends Pick<WeekActions, 'openId' | 'searchFor'> {
  booking: BookingReply;
  /** The height of its half hour, in a calendar drawn to time. */
  height?: string;
}

/** A booking in its cell. */
export function Entry({ booking, openId, searchFor, height }: EntryProps) {
  const isPending = booking.status === 'pending';
  if (height !== undefined)
    return (
      <Link
        to={searchFor(booking.id)}
        preventScrollReset
        title={`${customerOf(booking)}, ${typeOf(booking)}`}
        aria-current={booking.id === openId ? 'true' : undefined}
        className="group/entry block min-w-0 flex-1 overflow-hidden rounded-sm text-sm leading-tight focus-visible:outline-offset-[-2px] aria-[current]:outline-2 aria-[current]:outline-primary"
      >
        <span
          style={{ height }}
          className={`block overflow-hidden rounded-sm border-l-4 bg-surface px-2 py-0.5 group-hover/entry:bg-sunken ${isPending ? 'border-warning' : 'border-success'}`}
        >
          <span className="block truncate font-semibold">{customerOf(booking)}</span>
          <span className="mt-0.5 flex items-center gap-1.5 overflow-hidden text-xs whitespace-nowrap text-muted [&>*]:text-xs">
            <BookingStatusLabel booking={booking} />
            <span className="truncate">{typeOf(booking)}</span>
          </span>
        </span>
        <span className="block overflow-hidden px-2 text-xs whitespace-nowrap">
          <MissingLink booking={booking} />
        </span>
      </Link>
    );
  return (
    <Link
      to={searchFor(booking.id)}
      preventScrollReset
      aria-current={booking.id === openId ? 'true' : undefined}
      className={`block rounded-sm border-l-4 bg-surface px-2 py-1 text-sm hover:bg-sunken aria-[current]:outline-2 aria-[current]:outline-primary ${isPending ? 'border-warning' : 'border-success'}`}
    >
      <span className="block truncate font-semibold">{customerOf(booking)}</span>
      <span className="block truncate text-muted">{typeOf(booking)}</span>
      <span className="text-muted">
        <BookingStatusLabel booking={booking} />
      </span>
      <MissingLink booking={booking} />
    </Link>
  );
}

/** What a free time says of hosts who are busy by their own calendars; nothing while all are free. */
export function BusyHosts({ cell: { busyHosts, isAllBusy } }: { cell: PlanCell }) {
  if (busyHosts.length === 0) return null;
  const names = busyHosts.join(', ');
  return (
    <span
      title={`Busy: ${names}`}
      className="block truncate rounded-sm border-l-4 border-line-strong bg-sunken px-2 py-0.5 text-xs text-muted"
    >
      Busy
      {/* With one host, or with all of them, the names say nothing more. */}
      {isAllBusy ? <span className="sr-only">: {names}</span> : `: ${names}`}
    </span>
  );
}

/** A time that is taken by a booking of somebody else’s lead. */
export function Busy() {
  return (
    <span className="block rounded-sm border-l-4 border-line-strong bg-sunken px-2 py-1 text-sm text-muted">
      Busy
    </span>
  );
}

/** "Tue, Mar 10, 9:00 AM". */
function labelOf({ date, startsAt }: PlanCell, timeZone: string): string {
  return `${weekdayAndDayText(date)}, ${clockText(startsAt, timeZone)}`;
}

interface GapProps extends Pick<WeekActions, 'timeZone' | 'onBook'> {
  cell: PlanCell;
  /** Whether its buttons have words beside their icons. */
  isWide?: boolean;
}

/** The buttons of a free time. */
export function GapButtons({ cell, timeZone, onBook, isWide = false }: GapProps) {
  const block = useBlockTime();
  const label = labelOf(cell, timeZone);
  const { date, time } = cell;
  return (
    <>
      <GapButton name={`Book ${label}`} isWide={isWide} onPress={() => onBook({ date, time })}>
        <CalendarPlus aria-hidden size={15} />
        Book
      </GapButton>
      <GapButton
        name={`Block ${label}`}
        isWide={isWide}
        onPress={() => block({ date, time, isBlocked: true, label })}
      >
        <CalendarX2 aria-hidden size={15} />
        Block
      </GapButton>
    </>
  );
}

/** The button of a time that is taken off the calendar. */
export function UnblockButton({ cell, timeZone, isWide = false }: Omit<GapProps, 'onBook'>) {
  const block = useBlockTime();
  const label = labelOf(cell, timeZone);
  const { date, time } = cell;
  return (
    <GapButton
      name={`Unblock ${label}`}
      isWide={isWide}
      onPress={() => block({ date, time, isBlocked: false, label })}
    >
      <Undo2 aria-hidden size={15} />
      Unblock
    </GapButton>
  );
}

interface GapButtonProps {
  name: string;
  isWide: boolean;
  onPress: () => void;
  children: ReactNode;
}

function GapButton({ name, isWide, onPress, children }: GapButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={`inline-flex items-center gap-1.5 rounded-sm border border-line bg-surface font-medium hover:border-ink ${isWide ? 'min-h-11 px-3 text-sm' : 'min-h-7 px-1.5 text-xs'}`}
    >
      {children}
    </button>
  );
}

/** "Free until 4:30 PM" on the first of several free times, "Free" on a single one. */
export function stretchText({ startsAt, freeUntil }: PlanCell, timeZone: string): string {
  if (freeUntil === undefined) return '';
  if (freeUntil === startsAt) return 'Free';
  return `Free until ${clockText(freeUntil + consultationMinutes * 60_000, timeZone)}`;
}
