import { useController } from 'react-hook-form';
import type { FreeSlotReply } from '#contract/bookings/booking-records.ts';
import { StaffSlot } from './staff-slot.tsx';

/** A day and time as a form holds them; '' while none is chosen. */
export interface SlotValues {
  date: string;
  time: string;
}

interface BoundSlotProps {
  visitorTimeZone: string;
  /** Free times that the server named beside a refusal. */
  alternatives: readonly FreeSlotReply[];
  /** Another day or time was chosen: what was said of the one before is over. */
  onChoose: () => void;
}

/** The day and time of the form around them. */
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
