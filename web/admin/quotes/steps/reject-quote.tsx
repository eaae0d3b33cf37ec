import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { rejectQuote } from '#contract/quotes/staff-quotes.ts';
import { isSilentDraft } from '#domain/quote/quote-source.ts';
import { BoundCheckboxField, BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showQuote } from '../quote-queries.ts';

interface RejectQuoteProps {
  /** Null while the dialog is closed. */
  quote: QuoteReply | null;
  onClose: () => void;
}

/** Rejects a pending or expired quote, with a reason that stays with staff (rule QUOTE-16). */
export function RejectQuote({ quote, onClose }: RejectQuoteProps) {
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Reject the quote"
      description="It cannot be changed, sent or accepted afterwards."
    >
      {() => quote && <RejectForm quote={quote} onClose={onClose} />}
    </FormDialog>
  );
}

interface Values {
  reason: string;
  tellCustomer: boolean;
}

function RejectForm({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const { id, version, reference, customerEmail } = quote;
  const reject = useChange(rejectQuote, {
    input: ({ reason, tellCustomer }: Values) => ({
      params: { id },
      body: { version, reason, tellCustomer },
    }),
    done: (_, { tellCustomer }) => ({
      title: 'Quote rejected',
      description: tellCustomer
        ? `${reference} is closed; a mail to ${customerEmail} is on its way.`
        : `${reference} is closed. Nothing was mailed.`,
    }),
    onSuccess: showQuote,
  });
  return (
    <RecordForm<Values, QuoteReply, QuoteReply>
      draft={`reject quote ${id}`}
      values={{ reason: '', tellCustomer: false }}
      conflict={{
        none: 'a quote that changed meanwhile has to be read again before it is rejected',
      }}
      save={(values) => reject.mutateAsync(values)}
      onSaved={onClose}
      failed="Failed to reject quote"
      submit="Reject the quote"
      pending="Rejecting…"
      look="danger"
      discard="Not now"
    >
      {() => (
        <>
          <BoundTextArea<Values>
            label="Why"
            hint="For staff alone."
            maxLength={2000}
            name="reason"
            rules={{ validate: (text) => String(text).trim() !== '' || 'Please note why' }}
          />
          {!isSilentDraft(quote) && (
            <BoundCheckboxField<Values>
              label="Tell the customer by mail"
              hint={`${customerEmail} learns that the quote is closed, not why.`}
              name="tellCustomer"
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
