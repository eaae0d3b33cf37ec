import { type FormEvent, useState } from 'react';
import { creditInvoice, type InvoiceDetail } from '#contract/invoices.ts';
import { looksEmpty } from '#contract/text.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatCents } from '#domain/money.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { invoiceName } from './invoice-words.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

/** What of an issued invoice can still be taken back. */
function creditableCents(invoice: InvoiceDetail): number {
  return invoice.totalCents - invoice.creditedCents;
}

/** Takes an issued invoice back with a credit note: it is never edited and never deleted. */
export function CreditSteps({ invoice }: { invoice: InvoiceDetail }) {
  const [asking, setAsking] = useState(false);
  const isIssued = invoice.number !== null && invoice.status !== 'void';
  if (!isIssued || creditableCents(invoice) === 0) return null;
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        Write a credit note
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Credit note to ${invoiceName(invoice)}`}
        description="Takes something off what is owed. It gets a number of its own, and the billing contact gets it by mail at once."
      >
        <CreditForm invoice={invoice} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function CreditForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const most = creditableCents(invoice);
  const [amount, setAmount] = useState(((invoice.openCents || most) / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState({ amount: '', reason: '' });
  // One key until an answer is there: a press after a lost answer counts once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const credit = useInvoiceAction(
    (amountCents: number) =>
      call(creditInvoice, {
        params: { id: invoice.id },
        body: { amountCents, reason },
        idempotencyKey,
      }),
    ({ creditNotes }) => `Credit note ${creditNotes.at(-1)?.number ?? ''} written and mailed`,
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const cents = readAmount(amount);
    const wrong = {
      amount:
        cents === null || cents === 0
          ? 'Please enter an amount like 874.31'
          : cents > most
            ? `Only ${formatCents(most)} of this invoice can be credited`
            : '',
      reason: looksEmpty(reason) ? 'Please say why' : '',
    };
    setErrors(wrong);
    if (cents === null || wrong.amount !== '' || wrong.reason !== '') return;
    credit.mutate(cents, {
      onSuccess: onDone,
      onError: (cause) => {
        // Refused, so nothing was written: the next press is another try.
        if (cause instanceof ApiError) setKey(crypto.randomUUID());
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Credit note" className="grid gap-5">
      <TextField
        label="Amount in dollars"
        hint={
          invoice.taxBasisPoints > 0
            ? `At most ${formatCents(most)}, tax included.`
            : `At most ${formatCents(most)}.`
        }
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={errors.amount}
      />
      <TextArea
        label="Reason"
        hint="The client reads it."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={credit.isPending}>
          {credit.isPending ? 'Writing…' : 'Write and mail it'}
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
