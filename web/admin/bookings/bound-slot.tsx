import { useController } from 'react-hook-form';
import type { FreeSlotReply } from '#contract/bookings/booking-records.ts';
import { zoneText } from '#domain/booking/times/time-text.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { fullDayReason, slotOptions } from '#web/shared/slot-picker/slot-options.ts';
import { useAvailability } from '#web/shared/slot-picker/use-availability.ts';

/** The day and time in a form's values; '' while none is chosen. */
export interface SlotValues {
  date: string;
  time: string;
}

interface BoundSlotProps {
  visitorTimeZone: string;
  /** Free times that the server offered with its error. */
  alternatives: readonly FreeSlotReply[];
  /** Called when another day or time is chosen, to clear the message about the previous one. */
  onChoose: () => void;
}

/** The day and time of the surrounding form. */
export function BoundSlot({ visitorTimeZone, alternatives, onChoose }: BoundSlotProps) {
  const date = useController<SlotValues, 'date'>({
    name: 'date',
    rules: { required: 'Please select a preferred date' },
  });
  const time = useController<SlotValues, 'time'>({
    name: 'time',
    rules: { required: 'Please select a preferred time' },
  });
  return (
    <StaffSlot
      date={date.field.value}
      time={time.field.value}
      onChange={(slot) => {
        date.field.onChange(slot.date);
        time.field.onChange(slot.time);
        onChoose();
      }}
      visitorTimeZone={visitorTimeZone}
      errors={{ date: date.fieldState.error?.message, time: time.fieldState.error?.message }}
      alternatives={alternatives}
    />
  );
}

interface StaffSlotProps {
  date: string;
  time: string;
  onChange: (slot: { date: string; time: string }) => void;
  visitorTimeZone: string;
  errors: { date?: string | undefined; time?: string | undefined };
  /** Free times that the server offered with its error. */
  alternatives: readonly FreeSlotReply[];
}

/**
 * A day and time chosen by staff: times that break the booking rules are marked but can be chosen;
 * only past and taken ones cannot.
 */
function StaffSlot(props: StaffSlotProps) {
  const { date, time, onChange, visitorTimeZone } = props;
  const { day } = useAvailability(date);
  const shown = day?.date === date ? day : null;
  const isUnavailable = (value: string) => {
    const reason = shown?.slots.find((slot) => slot.time === value)?.reason;
    return reason === 'past' || reason === 'taken';
  };
  const options = shown
    ? slotOptions(shown, visitorTimeZone, 'their').map((option) => ({
        ...option,
        disabled: isUnavailable(option.value),
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
          value={isUnavailable(time) ? '' : time}
          onChange={(event) => onChange({ date, time: event.target.value })}
          disabled={date === ''}
          error={props.errors.time}
        />
      </div>
      <p className="text-sm text-muted">
        {shown && fullDayReason(shown)} {day && `Times are in ${zoneText(day.timeZone)}.`}
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
