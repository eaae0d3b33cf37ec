import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { SlotPicker } from '#web/shared/slot-picker/slot-picker.tsx';
import { consultationTimes, useCalendar } from '#web/shared/slot-picker/use-calendar.ts';

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
  /** The start that a move gives up, ISO 8601. */
  present?: string | undefined;
}

/** The day and time of the surrounding form. */
export function BoundSlot({ onChoose, ...rest }: BoundSlotProps) {
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
      errors={{ date: date.fieldState.error?.message, time: time.fieldState.error?.message }}
      {...rest}
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
  present?: string | undefined;
}

/**
 * A day and time chosen by staff, on the company's calendar: times that break the booking rules are
 * marked but can be chosen; only past and taken ones cannot.
 */
function StaffSlot(props: StaffSlotProps) {
  const { date, time, onChange, visitorTimeZone, alternatives } = props;
  const calendar = useCalendar(date, consultationTimes());
  const { reload, known } = calendar;
  useEffect(() => {
    if (alternatives.length > 0) reload();
  }, [alternatives, reload]);
  return (
    <div className="grid gap-4">
      <SlotPicker
        value={{ date, time }}
        onChange={onChange}
        calendar={calendar}
        visitorTimeZone={visitorTimeZone}
        errors={props.errors}
        {...(props.present !== undefined && { present: props.present })}
      />
      {known && alternatives.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">Nearest free times</p>
          <FreeTimes
            label="Free times"
            slots={alternatives}
            timeZone={known.timeZone}
            visitorTimeZone={visitorTimeZone}
            whose="their"
            onTake={(slot) => onChange({ date: slot.date, time: slot.time })}
          />
        </div>
      )}
    </div>
  );
}
