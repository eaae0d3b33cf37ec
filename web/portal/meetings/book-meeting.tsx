import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasPhoneIfNeeded, phoneRequired } from '#contract/bookings/bookings.ts';
import { bookProjectMeeting } from '#contract/bookings/client-meetings.ts';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { getMeetingTimes } from '#contract/bookings/meeting-times.ts';
import type { ClientProject } from '#contract/projects/client-projects.ts';
import { consultationMedia, isTimeSlot } from '#domain/booking/times/time-slots.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundSelectField, BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { SlotValue } from '#web/shared/slot-picker/days-in-zone.ts';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { HostCard } from '#web/shared/slot-picker/host-card.tsx';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { SlotPicker } from '#web/shared/slot-picker/slot-picker.tsx';
import { type Times, useCalendar } from '#web/shared/slot-picker/use-calendar.ts';
import { hostOf } from './host-of.ts';

type Project = Pick<ClientProject, 'id' | 'name' | 'ownerName'>;

interface BookMeetingProps {
  project: Project;
  /** Prefilled if the client chooses a phone call. */
  phone: string;
  onClose: () => void;
}

interface Values {
  date: string;
  time: string;
  medium: 'video' | 'phone';
  phone: string;
  message: string;
}
type BookingForm = UseFormReturn<Values, unknown, Values>;

/** Why a time was not available, and which times near it are free. */
interface Refusal {
  text: string;
  free: FreeSlotReply[];
}

/** A meeting about a project with the person responsible for it (rule BOOKING-15). */
export function BookMeeting({ project, phone, onClose }: BookMeetingProps) {
  const [zone, setZone] = useState(localTimeZone);
  const [isRevealed, setRevealed] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const book = useChange(bookProjectMeeting, {
    done: () => ({
      title: 'Meeting booked',
      description: 'We’re emailing you the invitation.',
    }),
  });
  const values: Values = { date: '', time: '', medium: 'video', phone, message: '' };
  return (
    <RecordForm
      label="Book a project meeting"
      draft={`book meeting ${project.id}`}
      values={values}
      names={['phone', 'message']}
      conflict={{ none: 'a time that somebody else has taken is answered with the free ones' }}
      check={({ date, time, ...rest }) => {
        setRevealed(true);
        setRefusal(null);
        return date !== '' && isTimeSlot(time) && hasPhoneIfNeeded(rest);
      }}
      save={({ date, time, ...rest }) =>
        book.mutateAsync({
          body: {
            ...rest,
            projectId: project.id,
            preferredDate: date,
            preferredTime: time,
            visitorTimeZone: zone,
          },
        })
      }
      onSaved={onClose}
      onFailure={(error) => {
        if (!(error instanceof ApiError)) reportFailure('The meeting got no answer', error);
        const text = failureText(error, 'We couldn’t book the meeting. Please try again.');
        setRefusal({ text, free: freeTimesBeside(error) });
        return true;
      }}
      buttons={{ submit: 'Book this time', pending: 'Booking…', discard: 'Not now' }}
    >
      {(form) => (
        <Fields
          form={form}
          projectId={project.id}
          ownerName={project.ownerName}
          zone={zone}
          onZoneChange={setZone}
          isRevealed={isRevealed}
          pending={book.isPending}
          refusal={refusal}
          onOtherTime={() => setRefusal(null)}
        />
      )}
    </RecordForm>
  );
}

interface FieldsProps {
  form: BookingForm;
  projectId: string;
  /** The person responsible for the project, '' if there is none. */
  ownerName: string;
  zone: string;
  onZoneChange: (zone: string) => void;
  isRevealed: boolean;
  pending: boolean;
  refusal: Refusal | null;
  onOtherTime: () => void;
}

function meetingTimes(id: string): Times {
  return {
    key: id,
    read: (query, signal) => call(getMeetingTimes, { params: { id }, query, signal }),
  };
}

function Fields({ form, zone, isRevealed, pending, refusal, ...props }: FieldsProps) {
  const { date, time, medium, phone } = form.watch();
  const calendar = useCalendar(date, meetingTimes(props.projectId));
  const { reload } = calendar;
  useEffect(() => {
    if (refusal) reload();
  }, [refusal, reload]);

  function take(next: SlotValue): void {
    props.onOtherTime();
    form.setValue('date', next.date, { shouldDirty: true });
    form.setValue('time', next.time, { shouldDirty: true });
  }

  const hosts = hostOf(props.ownerName, calendar.known?.hosts ?? []);

  return (
    <>
      <HostCard hosts={hosts} how={medium} />
      <SlotPicker
        value={{ date, time }}
        onChange={take}
        calendar={calendar}
        visitorTimeZone={zone}
        onZoneChange={props.onZoneChange}
        errors={{
          date: isRevealed && date === '' ? 'Please select a preferred date' : undefined,
          time: isRevealed && time === '' ? 'Please select a preferred time' : undefined,
        }}
        disabled={pending}
      />
      <BoundSelectField<Values>
        label="How we talk"
        options={[...consultationMedia]}
        name="medium"
      />
      {medium === 'phone' && (
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={50}
          {...form.register('phone')}
          error={
            isRevealed && !hasPhoneIfNeeded({ medium, phone })
              ? phoneRequired
              : form.formState.errors.phone?.message
          }
          readOnly={pending}
        />
      )}
      <BoundTextArea<Values>
        label="What is it about?"
        optional
        rows={3}
        maxLength={5000}
        name="message"
        readOnly={pending}
      />
      {refusal && (
        <Notice kind="danger" announced>
          <p className="font-medium">{refusal.text}</p>
          {refusal.free.length > 0 && calendar.known && (
            <div className="mt-3">
              <FreeTimes
                label="Nearest free times"
                slots={refusal.free}
                timeZone={calendar.known.timeZone}
                visitorTimeZone={zone}
                onTake={take}
              />
            </div>
          )}
        </Notice>
      )}
    </>
  );
}
