import { type InvoiceDetail, recordPayment, recordRefund } from '#contract/billing/invoices.ts';
import { enteredMethods, type PaymentMethod } from '#domain/billing/payment-method.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatCents } from '#domain/money.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { localDay } from '#web/shared/calendar-day.ts';
import { invoiceStep } from './invoice-step.ts';

interface RecordPaymentProps {
  invoice: InvoiceDetail;
  /** A refund instead of a payment. */
  isRefund?: boolean;
}

interface Values {
  amountCents: string;
  paidOn: string;
  method: PaymentMethod;
  note: string;
}

/** Records a payment or a refund, by default of the full amount. */
export function RecordPayment({ invoice, isRefund = false }: RecordPaymentProps) {
  const most = isRefund ? invoice.overpaidCents : invoice.openCents;
  const title = isRefund ? 'Record a refund' : 'Record a payment';
  const record = useChange(
    isRefund ? recordRefund : recordPayment,
    invoiceStep(({ status, openCents }) =>
      isRefund
        ? 'Refund recorded'
        : status === 'paid'
          ? 'Invoice paid'
          : `Payment recorded, ${formatCents(openCents)} still due`,
    ),
  );
  const values: Values = {
    amountCents: (most / 100).toFixed(2),
    paidOn: invoice.today,
    method: 'bank-transfer',
    note: '',
  };
  return (
    <RecordForm
      label={title}
      draft={`${title} ${invoice.id}`}
      values={values}
      conflict={{ none: 'a payment is a new record, and never exceeds what is owed' }}
      save={({ amountCents, ...rest }) =>
        record.mutateAsync({
          params: { id: invoice.id },
          // The field's validation has rejected anything that is not an amount.
          body: { ...rest, amountCents: readAmount(amountCents) ?? 0 },
        })
      }
      onSaved={(_, form) => form.reset(form.getValues())}
      buttons={{
        submit: isRefund ? 'Record refund' : 'Record payment',
        pending: 'Recording…',
        look: 'primary',
      }}
      className="mt-6 grid gap-4"
    >
      {() => (
        <>
          <h3 className="border-b border-line pb-1.5 text-lg">{title}</h3>
          <div className="grid gap-4 max-xl:sm:grid-cols-2">
            <BoundTextField<Values>
              label="Amount ($)"
              inputMode="decimal"
              name="amountCents"
              rules={{
                validate: (text) => {
                  const cents = readAmount(text);
                  if (cents === null || cents === 0) return 'Please enter an amount like 874.31';
                  const rest = isRefund ? 'left to refund' : 'still due';
                  return cents <= most || `Only ${formatCents(most)} is ${rest}`;
                },
              }}
            />
            <BoundTextField<Values>
              label={isRefund ? 'Date sent' : 'Date received'}
              type="date"
              max={localDay(new Date()) > invoice.today ? localDay(new Date()) : invoice.today}
              name="paidOn"
            />
          </div>
          <BoundSelectField<Values> label="Method" options={enteredMethods} name="method" />
          <BoundTextField<Values> label="Note" optional maxLength={2000} name="note" />
        </>
      )}
    </RecordForm>
  );
}
