import { type FormEvent, useRef, useState } from 'react';
import type { FreeSlotReply } from '#contract/booking-records.ts';
import { hasPhoneIfNeeded, phoneRequired } from '#contract/bookings.ts';
import { bookProjectMeeting } from '#contract/client-meetings.ts';
import type { ClientProject } from '#contract/client-projects.ts';
import { consultationMedia, isTimeSlot } from '#domain/booking/time-slots.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { SlotPicker } from '#web/shared/slot-picker/slot-picker.tsx';
import { useAvailability } from '#web/shared/slot-picker/use-availability.ts';

type Project = Pick<ClientProject, 'id' | 'name' | 'ownerName'>;

interface BookMeetingProps {
  project: Project;
  /** Filled in where a call is wished for. */
  phone: string;
  onBooked: () => Promise<void>;
  onClose: () => void;
}

/** A meeting about a project with the person responsible for it (rule BOOKING-15). */
export function BookMeeting({ project, phone: knownPhone, onBooked, onClose }: BookMeetingProps) {
  const [slot, setSlot] = useState({ date: '', time: '' });
  const [zone, setZone] = useState(localTimeZone);
  const [medium, setMedium] = useState<'video' | 'phone'>('video');
  const [phone, setPhone] = useState(knownPhone);
  const [message, setMessage] = useState('');
  const [isRevealed, setRevealed] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; free: FreeSlotReply[] } | null>(null);
  const availability = useAvailability(slot.date);
  // The same answers sent again are the same meeting, however often the answer was lost.
  const attempt = useRef({ text: '', key: '' });
  const isCallable = hasPhoneIfNeeded({ medium, phone });
  const errors = {
    date: isRevealed && slot.date === '' ? 'Please select a preferred date' : undefined,
    time: isRevealed && slot.time === '' ? 'Please select a preferred time' : undefined,
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setRevealed(true);
    setFailure(null);
    if (slot.date === '' || !isTimeSlot(slot.time) || !isCallable) return;
    const body = {
      projectId: project.id,
      preferredDate: slot.date,
      preferredTime: slot.time,
      medium,
      phone,
      message,
      visitorTimeZone: zone,
    };
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() };
    setPending(true);
    try {
      await call(bookProjectMeeting, { body, idempotencyKey: attempt.current.key });
      toast({ title: 'Meeting booked', description: 'The invitation is on its way by mail.' });
      await onBooked();
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The meeting got no answer', cause);
      const words = failureText(cause, 'The meeting could not be booked. Please try again.');
      setFailure({ text: words, free: freeTimesBeside(cause) });
      availability.reload();
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Book a project meeting" className="grid gap-5">
      <SlotPicker
        value={slot}
        onChange={(next) => {
          setFailure(null);
          setSlot(next);
        }}
        availability={availability}
        visitorTimeZone={zone}
        onZoneChange={setZone}
        errors={errors}
        disabled={pending}
      />
      <SelectField
        label="How we talk"
        options={[...consultationMedia]}
        value={medium}
        onChange={({ target }) => setMedium(target.value === 'phone' ? 'phone' : 'video')}
        disabled={pending}
      />
      {medium === 'phone' && (
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={50}
          value={phone}
          error={isRevealed && !isCallable ? phoneRequired : undefined}
          onChange={({ target }) => setPhone(target.value)}
          readOnly={pending}
        />
      )}
      <TextArea
        label="What is it about?"
        optional
        rows={3}
        maxLength={5000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        readOnly={pending}
      />
      {failure && (
        <Notice kind="danger" announced>
          <p className="font-medium">{failure.text}</p>
          {failure.free.length > 0 && availability.day && (
            <div className="mt-3">
              <FreeTimes
                label="Nearest free times"
                slots={failure.free}
                timeZone={availability.day.timeZone}
                visitorTimeZone={zone}
                onTake={({ date, time }) => {
                  setFailure(null);
                  setSlot({ date, time });
                }}
              />
            </div>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={pending}>
          {pending ? 'Booking…' : 'Book this time'}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={pending}>
          Not now
        </Button>
      </div>
    </form>
  );
}
