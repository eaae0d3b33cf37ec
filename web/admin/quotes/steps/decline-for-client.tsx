import { type FormEvent, useState } from 'react';
import { declineOnBehalf } from '#contract/acceptance.ts';
import { getQuote, type QuoteReply } from '#contract/quote-records.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { useQuoteAction } from '../use-quote-action.ts';

interface AnswerProps {
  /** Null: closed. */
  quote: QuoteReply | null;
  onClose: () => void;
}

/** Rejects a quote on the client's behalf, with a note (rule QUOTE-3). */
export function DeclineForClient({ quote, onClose }: AnswerProps) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Reject the quote"
      description="For a client who told us so. It cannot be changed or sent afterwards."
    >
      {quote && <DeclineForm quote={quote} onClose={onClose} />}
    </Dialog>
  );
}

function DeclineForm({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const { id, version } = quote;
  const [note, setNote] = useState('');
  const [isRevealed, setRevealed] = useState(false);
  const decline = useQuoteAction({
    run: async () => {
      await call(declineOnBehalf, { params: { id }, body: { note, version } });
      return call(getQuote, { params: { id } });
    },
    done: ({ reference }) => ({
      title: 'Quote rejected',
      description: `${reference} is closed.`,
    }),
    failed: 'Failed to reject quote',
    onDone: onClose,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    if (note.trim() !== '') decline.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label="Why"
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isRevealed && note.trim() === '' ? 'Please note why' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={decline.isPending}>
          {decline.isPending ? 'Rejecting…' : 'Reject the quote'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
