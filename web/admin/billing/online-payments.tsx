import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import {
  bookHeldPayment,
  listOnlinePayments,
  lookedAtPayment,
  type OnlinePayment,
} from '#contract/billing/online-payments.ts';
import { formatCents } from '#domain/money.ts';
import { formatMinor } from '#domain/payment/currency-text.ts';
import { paymentStateLabels } from '#domain/payment/payment-state.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { companyDayText } from '#web/shared/calendar-day.ts';
import { RefundOnline } from './refund-online.tsx';

/** The attempts to pay an invoice online, with what somebody has to look at; nothing without any. */
export function OnlinePayments({ invoice }: { invoice: InvoiceDetail }) {
  const { data } = useQuery(liveQueryOf(listOnlinePayments, { params: { id: invoice.id } }));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="border-b border-line pb-1.5 text-lg">Online payments</h3>
      <ul className="divide-y divide-line text-[0.9375rem]">
        {data.map((payment) => (
          <li key={payment.id} className="grid gap-2 py-2.5">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p>
                  {companyDayText(payment.startedAt)},{' '}
                  {payment.kind === 'check' ? 'check announced' : paymentStateLabels[payment.state]}
                </p>
                <p className="text-sm break-words text-muted">
                  <FactsLine facts={[payment.startedName, payment.providerId]} />
                </p>
                <Standing payment={payment} />
              </div>
              <p className="figures">{formatCents(payment.amountCents)}</p>
            </div>
            {payment.look && <Look payment={payment} />}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {payment.heldCents > 0 && payment.currency === ours && <BookHeld payment={payment} />}
              {payment.leftCents > 0 && <RefundOnline payment={payment} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The currency of invoices. */
const ours = 'usd';

/** Lets held money pay the invoice. */
function BookHeld({ payment }: { payment: OnlinePayment }) {
  const book = useChange(bookHeldPayment, {
    done: () => ({ title: 'Payment booked' }),
    failed: 'That didn’t work',
  });
  return (
    <Button
      look="secondary"
      size="small"
      pending={book.isPending}
      onClick={() => book.mutate({ params: { id: payment.id } })}
    >
      Book it<span className="sr-only">: {formatMinor(payment.heldCents, ours)}</span>
    </Button>
  );
}

/** Where the money stands, where that is not simply on the invoice. */
function Standing({ payment }: { payment: OnlinePayment }) {
  const { creditCents, heldCents, returnedCents, refundingCents, currency, failure } = payment;
  const text = (cents: number) => formatMinor(cents, currency);
  const lines = [
    creditCents > 0 && `${text(creditCents)} to the client’s credit`,
    heldCents > 0 && `${text(heldCents)} held`,
    heldCents > 0 && currency !== ours && 'in another currency, so it can only be refunded',
    refundingCents > 0 && `${text(refundingCents)} on its way back`,
    returnedCents > 0 && `${text(returnedCents)} sent back`,
    failure,
  ].filter(Boolean);
  return lines.length === 0 ? null : (
    <p className="text-sm break-words text-muted">
      <FactsLine facts={lines} />
    </p>
  );
}

/** Why somebody must look at a payment, and the note that somebody did. */
function Look({ payment }: { payment: OnlinePayment }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const looked = useChange(lookedAtPayment, {
    done: () => ({ title: 'Noted' }),
    failed: 'That didn’t work',
  });
  return (
    <Notice kind="warning">
      <p>{payment.look}</p>
      <form
        method="post"
        noValidate
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setError(note.trim() === '' ? 'Please say what was done' : '');
          if (note.trim() !== '')
            looked.mutate({ params: { id: payment.id }, body: { note: note.trim() } });
        }}
      >
        <TextField
          label="What was done"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={error}
        />
        <div>
          <Button type="submit" look="secondary" size="small" pending={looked.isPending}>
            Mark as reviewed
          </Button>
        </div>
      </form>
    </Notice>
  );
}
