import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { shortTimeText } from '#domain/booking/times/time-text.ts';

interface FreeTimesProps {
  label: string;
  slots: readonly FreeSlotReply[];
  timeZone: string;
  visitorTimeZone: string;
  /** Whose the visitor's time is: 'their' if staff choose. */
  whose?: 'your' | 'their';
  onTake: (slot: FreeSlotReply) => void;
}

/** Free times, each selectable with one press. */
export function FreeTimes({ whose = 'your', ...props }: FreeTimesProps) {
  const { label, slots, timeZone, visitorTimeZone, onTake } = props;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {slots.map((slot) => {
        const instant = Date.parse(slot.startsAt);
        const ours = shortTimeText(instant, timeZone);
        const yours = visitorTimeZone === '' ? ours : shortTimeText(instant, visitorTimeZone);
        return (
          <li key={slot.startsAt}>
            <button
              type="button"
              onClick={() => onTake(slot)}
              className="figures min-h-11 rounded-md border border-line-strong bg-surface px-4 py-1.5 text-left hover:border-ink hover:bg-sunken"
            >
              <span className="block font-semibold">{ours}</span>
              {yours !== ours && (
                <span className="block text-sm text-muted">
                  {yours} {whose} time
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
