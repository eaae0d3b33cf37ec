import { useQuery } from '@tanstack/react-query';
import { type AnswerReply, acceptOnBehalf } from '#contract/quotes/acceptance.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { formatCents } from '#domain/money.ts';
import { defaultPaymentPlan } from '#domain/quote/payment/payment-plan.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { answerQuery, showAnswer } from '../quote-queries.ts';

interface AnswerProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  onClose: () => void;
}

/** Accepts a quote on the client's behalf, with a note on how they said so (rule QUOTE-3). */
export function AcceptForClient({ quote, onClose }: AnswerProps) {
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Accept for the client"
      description="We create the first invoice and email the client a record, as if they had signed."
    >
      {() => quote && <Plans quote={quote} onClose={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  quote: ShownQuote;
  onClose: () => void;
}

function Plans(props: FormProps) {
  const answer = useQuery(answerQuery(props.quote.id));
  return (
    <Loaded query={answer} what="the payment plans" rows={4}>
      {({ plans }) => <AcceptForm {...props} plans={plans} />}
    </Loaded>
  );
}

interface Values {
  name: string;
  role: string;
  plan: string;
  note: string;
}

function AcceptForm({ quote, plans, onClose }: FormProps & { plans: AnswerReply['plans'] }) {
  const { id, customerEmail } = quote;
  const accept = useChange(acceptOnBehalf, {
    done: () => ({
      title: 'Quote accepted',
      description: `We’re emailing the record to ${customerEmail}.`,
    }),
    onSuccess: showAnswer(id),
  });
  // The plan chosen in the wizard, or kept in a draft, may no longer be offered.
  const offered = (wanted: string) => (plans.find(({ plan }) => plan === wanted) ?? plans[0])?.plan;
  return (
    <RecordForm
      draft={`accept quote ${id}`}
      values={{
        name: quote.customerName,
        role: quote.customerRole,
        plan: offered(quote.chosenPlan) ?? '',
        note: '',
      }}
      conflict={{
        none: 'the client accepted the version on the screen; the server rejects any other',
        record: quote,
      }}
      check={({ plan }) => offered(plan) !== undefined}
      save={({ plan, ...values }, version) =>
        accept.mutateAsync({
          params: { id },
          // `check` ensures that there is a plan.
          body: { ...values, plan: offered(plan) ?? defaultPaymentPlan, version },
        })
      }
      onSaved={onClose}
      onFailure="Failed to accept quote"
      buttons={{ submit: 'Accept the quote', pending: 'Accepting…', discard: 'Not now' }}
    >
      {() => (
        <>
          <BoundTextField<Values>
            label="Who accepted"
            maxLength={120}
            autoComplete="off"
            name="name"
            rules={{ validate: (text) => text.trim() !== '' || 'Please say who accepted' }}
          />
          <BoundTextField<Values>
            label="Their role"
            maxLength={120}
            autoComplete="off"
            name="role"
            rules={{ validate: (text) => text.trim() !== '' || 'Please enter their role' }}
          />
          <BoundSelectField<Values>
            label="Payment plan"
            options={plans.map((one) => ({
              value: one.plan,
              label: `${one.label}: ${formatCents(one.totalCents)} in total`,
            }))}
            name="plan"
          />
          <BoundTextArea<Values>
            label="How they told you"
            hint="For your records. The client doesn’t see it."
            maxLength={2000}
            name="note"
            rules={{
              validate: (text) => text.trim() !== '' || 'Please note how the client accepted',
            }}
          />
        </>
      )}
    </RecordForm>
  );
}
