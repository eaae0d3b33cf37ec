import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getPayouts, getPayoutsCsv, type PayoutReply } from '#contract/billing/payouts.ts';
import { formatCents } from '#domain/money.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { longMonthText } from '#web/shared/calendar-day.ts';

/** Online payments by month: received, sent back, kept as fees and paid out. */
export function PayoutReport({ period }: { period: { from: string; to: string } }) {
  const report = useQuery(queryOf(getPayouts, { query: period }));
  return (
    <div className="mt-6">
      <Loaded query={report} what="the payouts" rows={4} quiet>
        {(data) => <Months report={data} />}
      </Loaded>
    </div>
  );
}

function Months({ report: { from, to, months, provider, isAway } }: { report: PayoutReply }) {
  const isEmpty = months.every(
    (one) => one.receivedCents === 0 && one.refundedCents === 0 && !one.paidOutCents,
  );
  if (isEmpty && !isAway)
    return (
      <p className="text-muted">
        {provider === ''
          ? 'No online payments. Clients can pay online once a payment provider is set up.'
          : 'No online payments in this period.'}
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isAway && (
        <Notice kind="warning">
          We could not ask the payment provider for fees and payouts. Please try again later.
        </Notice>
      )}
      <Table caption="Payouts by month">
        <thead>
          <tr>
            <Column>Month</Column>
            <Column numeric>Received</Column>
            <Column numeric>Refunded</Column>
            <Column numeric>Disputed</Column>
            <Column numeric>Fees</Column>
            <Column numeric>Paid out</Column>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <RowHead className="whitespace-nowrap">{longMonthText(`${one.month}-01`)}</RowHead>
              <Cell numeric>{formatCents(one.receivedCents)}</Cell>
              <Cell numeric>{formatCents(one.refundedCents)}</Cell>
              <Cell numeric>{formatCents(one.disputedCents)}</Cell>
              <Cell numeric>{amountText(one.feesCents)}</Cell>
              <Cell numeric>{amountText(one.paidOutCents)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <a
          href={endpointUrl(getPayoutsCsv.path, {}, { from, to })}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden size={16} />
          Download payouts
        </a>
      </div>
    </div>
  );
}

function amountText(cents: number | null): string {
  return cents === null ? 'Unknown' : formatCents(cents);
}
