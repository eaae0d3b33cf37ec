import type { FreeSlotReply } from '#contract/bookings/booking-records.ts';
import { zoneText } from '#domain/booking/times/time-text.ts';
import { currentZoneName } from '#domain/booking/times/zone-names.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { localToday } from '#web/shared/calendar-day.ts';
import { FreeTimes } from './free-times.tsx';
import { timeZoneNames } from './local-time.ts';
import { fullDayReason, slotOptions, withOwn } from './slot-options.ts';
import { TimeLines } from './time-lines.tsx';
import type { Availability } from './use-availability.ts';

/** A day and a time, each '' until chosen. */
export interface SlotValue {
  date: string;
  time: string;
}

interface SlotPickerProps {
  value: SlotValue;
  onChange: (value: SlotValue) => void;
  availability: Availability;
  visitorTimeZone: string;
  onZoneChange: (zone: string) => void;
  errors: { date?: string | undefined; time?: string | undefined };
  /** The slot that is held for this visitor. */
  own?: SlotValue | null;
  disabled?: boolean;
}

/** Picks a day and one of its free times, shown in both time zones. */
export function SlotPicker(props: SlotPickerProps) {
  const { value, onChange, availability, disabled = false } = props;
  // A draft may have been kept with a former name.
  const visitorTimeZone = currentZoneName(props.visitorTimeZone);
  const { day, isLoading, failed } = availability;
  const shown = day !== null && day.date === value.date ? withOwn(day, props.own) : null;
  const closed = shown && !isLoading ? fullDayReason(shown) : '';
  const chosen = shown?.slots.find((slot) => slot.time === value.time && slot.available);
  const next = day?.nextFree ?? null;
  const take = (slot: FreeSlotReply) => onChange({ date: slot.date, time: slot.time });

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Preferred date"
          name="preferredDate"
          type="date"
          required
          min={day?.firstDate ?? localToday()}
          max={day?.lastDate ?? undefined}
          value={value.date}
          onChange={(event) => onChange({ date: event.target.value, time: value.time })}
          error={props.errors.date}
          disabled={disabled}
        />
        <SelectField
          label="Preferred time"
          name="preferredTime"
          required
          prompt={promptOf(value.date, isLoading, closed !== '')}
          options={shown ? slotOptions(shown, visitorTimeZone) : []}
          value={chosen || !shown ? value.time : ''}
          onChange={(event) => onChange({ date: value.date, time: event.target.value })}
          error={props.errors.time}
          disabled={disabled || value.date === ''}
        />
      </div>
      {failed && (
        <Notice kind="danger" announced>
          <p>We couldn’t load the available times.</p>
          <Button look="secondary" size="small" className="mt-2" onClick={availability.reload}>
            Try again
          </Button>
        </Notice>
      )}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {closed && <p className="font-medium">{closed}</p>}
        {chosen && day && (
          <TimeLines
            startsAt={chosen.startsAt}
            timeZone={day.timeZone}
            visitorTimeZone={visitorTimeZone}
          />
        )}
        {!chosen && next && day && (closed || value.date === '') && (
          <div className="grid gap-2">
            <p className="text-sm text-muted">Next free</p>
            <FreeTimes
              label="Next free time"
              slots={[next]}
              timeZone={day.timeZone}
              visitorTimeZone={visitorTimeZone}
              onTake={take}
            />
          </div>
        )}
        {closed && !next && <p className="text-muted">No times are available within a year.</p>}
      </div>
      <SelectField
        label="Your time zone"
        name="visitorTimeZone"
        hint={day ? `Our times are in ${zoneText(day.timeZone)}.` : undefined}
        options={timeZoneNames(visitorTimeZone).map((zone) => ({
          value: zone,
          label: zoneText(zone),
        }))}
        prompt={visitorTimeZone === '' ? 'Only show your times' : undefined}
        value={visitorTimeZone}
        onChange={(event) => props.onZoneChange(event.target.value)}
        disabled={disabled}
      />
    </div>
  );
}

function promptOf(date: string, isLoading: boolean, isFull: boolean): string {
  if (date === '') return 'Choose a date first';
  if (isLoading) return 'Looking up free times…';
  return isFull ? 'No free time' : 'Select a time';
}
