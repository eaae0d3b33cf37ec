import { type SavingsReply, savingsReply } from '#contract/billing/savings.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { type SpendValues, spendValues } from './spend-values.ts';

/** A figure with its day, as the call takes it. */
export interface EnteredSpend {
  monthlyCents: number;
  fromOn: string;
  version: number;
}

interface SpendFormProps {
  savings: SavingsReply;
  /** "What did you pay per month before?" */
  question: string;
  onEnter: (spend: EnteredSpend) => Promise<SavingsReply>;
  onClose: () => void;
}

const fields: readonly VersionField<SpendValues>[] = [
  { name: 'amount', label: 'A month' },
  { name: 'fromOn', label: 'From', text: (day: string) => dayText(day) },
];

/** Enters what was paid a month before, with the day from which it holds (rule PORTAL-8). */
export function SpendForm({ savings, question, onEnter, onClose }: SpendFormProps) {
  return (
    <FormFrameProvider onClose={onClose}>
      {() => (
        <RecordForm<SpendValues, SavingsReply, SavingsReply>
          label={question}
          draft={`spend ${savings.projectId}`}
          values={spendValues(savings)}
          names={['amount', 'fromOn']}
          conflict={{
            record: savings,
            read: (value) => savingsReply.safeParse(value).data,
            valuesOf: spendValues,
            fields,
          }}
          save={({ amount, fromOn }, version = savings.version) =>
            onEnter({ monthlyCents: readAmount(amount) ?? 0, fromOn, version })
          }
          onSaved={onClose}
          buttons={{ submit: 'Save', pending: 'Saving…', discard: 'Cancel', look: 'primary' }}
          className="mt-4 grid max-w-xl gap-5"
        >
          {() => (
            <>
              <BoundTextField<SpendValues>
                label={question}
                hint="In dollars a month: licenses, seats and add-ons together. Enter 0 if it was nothing."
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                className="max-w-md"
                rules={{
                  validate: (text) =>
                    readAmount(String(text)) !== null || 'Please enter an amount, such as 1,240',
                }}
              />
              {savings.story.agreed !== null && (
                <p className="max-w-prose text-sm text-muted">
                  With another figure, a case study no longer shows what is saved, until that is
                  agreed to again.
                </p>
              )}
              <BoundTextField<SpendValues>
                label="From"
                hint={`Holds from this day on, ${dayText(savings.goLiveOn)} at the earliest.`}
                name="fromOn"
                type="date"
                min={savings.goLiveOn}
                max={savings.today}
                className="max-w-md"
              />
            </>
          )}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}
