import { useWatch } from 'react-hook-form';
import { isEmailAddress } from '#contract/text.ts';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { useConsultationTypes } from './use-consultation-types.ts';

/** The values of the forms that add and edit a booking, apart from its time. */
export interface BookingFieldValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone: string;
  consultationType: string;
  medium: string;
  message: string;
}

const notBlank = (message: string) => (text: string) => text.trim() !== '' || message;

/** The fields of a booking's form, apart from its time, with their messages (rule BOOKING-1). */
export function BookingFields() {
  const types = useConsultationTypes();
  const medium = useWatch<BookingFieldValues, 'medium'>({ name: 'medium' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundTextField<BookingFieldValues>
          label="First name"
          name="firstName"
          rules={{ validate: notBlank('First name is required') }}
          autoComplete="off"
        />
        <BoundTextField<BookingFieldValues>
          label="Last name"
          name="lastName"
          rules={{ validate: notBlank('Last name is required') }}
          autoComplete="off"
        />
        <BoundTextField<BookingFieldValues>
          label="Email"
          name="email"
          type="email"
          rules={{
            validate: (text) => isEmailAddress(String(text).trim()) || 'Valid email is required',
          }}
          autoComplete="off"
        />
        <BoundTextField<BookingFieldValues>
          label="Company"
          name="company"
          optional
          autoComplete="off"
        />
        <BoundSelectField<BookingFieldValues>
          label="Consultation type"
          name="consultationType"
          prompt="Select a type"
          options={types}
          rules={{ required: 'Please select consultation type' }}
        />
        <BoundSelectField<BookingFieldValues>
          label="Format"
          name="medium"
          options={consultationMedia}
        />
        <BoundTextField<BookingFieldValues>
          label="Phone"
          name="phone"
          type="tel"
          optional={medium !== 'phone'}
          autoComplete="off"
        />
      </div>
      <BoundTextArea<BookingFieldValues> label="Message" name="message" optional rows={3} />
    </>
  );
}
