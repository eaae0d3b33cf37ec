import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type InvoiceDetail, issueInvoice, voidInvoice } from '#contract/invoices.ts';
import { looksEmpty } from '#contract/text.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { CreditSteps } from './credit-steps.tsx';
import { invoiceName } from './invoice-words.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

/**
 * A planned payment is issued before its day or made void; an issued invoice is taken back with a
 * credit note.
 */
export function InvoiceSteps({ invoice }: { invoice: InvoiceDetail }) {
  const [asking, setAsking] = useState(false);
  const issue = useInvoiceAction(
    () => call(issueInvoice, { params: { id: invoice.id } }),
    (issued) => `${invoiceName(issued)} issued and mailed`,
  );
  if (invoice.status !== 'planned')
    return (
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
        <Link
          to={`/admin/invoices?statement=${invoice.quoteId}`}
          className={buttonClass('quiet', 'small')}
        >
          Statement of account
        </Link>
        <CreditSteps invoice={invoice} />
      </div>
    );
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        look="primary"
        size="small"
        pending={issue.isPending}
        onClick={() => issue.mutate(undefined)}
      >
        Issue now
      </Button>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        Make void
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Make ${invoiceName(invoice)} void`}
        description="It will not be issued, and nothing is owed for it any more."
      >
        <VoidForm invoice={invoice} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

function VoidForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const makeVoid = useInvoiceAction(
    () => call(voidInvoice, { params: { id: invoice.id }, body: { reason } }),
    (done) => `${invoiceName(done)} is void`,
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = looksEmpty(reason) ? 'Please say why' : '';
    setError(missing);
    if (missing === '') makeVoid.mutate(undefined, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={makeVoid.isPending}>
          Make void
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
