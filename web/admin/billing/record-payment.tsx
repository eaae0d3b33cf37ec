import { type FormEvent, useState } from 'react';
import { type InvoiceDetail, recordPayment, recordRefund } from '#contract/invoices.ts';
import { type PaymentMethod, paymentMethods } from '#domain/billing/payment-method.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { formatCents } from '#domain/money.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { today } from './invoice-words.ts';
import { useInvoiceAction } from './use-invoice-action.ts';

interface RecordPaymentProps {
  invoice: InvoiceDetail;
  /** Money that is sent back, instead of money that came in. */
  isRefund?: boolean;
}

/**
 * Notes down money that came in, or was sent back; all of it unless another amount is typed.
 */
export function RecordPayment({ invoice, isRefund = false }: RecordPaymentProps) {
  const most = isRefund ? invoice.overpaidCents : invoice.openCents;
  const title = isRefund ? 'Record a refund' : 'Record a payment';
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [paidOn, setPaidOn] = useState(today);
  const [method, setMethod] = useState<PaymentMethod>('bank-transfer');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  // One key until an answer is there: a press after a lost answer counts once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const record = useInvoiceAction(
    (amountCents: number) =>
      call(isRefund ? recordRefund : recordPayment, {
        params: { id: invoice.id },
        body: { amountCents, paidOn, method, note },
        idempotencyKey,
      }),
    ({ status, openCents }) =>
      isRefund
        ? 'Refund recorded'
        : status === 'paid'
          ? 'Invoice paid'
          : `Payment recorded, ${formatCents(openCents)} still open`,
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const cents = readAmount(amount);
    const wrong =
      cents === null || cents === 0
        ? 'Please enter an amount like 874.31'
        : cents > most
          ? `Only ${formatCents(most)} is ${isRefund ? 'to be sent back' : 'still to pay'}`
          : '';
    setError(wrong);
    if (cents === null || wrong !== '') return;
    record.mutate(cents, {
      onError: (cause) => {
        // Refused, so nothing was noted down: the next press is another try.
        if (cause instanceof ApiError) setKey(crypto.randomUUID());
      },
    });
  }

  return (
    <form onSubmit={submit} aria-label={title} noValidate className="mt-6 grid gap-4">
      <h3 className="border-b border-line pb-1.5 text-lg">{title}</h3>
      <div className="grid gap-4 max-xl:sm:grid-cols-2">
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={error}
        />
        <TextField
          label={isRefund ? 'Sent on' : 'Received on'}
          type="date"
          max={today()}
          value={paidOn}
          onChange={(event) => setPaidOn(event.target.value)}
        />
      </div>
      <SelectField
        label="Method"
        options={paymentMethods}
        value={method}
        onChange={(event) => {
          const chosen = paymentMethods.find(({ value }) => value === event.target.value);
          if (chosen) setMethod(chosen.value);
        }}
      />
      <TextField
        label="Note"
        optional
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button type="submit" look="primary" size="small" pending={record.isPending}>
          {record.isPending ? 'Recording…' : isRefund ? 'Record refund' : 'Record payment'}
        </Button>
      </div>
    </form>
  );
}
