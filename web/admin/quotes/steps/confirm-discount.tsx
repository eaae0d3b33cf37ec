import { confirmDiscount } from '#contract/quotes/quote-decisions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showQuote } from '../quote-queries.ts';

interface ConfirmDiscountProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  /** Whether whoever entered the discount has to confirm it as well, for want of another admin. */
  isOnlyAdmin: boolean;
  /** How large it is and who entered it, as a sentence. */
  about: string;
  onClose: () => void;
}

/** Confirms a large discount, with a note that its only admin has to write. */
export function ConfirmDiscount({ quote, isOnlyAdmin, about, onClose }: ConfirmDiscountProps) {
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Confirm the discount"
      description={
        isOnlyAdmin
          ? 'You entered it yourself. Because you’re the only admin, you can confirm it with a note. The history will show that.'
          : `${about} After that you can send the quote.`
      }
    >
      {() => quote && <ConfirmForm quote={quote} needsNote={isOnlyAdmin} onClose={onClose} />}
    </FormDialog>
  );
}

interface ConfirmFormProps {
  quote: ShownQuote;
  needsNote: boolean;
  onClose: () => void;
}

interface Values {
  note: string;
}

function ConfirmForm({ quote, needsNote, onClose }: ConfirmFormProps) {
  const { id } = quote;
  const confirm = useChange(confirmDiscount, {
    done: ({ reference }) => ({
      title: 'Discount confirmed',
      description: `You can send ${reference} now.`,
    }),
    onSuccess: showQuote,
  });
  return (
    <RecordForm<Values, ShownQuote, ShownQuote>
      draft={`confirm discount ${id}`}
      values={{ note: '' }}
      conflict={{
        none: 'the discount on the screen is confirmed; the server rejects any other',
        record: quote,
      }}
      save={({ note }, version) => confirm.mutateAsync({ params: { id }, body: { version, note } })}
      onSaved={onClose}
      onFailure="Failed to confirm the discount"
      buttons={{ submit: 'Confirm discount', pending: 'Confirming…', discard: 'Not now' }}
    >
      {() => (
        <BoundTextArea<Values>
          label="Note"
          hint="Only staff see this."
          optional={!needsNote}
          maxLength={2000}
          name="note"
          rules={{
            validate: (text) =>
              !needsNote ||
              text.trim() !== '' ||
              'Please enter a reason, because there is no other admin to confirm it',
          }}
        />
      )}
    </RecordForm>
  );
}
