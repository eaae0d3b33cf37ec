import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBookings } from '#contract/bookings/booking-records.ts';
import type { BookingRules } from '#domain/booking/booking-rules.ts';
import { type DaySlot, daySlots, type SlotFacts } from '#domain/booking/day-slots.ts';
import { isHosted } from '#domain/booking/hosts.ts';
import { slotBlockLabels } from '#domain/booking/slot-block.ts';
import { timeSlotLabel } from '#domain/booking/times/time-slots.ts';
import { zoneName } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { listed } from '#domain/listed.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { weekdayAndDayText } from '#web/shared/calendar-day.ts';

const previewDays = 14;

interface SettingsPreviewProps {
  /** Null while the form has an invalid value. */
  rules: BookingRules | null;
  timeZone: string;
}

/** The times that the form's rules, saved or not, allow in the next two weeks. */
export function SettingsPreview({ rules, timeZone }: SettingsPreviewProps) {
  const [now] = useState(Date.now);
  const today = wallTimeOf(now, timeZone).date;
  const query = { from: today, to: addDays(today, previewDays), limit: '200' };
  const bookings = useQuery(queryOf(listBookings, { query }));
  const booked = (bookings.data ?? [])
    .filter((booking) => booking.status !== 'cancelled')
    .map((booking) => Date.parse(booking.startsAt));
  return (
    <section aria-label="Preview" className="min-w-0">
      <h2 className="text-xl">The next two weeks</h2>
      <p className="mt-1 text-sm text-muted">
        What customers could book with the settings on this page. Times are in{' '}
        {zoneName(timeZone, now)}.
      </p>
      {rules ? (
        <ol className="mt-4">
          {Array.from({ length: previewDays }, (_, index) => addDays(today, index)).map((date) => (
            <li
              key={date}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 text-[0.9375rem]"
            >
              <span className="figures">{weekdayAndDayText(date)}</span>
              <DayLine date={date} facts={{ rules, timeZone, booked, now }} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4">Please fix the fields marked in the form first.</p>
      )}
    </section>
  );
}

function DayLine({ date, facts }: { date: CalendarDate; facts: SlotFacts }) {
  const slots = daySlots(date, facts);
  const free = slots.filter((slot) => slot.block === null);
  if (free.length === 0)
    return <span className="text-muted">None: {whyNone(date, slots, facts.rules)}</span>;
  const missing = facts.rules.types
    .filter((type) => type.isOffered && !isHosted(date, type.value, facts.rules))
    .map(({ label }) => label);
  return (
    <span className="figures">
      {free.length === slots.length
        ? `All ${slots.length} times`
        : free.map(({ time }) => timeSlotLabel(time).replaceAll(' ', '\u00a0')).join(', ')}
      {missing.length > 0 && (
        <span className="block text-sm text-muted">No host for {listed(missing)}</span>
      )}
    </span>
  );
}

/** Why a day has no free time; for a closed day only the reason of that. */
function whyNone(date: CalendarDate, slots: readonly DaySlot[], rules: BookingRules): string {
  const blocks = new Set(slots.map(({ block }) => block));
  if (!blocks.has('closed'))
    return [...blocks].map((block) => (block ? slotBlockLabels[block] : '')).join(', ');
  const { label = '' } =
    rules.closedDays.find(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate) ?? {};
  return label ? `${slotBlockLabels.closed} (${label})` : slotBlockLabels.closed;
}
