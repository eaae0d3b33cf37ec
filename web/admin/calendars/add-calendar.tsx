import { addHostCalendar, hostCalendarFields } from '#contract/bookings/host-calendars.ts';
import { calendarAddressMost } from '#domain/booking/calendar-address.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { checkFields } from '#web/kit/record/form/check-fields.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { busyText } from './busy-text.ts';

interface Values {
  address: string;
}

type Added = NonNullable<ReturnType<typeof useChange<typeof addHostCalendar>>['data']>;

/** The reader's zone, in which their all-day events are days. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Connects a calendar by its address, which is read right away. */
export function AddCalendar({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Connect a calendar"
      description="In your calendar’s settings, copy the secret address in iCal format (Google) or the ICS link (Outlook, Apple). We read it every 15 minutes and store only when you are busy."
    >
      {() => <AddressForm onAdded={onClose} />}
    </FormDialog>
  );
}

function AddressForm({ onAdded }: { onAdded: () => void }) {
  const add = useChange(addHostCalendar, {
    done: (added) => ({ title: 'Calendar connected', description: foundText(added) }),
  });
  const bodyOf = ({ address }: Values) => ({ address: address.trim(), timeZone: ownZone() });
  return (
    <RecordForm<Values, never, Added>
      // An address is a secret: it is kept in no draft.
      draft={null}
      values={{ address: '' }}
      names={['address']}
      check={(values, form) => checkFields(form, hostCalendarFields, bodyOf(values))}
      conflict={{ none: 'a calendar that is not connected yet is known to nobody else' }}
      save={(values) => add.mutateAsync({ body: bodyOf(values) })}
      onSaved={onAdded}
      buttons={{ submit: 'Connect', pending: 'Reading the calendar…', discard: 'Cancel' }}
    >
      {() => (
        <BoundTextField<Values>
          label="Address of your calendar"
          name="address"
          hint="Begins with https:// or webcal:// and often ends in .ics"
          maxLength={calendarAddressMost}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </RecordForm>
  );
}

/** "24 events in the next 60 days. Next busy: Tue, Dec 1, 11:00 AM to 12:00 PM." */
function foundText({ soon, next }: Added): string {
  const events = soon === 1 ? '1 event' : `${soon} events`;
  return next === null
    ? 'We found no busy times.'
    : `${events} in the next 60 days. Next busy: ${busyText(next, ownZone())}.`;
}
