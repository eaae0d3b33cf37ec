import { declineOnBehalf } from '#contract/quotes/acceptance.ts';
import { rejectQuote } from '#contract/quotes/quote-decisions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { isSilentDraft } from '#domain/quote/quote-source.ts';
import { BoundCheckboxField, BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showAnswer, showQuote } from '../quote-queries.ts';

interface RejectQuoteProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  /** Whose decision it is. */
  by: 'staff' | 'client';
  onClose: () => void;
}

/**
 * Rejects a quote: by staff a pending or expired one, with a reason that stays with them (rule
 * QUOTE-16), or on the client's behalf, with a note (rule QUOTE-3).
 */
export function RejectQuote({ quote, by, onClose }: RejectQuoteProps) {
  const Form = by === 'client' ? ForClient : ByStaff;
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Reject the quote"
      description={
        by === 'client'
          ? 'For a client who told us no. You can’t change or send the quote after this.'
          : 'It can’t be changed, sent or accepted after this.'
      }
    >
      {() => quote && <Form quote={quote} onClose={onClose} />}
    </FormDialog>
  );
}

interface FormProps {
  quote: ShownQuote;
  onClose: () => void;
}

interface Values {
  /** The reason of staff. */
  reason: string;
  /** The note of what the client said. */
  note: string;
  tellCustomer: boolean;
}

function ByStaff({ quote, onClose }: FormProps) {
  const { id, reference, customerEmail } = quote;
  const reject = useChange(rejectQuote, {
    input: ({ reason, tellCustomer, version }: Values & { version: number }) => ({
      params: { id },
      body: { version, reason, tellCustomer },
    }),
    done: (_, { tellCustomer }) => ({
      title: 'Quote rejected',
      description: tellCustomer
        ? `${reference} is closed. An email to ${customerEmail} is on its way.`
        : `${reference} is closed. We didn’t email anyone.`,
    }),
    onSuccess: showQuote,
  });
  return (
    <ReasonForm
      name="reason"
      draft={`reject quote ${id}`}
      conflict="a quote that changed meanwhile has to be read again before it is rejected"
      quote={quote}
      save={(values, version) => reject.mutateAsync({ ...values, version })}
      onClose={onClose}
      hint="Only staff see this."
      mailTo={isSilentDraft(quote) ? undefined : customerEmail}
    />
  );
}

function ForClient({ quote, onClose }: FormProps) {
  const { id, reference } = quote;
  const decline = useChange(declineOnBehalf, {
    done: () => ({ title: 'Quote rejected', description: `${reference} is closed.` }),
    onSuccess: showAnswer(id),
  });
  return (
    <ReasonForm
      name="note"
      draft={`decline quote ${id}`}
      conflict="the client declined the version on the screen; the server rejects any other"
      quote={quote}
      save={({ note }, version) => decline.mutateAsync({ params: { id }, body: { note, version } })}
      onClose={onClose}
    />
  );
}

interface ReasonFormProps {
  /** The field, as the server names it in its messages. */
  name: 'reason' | 'note';
  draft: string;
  /** Why two edits cannot conflict. */
  conflict: string;
  quote: ShownQuote;
  save: (values: Values, version: number) => Promise<object | undefined>;
  onClose: () => void;
  hint?: string;
  /** The customer who may be told by mail. */
  mailTo?: string | undefined;
}

function ReasonForm({
  name,
  draft,
  conflict,
  quote,
  save,
  onClose,
  hint,
  mailTo,
}: ReasonFormProps) {
  return (
    <RecordForm<Values, ShownQuote, object | undefined>
      draft={draft}
      values={{ reason: '', note: '', tellCustomer: false }}
      conflict={{ none: conflict, record: quote }}
      save={save}
      onSaved={onClose}
      onFailure="Failed to reject quote"
      buttons={{
        submit: 'Reject the quote',
        pending: 'Rejecting…',
        discard: 'Not now',
        look: 'danger',
      }}
    >
      {() => (
        <>
          <BoundTextArea<Values>
            label="Why"
            {...(hint !== undefined && { hint })}
            maxLength={2000}
            name={name}
            rules={{ validate: (text) => String(text).trim() !== '' || 'Please note why' }}
          />
          {mailTo !== undefined && (
            <BoundCheckboxField<Values>
              label="Email the customer"
              hint={`We tell ${mailTo} that the quote is closed, but not why.`}
              name="tellCustomer"
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
