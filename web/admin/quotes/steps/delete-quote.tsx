import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteQuote } from '#contract/quotes/quote-decisions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { binDays } from '#domain/bin/bin.ts';
import { DialogEnd } from '#web/admin/dialog-end.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { showQuote } from '../quote-queries.ts';

interface DeleteQuoteProps {
  /** Null while the dialog is closed. */
  quote: ShownQuote | null;
  onClose: () => void;
}

/** Asks before a quote goes to the bin, alone or with its lead (rule QUOTE-17). */
export function DeleteQuote({ quote, onClose }: DeleteQuoteProps) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete the quote"
      description={`It goes to the bin, and you can restore it for ${binDays} days. Its private link stops working. We don’t email anyone.`}
    >
      {quote && <Confirmation quote={quote} onClose={onClose} />}
    </Dialog>
  );
}

function Confirmation({ quote, onClose }: { quote: ShownQuote; onClose: () => void }) {
  const navigate = useNavigate();
  const [withLead, setWithLead] = useState(false);
  const remove = useChange(deleteQuote, {
    done: ({ reference }) => ({
      title: 'Quote deleted',
      description: withLead
        ? `${reference} and its lead are in the bin.`
        : `${reference} is in the bin.`,
    }),
    failed: 'Failed to delete quote',
    onSuccess: (deleted, about, client) => {
      showQuote(deleted, about, client);
      onClose();
      navigate('/admin/quotes');
    },
  });
  return (
    <>
      <CheckboxField
        label="Delete the lead too"
        hint="For tests or junk. If the lead has other records, nothing is deleted."
        checked={withLead}
        onChange={({ target }) => setWithLead(target.checked)}
      />
      <DialogEnd>
        <Button
          look="danger"
          pending={remove.isPending}
          onClick={() =>
            remove.mutate({
              params: { id: quote.id },
              query: { version: String(quote.version), ...(withLead && { lead: 'too' }) },
            })
          }
        >
          {remove.isPending ? 'Deleting…' : 'Delete'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
      </DialogEnd>
    </>
  );
}
