import { type FormEvent, useState } from 'react';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { getSharedTimes } from '#contract/bookings/meeting-times.ts';
import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { bookingNoun } from '#domain/booking/consultation-kind.ts';
import { isTimeSlot, type TimeSlot } from '#domain/booking/times/time-slots.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { useValuesDraft } from '#web/kit/record/form/use-text-draft.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { SlotPicker } from '#web/shared/slot-picker/slot-picker.tsx';
import { type Times, useCalendar } from '#web/shared/slot-picker/use-calendar.ts';
import { useSeenVersion } from './use-seen-version.ts';

interface MoveFormProps {
  booking: SharedBookingReply;
  /** Of its private link. */
  token: string;
  /** Moves the version that was seen; returns whether the new time is sent by email. */
  onMove: (date: string, time: TimeSlot, version: number) => Promise<boolean>;
  onClose: () => void;
}

const noSlot = { date: '', time: '' };

function timesBehind(token: string): Times {
  return {
    key: token,
    read: (query, signal) => call(getSharedTimes, { params: { token }, query, signal }),
  };
}

/** Moves the booking to another time. */
export function MoveForm({ booking, token, onMove, onClose }: MoveFormProps) {
  const what = bookingNoun(booking.isProjectMeeting);
  // Once the booking has another time, a choice made before may no longer be meant.
  const draft = useValuesDraft(`move ${booking.reference} ${booking.startsAt}`, noSlot);
  const slot = draft.values;
  const [zone, setZone] = useState(() => booking.visitorTimeZone || localTimeZone());
  const [isRevealed, setRevealed] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; free: FreeSlotReply[] } | null>(null);
  const calendar = useCalendar(slot.date, timesBehind(token));
  const { version, askAfter } = useSeenVersion(booking);
  const errors = {
    date: isRevealed && slot.date === '' ? 'Please select a preferred date' : undefined,
    time: isRevealed && slot.time === '' ? 'Please select a preferred time' : undefined,
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setRevealed(true);
    setFailure(null);
    if (slot.date === '' || !isTimeSlot(slot.time)) return;
    setPending(true);
    try {
      const isMailed = await onMove(slot.date, slot.time, version);
      toast({
        title: what === 'meeting' ? 'Meeting moved' : 'Consultation moved',
        description: isMailed
          ? 'We’re emailing you the new time.'
          : 'Please add the new time to your calendar. We won’t email you about it again today.',
      });
      draft.drop();
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The move got no answer', cause);
      const asked = askAfter(cause);
      const text = asked
        ? `${asked} To move it anyway, press the button again.`
        : failureText(cause, `We couldn’t move the ${what}. Please try again.`);
      setFailure({ text, free: freeTimesBeside(cause) });
      calendar.reload();
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Choose another time"
      className="grid gap-6"
    >
      <SlotPicker
        value={slot}
        onChange={(next) => {
          setFailure(null);
          draft.put(next);
        }}
        calendar={calendar}
        present={booking.startsAt}
        visitorTimeZone={zone}
        onZoneChange={setZone}
        errors={errors}
        disabled={pending}
      />
      {failure && (
        <Notice kind="danger" announced>
          <p className="font-medium">{failure.text}</p>
          {failure.free.length > 0 && calendar.known && (
            <div className="mt-3">
              <FreeTimes
                label="Nearest free times"
                slots={failure.free}
                timeZone={calendar.known.timeZone}
                visitorTimeZone={zone}
                onTake={({ date, time }) => {
                  setFailure(null);
                  draft.put({ date, time });
                }}
              />
            </div>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={pending}>
          {pending ? 'Moving…' : 'Move to this time'}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            draft.drop();
            onClose();
          }}
          disabled={pending}
        >
          Keep the time
        </Button>
      </div>
    </form>
  );
}
