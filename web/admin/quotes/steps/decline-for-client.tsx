import { declineOnBehalf } from '#contract/quotes/acceptance.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showAnswer } from '../answer-query.ts';

interface AnswerProps {
  /** Null: closed. */
  quote: QuoteReply | null;
  onClose: () => void;
}

/** Rejects a quote on the client's behalf, with a note (rule QUOTE-3). */
export function DeclineForClient({ quote, onClose }: AnswerProps) {
  return (
    <FormDialog
      open={quote !== null}
      onClose={onClose}
      title="Reject the quote"
      description="For a client who told us so. It cannot be changed or sent afterwards."
    >
      {() => quote && <DeclineForm quote={quote} onClose={onClose} />}
    </FormDialog>
  );
}

interface Values {
  note: string;
}

function DeclineForm({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const { id, version, reference } = quote;
  const decline = useChange(declineOnBehalf, {
    done: () => ({ title: 'Quote rejected', description: `${reference} is closed.` }),
    onDone: showAnswer(id),
  });
  return (
    <RecordForm
      draft={`decline quote ${id}`}
      values={{ note: '' }}
      names={['note']}
      conflict={{ none: 'what the client declined is the version on screen: another is refused' }}
      save={({ note }) => decline.mutateAsync({ params: { id }, body: { note, version } })}
      onSaved={onClose}
      failed="Failed to reject quote"
      submit="Reject the quote"
      pending="Rejecting…"
      look="danger"
      discard="Not now"
    >
      {() => (
        <BoundTextArea<Values>
          label="Why"
          maxLength={2000}
          name="note"
          rules={{ validate: (text) => text.trim() !== '' || 'Please note why' }}
        />
      )}
    </RecordForm>
  );
}
