import { useState } from 'react';
import { type OnlinePayment, refundOnlinePayment } from '#contract/billing/online-payments.ts';
import { looksEmpty } from '#contract/text.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatMinor, minorText, toMinor } from '#domain/payment/currency-text.ts';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface RefundOnlineProps {
  payment: OnlinePayment;
}

interface Values {
  amountCents: string;
  reason: string;
  after: 'credit' | 'open';
}

const consequences = [
  { value: 'credit', label: 'Write a credit note, so that nothing is owed again' },
  { value: 'open', label: 'Leave the invoice open, so that the client pays again' },
] as const;

/** Sends money back through the provider. */
export function RefundOnline({ payment }: RefundOnlineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button look="quiet" size="small" className="-ml-3" onClick={() => setOpen(true)}>
        Refund
        <span className="sr-only">
          {' '}
          the payment of {formatMinor(payment.receivedCents, payment.currency)}
        </span>
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Refund an online payment"
        description="The money goes back the way it came, through the payment provider. You cannot take a refund back."
      >
        {() => <RefundForm payment={payment} onDone={() => setOpen(false)} />}
      </FormDialog>
    </div>
  );
}

function RefundForm({ payment, onDone }: RefundOnlineProps & { onDone: () => void }) {
  const refund = useChange(refundOnlinePayment, { done: () => ({ title: 'Refund sent' }) });
  const { currency, leftCents: left } = payment;
  const values: Values = { amountCents: minorText(left, currency), reason: '', after: 'credit' };
  const read = (text: string) => {
    const cents = readAmount(text);
    return cents === null ? null : toMinor(cents, currency);
  };
  return (
    <RecordForm
      label="Refund"
      draft={`refund ${payment.id}`}
      values={values}
      conflict={{ none: 'a refund is new, and never exceeds what is left of its payment' }}
      save={({ amountCents, reason, after }) =>
        refund.mutateAsync({
          params: { id: payment.id },
          body: {
            // The field's validation has rejected anything that is not an amount.
            amountCents: read(amountCents) ?? 0,
            reason,
            withCreditNote: after === 'credit',
          },
        })
      }
      onSaved={onDone}
      buttons={{
        submit: 'Send the refund',
        pending: 'Sending…',
        discard: 'Cancel',
        look: 'primary',
      }}
    >
      {() => (
        <>
          <BoundTextField<Values>
            label={`Amount in ${currency === 'usd' ? 'dollars' : currency.toUpperCase()}`}
            hint={`At most ${formatMinor(left, currency)}.`}
            inputMode="decimal"
            name="amountCents"
            rules={{
              validate: (text) => {
                const cents = read(text);
                if (cents === null || cents === 0) return 'Please enter an amount like 874.31';
                return (
                  cents <= left || `Only ${formatMinor(left, currency)} is left of this payment`
                );
              },
            }}
          />
          <BoundSelectField<Values> label="The invoice" options={consequences} name="after" />
          <BoundTextArea<Values>
            label="Reason"
            hint="The client sees it on the credit note."
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
