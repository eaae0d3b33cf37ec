import { useState } from 'react';
import { Link } from 'react-router';
import { type InvoiceDetail, issueInvoice, voidInvoice } from '#contract/billing/invoices.ts';
import { looksEmpty } from '#contract/text.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { CreditSteps } from './credit-steps.tsx';
import { invoiceStep } from './invoice-step.ts';
import { invoiceName } from './invoice-words.ts';
import { RecordPayment } from './record-payment.tsx';

/** The actions on an invoice: issue a planned payment early or void it, credit an issued one. */
export function InvoiceSteps({ invoice }: { invoice: InvoiceDetail }) {
  const [isOpen, setOpen] = useState(false);
  const issue = useChange(
    issueInvoice,
    invoiceStep((issued) => `${invoiceName(issued)} issued and emailed`),
  );
  if (invoice.status !== 'planned')
    return (
      <div className="mt-6 border-t border-line pt-4">
        <div className="-mx-3 flex flex-wrap">
          <Link
            to={`/admin/invoices?statement=${invoice.quoteId}`}
            className={buttonClass('quiet', 'small')}
          >
            Statement of account
          </Link>
          {invoice.openCents === 0 && invoice.status !== 'void' && (
            <AnotherPayment invoice={invoice} />
          )}
          <CreditSteps invoice={invoice} />
        </div>
      </div>
    );
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        look="primary"
        size="small"
        pending={issue.isPending}
        onClick={() => issue.mutate({ params: { id: invoice.id } })}
      >
        Issue now
      </Button>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Void invoice
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Void ${invoiceName(invoice)}`}
        description="We won’t issue it, and the client no longer owes it."
      >
        {() => <VoidForm invoice={invoice} onDone={() => setOpen(false)} />}
      </FormDialog>
    </div>
  );
}

/** Money that came in for an invoice that is paid: it was paid twice, or in advance. */
function AnotherPayment({ invoice }: { invoice: InvoiceDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Record another payment
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Another payment for invoice ${invoice.number ?? ''}`}
        description="Nothing is due on it, so what came in is the client’s credit."
      >
        {() => <RecordPayment invoice={invoice} onDone={() => setOpen(false)} />}
      </FormDialog>
    </>
  );
}

interface Values {
  reason: string;
}

function VoidForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const makeVoid = useChange(
    voidInvoice,
    invoiceStep((done) => `${invoiceName(done)} is void`),
  );
  return (
    <RecordForm
      draft={`void invoice ${invoice.id}`}
      values={{ reason: '' }}
      conflict={{ none: 'the server refuses to void a payment that was issued meanwhile' }}
      save={({ reason }) => makeVoid.mutateAsync({ params: { id: invoice.id }, body: { reason } })}
      onSaved={onDone}
      buttons={{
        submit: 'Void invoice',
        pending: 'Void invoice',
        discard: 'Keep it',
        look: 'danger',
      }}
    >
      {() => (
        <BoundTextArea<Values>
          label="Reason"
          rows={3}
          maxLength={500}
          name="reason"
          rules={{ validate: (text) => !looksEmpty(text) || 'Please enter a reason' }}
        />
      )}
    </RecordForm>
  );
}
