import type { FreeSlotReply } from '#contract/bookings/booking-records.ts';
import { zoneText } from '#domain/booking/times/time-text.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { fullDayReason, slotOptions } from '#web/shared/slot-picker/slot-options.ts';
import { useAvailability } from '#web/shared/slot-picker/use-availability.ts';

interface StaffSlotProps {
  date: string;
  time: string;
  onChange: (slot: { date: string; time: string }) => void;
  visitorTimeZone: string;
  errors: { date?: string | undefined; time?: string | undefined };
  /** Free times that the server named beside a refusal. */
  alternatives: readonly FreeSlotReply[];
}

/**
 * A day and time for staff: what the rules of booking rule out is said and may be chosen all the
 * same; only what is over or taken may not.
 */
export function StaffSlot(props: StaffSlotProps) {
  const { date, time, onChange, visitorTimeZone } = props;
  const { day } = useAvailability(date);
  const shown = day?.date === date ? day : null;
  const isFinal = (value: string) => {
    const reason = shown?.slots.find((slot) => slot.time === value)?.reason;
    return reason === 'past' || reason === 'taken';
  };
  const options = shown
    ? slotOptions(shown, visitorTimeZone, 'their').map((option) => ({
        ...option,
        disabled: isFinal(option.value),
      }))
    : [];
  const offered =
    props.alternatives.length > 0 ? props.alternatives : day?.nextFree ? [day.nextFree] : [];
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Preferred date"
          type="date"
          min={day?.firstDate}
          value={date}
          onChange={(event) => onChange({ date: event.target.value, time })}
          error={props.errors.date}
        />
        <SelectField
          label="Preferred time"
          prompt={date === '' ? 'Choose a date first' : 'Select a time'}
          options={options}
          value={isFinal(time) ? '' : time}
          onChange={(event) => onChange({ date, time: event.target.value })}
          disabled={date === ''}
          error={props.errors.time}
        />
      </div>
      <p className="text-sm text-muted">
        {shown && fullDayReason(shown)} {day && `Times of ${zoneText(day.timeZone)}.`}
      </p>
      {day && offered.length > 0 && (date === '' || props.alternatives.length > 0) && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">
            {props.alternatives.length > 0 ? 'Nearest free times' : 'Next free'}
          </p>
          <FreeTimes
            label="Free times"
            slots={offered}
            timeZone={day.timeZone}
            visitorTimeZone={visitorTimeZone}
            whose="their"
            onTake={(slot) => onChange({ date: slot.date, time: slot.time })}
          />
        </div>
      )}
    </div>
  );
}
