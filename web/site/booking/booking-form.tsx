import type { FormEvent, ReactNode, RefObject } from 'react';
import { consultationMedia, consultationTypes } from '#domain/booking/times/time-slots.ts';
import { Honeypot } from '#web/kit/form/honeypot.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { FreeTimes } from '#web/shared/slot-picker/free-times.tsx';
import { SlotPicker } from '#web/shared/slot-picker/slot-picker.tsx';
import type { Calendar } from '#web/shared/slot-picker/use-calendar.ts';
import type { BookingField } from './booking-values.ts';
import type { BookingForm as FormState } from './use-booking-form.ts';
import type { SlotHold } from './use-slot-hold.ts';
import type { useSubmitBooking } from './use-submit-booking.ts';

interface BookingFormProps {
  element: RefObject<HTMLFormElement | null>;
  form: FormState;
  calendar: Calendar;
  submission: ReturnType<typeof useSubmitBooking>;
  hold: SlotHold;
  trap: RefObject<HTMLInputElement | null>;
  /** In the window of a chat, which is no wider than a phone. */
  isNarrow?: boolean;
}

/** The booking form (rule BOOKING-1). */
export function BookingForm(props: BookingFormProps) {
  const { element, form, calendar, submission, hold, trap, isNarrow = false } = props;
  const { values, errors, change } = form;
  const { pending, failure } = submission;
  const field = (name: BookingField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    readOnly: pending,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!pending) void submission.send();
  }

  return (
    <form
      method="post"
      ref={element}
      noValidate
      aria-label="Book a consultation"
      onSubmit={submit}
      className="grid gap-10"
    >
      <Group title="What it’s about">
        <SelectField
          label="Consultation type"
          name="consultationType"
          required
          prompt="Select a type"
          options={calendar.known?.types ?? consultationTypes}
          value={values.consultationType}
          error={errors.consultationType}
          onChange={(event) => change({ consultationType: event.target.value })}
          disabled={pending}
        />
        <MediumChoice
          value={values.medium}
          onChange={(medium) => change({ medium })}
          disabled={pending}
        />
      </Group>
      <Group title="When">
        <SlotPicker
          value={{ date: values.preferredDate, time: values.preferredTime }}
          onChange={({ date, time }) => {
            submission.dismissFailure();
            change({ preferredDate: date, preferredTime: time });
          }}
          calendar={calendar}
          own={hold.slot}
          visitorTimeZone={values.visitorTimeZone}
          onZoneChange={(visitorTimeZone) => change({ visitorTimeZone })}
          errors={{ date: errors.preferredDate, time: errors.preferredTime }}
          disabled={pending}
        />
        {hold.text && (
          <p role="status" className="text-sm text-muted">
            {hold.text}
          </p>
        )}
      </Group>
      <Group title="Who you are">
        <div className={`grid gap-5 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            {...field('firstName')}
          />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
          <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
          <TextField label="Company" optional autoComplete="organization" {...field('company')} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional={values.medium !== 'phone'}
            required={values.medium === 'phone'}
            {...field('phone')}
          />
        </div>
        <TextArea label="Message" optional rows={4} {...field('message')} />
      </Group>
      {failure && (
        <Notice kind="danger">
          <p className="font-medium">{failure.text}</p>
          {failure.alternatives.length > 0 && calendar.known && (
            <div className="mt-3">
              <FreeTimes
                label="Nearest free times"
                slots={failure.alternatives}
                timeZone={calendar.known.timeZone}
                visitorTimeZone={values.visitorTimeZone}
                onTake={({ date, time }) => {
                  submission.dismissFailure();
                  change({ preferredDate: date, preferredTime: time });
                }}
              />
            </div>
          )}
        </Notice>
      )}
      <Honeypot trap={trap} />
      <div>
        <Button type="submit" look="accent" size="large" pending={pending}>
          {pending ? 'Scheduling…' : 'Schedule consultation'}
        </Button>
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
      <legend className="float-left mb-1 w-full font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface MediumChoiceProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

/** Video or phone (rule BOOKING-6). */
function MediumChoice({ value, onChange, disabled }: MediumChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">How we talk</legend>
      <div className="grid grid-cols-2 gap-3">
        {consultationMedia.map((medium) => (
          <label
            key={medium.value}
            className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 hover:border-ink has-checked:border-primary has-checked:bg-primary/8"
          >
            <input
              type="radio"
              name="medium"
              value={medium.value}
              checked={value === medium.value}
              onChange={() => onChange(medium.value)}
              disabled={disabled}
              className="size-4.5 accent-primary"
            />
            {medium.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
