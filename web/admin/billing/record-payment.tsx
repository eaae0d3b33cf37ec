import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type InvoiceDetail, recordPayment, recordRefund } from '#contract/billing/invoices.ts';
import { enteredMethods, type PaymentMethod } from '#domain/billing/payment-method.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatCents } from '#domain/money.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import {
  BoundCheckboxField,
  BoundSelectField,
  BoundTextField,
} from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { localDay } from '#web/shared/calendar-day.ts';
import { invoiceStep } from './invoice-step.ts';

interface RecordPaymentProps {
  invoice: InvoiceDetail;
  /** A refund instead of a payment. */
  isRefund?: boolean;
  /** In a dialog, which has the heading and closes once it is recorded. */
  onDone?: () => void;
}

interface Values {
  amountCents: string;
  paidOn: string;
  method: PaymentMethod;
  note: string;
  /** What is more than due stays as credit. */
  keepsRest: boolean;
  /** Of the invoice when the entry began, also of one that was restored (rule BILLING-12). */
  seenPaidCents: number;
}

/** Records a payment or a refund, by default of the full amount. */
export function RecordPayment({ invoice, isRefund = false, onDone }: RecordPaymentProps) {
  const most = isRefund ? invoice.overpaidCents : invoice.openCents;
  const title = isRefund ? 'Record a refund' : 'Record a payment';
  const record = useChange(isRefund ? recordRefund : recordPayment, {
    // Once it is recorded, though its answer was lost, the invoice shows other amounts.
    same: ({ params, body }: { params: object; body: object }) => ({
      params,
      body: { ...body, seenPaidCents: undefined, creditCents: undefined },
    }),
    ...invoiceStep(({ status, openCents, overpaidCents }) =>
      isRefund
        ? 'Refund recorded'
        : overpaidCents > 0
          ? `Payment recorded, ${formatCents(overpaidCents)} is the client’s credit`
          : status === 'paid'
            ? 'Invoice paid'
            : `Payment recorded, ${formatCents(openCents)} still due`,
    ),
  });
  const values: Values = {
    amountCents: most > 0 ? (most / 100).toFixed(2) : '',
    paidOn: invoice.today,
    method: 'bank-transfer',
    note: '',
    keepsRest: false,
    seenPaidCents: invoice.paidCents,
  };
  return (
    <RecordForm
      label={title}
      draft={`${title} ${invoice.id}`}
      values={values}
      conflict={{ none: 'a payment is a new record, and the server checks what is more than due' }}
      save={({ amountCents: typed, keepsRest, ...rest }) => {
        // The field's validation has rejected anything that is not an amount.
        const amountCents = readAmount(typed) ?? 0;
        const creditCents = keepsRest ? Math.max(0, amountCents - most) : 0;
        return record.mutateAsync({
          params: { id: invoice.id },
          body: { ...rest, amountCents, ...(creditCents > 0 && { creditCents }) },
        });
      }}
      onFailure={(error, form) => {
        const { paidCents } = error instanceof ApiError ? error.members : {};
        // Told of it, whoever sends the form again means another payment.
        if (typeof paidCents === 'number') form.setValue('seenPaidCents', paidCents);
        return false;
      }}
      onSaved={({ paidCents }, form) => {
        form.reset({ ...form.getValues(), seenPaidCents: paidCents });
        onDone?.();
      }}
      buttons={{
        submit: isRefund ? 'Record refund' : 'Record payment',
        pending: 'Recording…',
        look: 'primary',
      }}
      className={`grid gap-4 ${onDone ? '' : 'mt-6'}`}
    >
      {(form) => (
        <>
          {!onDone && <h3 className="border-b border-line pb-1.5 text-lg">{title}</h3>}
          <div className="grid gap-4 max-xl:sm:grid-cols-2">
            <BoundTextField<Values>
              label="Amount ($)"
              inputMode="decimal"
              name="amountCents"
              rules={{
                validate: (text, { keepsRest }) => {
                  const cents = readAmount(String(text));
                  if (cents === null || cents === 0) return 'Please enter an amount like 874.31';
                  if (cents <= most || (keepsRest && !isRefund)) return true;
                  if (most === 0) return 'Nothing is due. Keep it as the client’s credit?';
                  return `Only ${formatCents(most)} is ${isRefund ? 'left to refund' : 'still due'}`;
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
          {!isRefund && <KeepRest form={form} dueCents={most} />}
          <BoundSelectField<Values> label="Method" options={enteredMethods} name="method" />
          <BoundTextField<Values> label="Note" optional maxLength={2000} name="note" />
        </>
      )}
    </RecordForm>
  );
}

/** Asks what becomes of money that is more than is due, once that much is entered. */
function KeepRest({ form, dueCents }: { form: UseFormReturn<Values>; dueCents: number }) {
  const text = useWatch({ control: form.control, name: 'amountCents' });
  const rest = (readAmount(text) ?? 0) - dueCents;
  if (rest <= 0) return null;
  return (
    <BoundCheckboxField<Values>
      name="keepsRest"
      label={`Keep ${formatCents(rest)} as the client’s credit`}
      hint="It pays their next invoice when you issue it. You can also apply or refund it."
      rules={{ deps: 'amountCents' }}
    />
  );
}
