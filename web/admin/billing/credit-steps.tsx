import { useState } from 'react';
import { creditInvoice, type InvoiceDetail } from '#contract/billing/invoices.ts';
import { looksEmpty } from '#contract/text.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatCents } from '#domain/money.ts';
import { BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { invoiceStep } from './invoice-step.ts';
import { invoiceName } from './invoice-words.ts';

/** How much of an issued invoice can still be credited. */
function creditableCents(invoice: InvoiceDetail): number {
  return invoice.totalCents - invoice.creditedCents;
}

/** Credits an issued invoice, which is never edited and never deleted, with a credit note. */
export function CreditSteps({ invoice }: { invoice: InvoiceDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isIssued = invoice.number !== null && invoice.status !== 'void';
  if (!isIssued || creditableCents(invoice) === 0) return null;
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Write a credit note
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Credit note to ${invoiceName(invoice)}`}
        description="Lowers the amount the client owes. It gets its own number, and we email it to the billing contact right away."
      >
        {() => <CreditForm invoice={invoice} onDone={() => setOpen(false)} />}
      </FormDialog>
    </>
  );
}

interface Values {
  amountCents: string;
  reason: string;
}

function CreditForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const most = creditableCents(invoice);
  const credit = useChange(
    creditInvoice,
    invoiceStep(
      ({ creditNotes }) => `Credit note ${creditNotes.at(-1)?.number ?? ''} written and emailed`,
    ),
  );
  return (
    <RecordForm
      label="Credit note"
      draft={`credit note ${invoice.id}`}
      values={{ amountCents: ((invoice.openCents || most) / 100).toFixed(2), reason: '' }}
      conflict={{ none: 'a credit note is new, and never exceeds what is left of its invoice' }}
      save={({ amountCents, reason }) =>
        credit.mutateAsync({
          params: { id: invoice.id },
          // The field's validation has rejected anything that is not an amount.
          body: { amountCents: readAmount(amountCents) ?? 0, reason },
        })
      }
      onSaved={onDone}
      buttons={{
        submit: 'Write and email it',
        pending: 'Writing…',
        discard: 'Cancel',
        look: 'primary',
      }}
    >
      {() => (
        <>
          <BoundTextField<Values>
            label="Amount in dollars"
            hint={
              invoice.taxBasisPoints > 0
                ? `At most ${formatCents(most)}, tax included.`
                : `At most ${formatCents(most)}.`
            }
            inputMode="decimal"
            name="amountCents"
            rules={{
              validate: (text) => {
                const cents = readAmount(text);
                if (cents === null || cents === 0) return 'Please enter an amount like 874.31';
                return (
                  cents <= most || `You can credit at most ${formatCents(most)} of this invoice`
                );
              },
            }}
          />
          <BoundTextArea<Values>
            label="Reason"
            hint="The client sees this."
            rows={3}
            maxLength={500}
            name="reason"
            rules={{ validate: (text) => !looksEmpty(text) || 'Please enter a reason' }}
          />
        </>
      )}
    </RecordForm>
  );
}
