import { formatCents } from '#domain/money.ts';
import type { DatedPayment } from '#domain/quote/price/wizard-offer.ts';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { dateText } from './today.ts';

/** Every payment with its date and the remaining balance. */
export function PaymentSchedule({
  caption,
  payments,
}: {
  caption: string;
  payments: DatedPayment[];
}) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-muted">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Date
          </th>
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Payment
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
            Amount
          </th>
          <th scope="col" className="hidden py-1.5 text-right font-semibold sm:table-cell">
            Still to pay
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.date} className="border-b border-line">
            <td className="py-1.5 pr-3 whitespace-nowrap">{dateText(payment.date)}</td>
            <td className="py-1.5 pr-3">{payment.label}</td>
            <td className="py-1.5 pr-3 text-right">
              <Figure>{formatCents(payment.amountCents)}</Figure>
            </td>
            <td className="hidden py-1.5 text-right text-muted sm:table-cell">
              <Figure>{formatCents(payment.remainingCents)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
