import { type InvoiceDetail, type PaymentReply, undoPayment } from '#contract/billing/invoices.ts';
import { isCredit, paymentMethods } from '#domain/billing/payment-method.ts';
import { formatCents } from '#domain/money.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { invoiceStep } from './invoice-step.ts';

/** The payments, refunds and reversals of an invoice; none is ever deleted. */
export function PaymentList({ invoice }: { invoice: InvoiceDetail }) {
  const { payments } = invoice;
  const undo = useChange(
    undoPayment,
    invoiceStep(() => 'Payment undone'),
  );
  const isUndone = (payment: PaymentReply) =>
    payments.some(({ reversesId }) => reversesId === payment.id);
  return (
    <section className="mt-6">
      <h3 className="border-b border-line pb-1.5 text-lg">Payments</h3>
      <ul className="divide-y divide-line text-[0.9375rem]">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className={isUndone(payment) ? 'text-muted line-through' : ''}>
                {payment.reversesId === null
                  ? `${dayText(payment.paidOn)}, ${payment.amountCents < 0 && !isCredit(payment.method) ? 'refund, ' : ''}${optionLabel(paymentMethods, payment.method)}`
                  : `${dayText(payment.paidOn)}, undone`}
              </p>
              <p className="text-sm break-words text-muted">
                <FactsLine facts={[payment.note, payment.recordedName]} />
              </p>
            </div>
            <div className="text-right">
              <p className="figures">{formatCents(payment.amountCents)}</p>
              {payment.reversesId === null && payment.method !== 'online' && !isUndone(payment) && (
                <Button
                  look="quiet"
                  size="small"
                  className="-mr-3"
                  pending={undo.isPending}
                  onClick={() =>
                    undo.mutate({ params: { id: invoice.id, paymentId: payment.id }, body: {} })
                  }
                >
                  Undo
                  <span className="sr-only">
                    {' '}
                    the{' '}
                    {isCredit(payment.method)
                      ? 'credit'
                      : payment.amountCents < 0
                        ? 'refund'
                        : 'payment'}{' '}
                    of {formatCents(Math.abs(payment.amountCents))}
                  </span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
