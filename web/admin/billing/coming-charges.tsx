import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listComingCharges } from '#contract/billing/autopay.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { dayText } from '#web/shared/calendar-day.ts';

/** What automatic payments will take next week; nothing where no client has agreed to any. */
export function ComingCharges() {
  const { data = [] } = useQuery(liveQueryOf(listComingCharges, {}));
  if (data.length === 0) return null;
  const sum = data.reduce((total, { openCents }) => total + openCents, 0);
  return (
    <section aria-labelledby="coming-charges">
      <h3 id="coming-charges" className="text-base font-semibold">
        Automatic payments in the next 7 days
      </h3>
      <p className="mt-1 text-muted">
        <Figure>{formatCents(sum)}</Figure> from{' '}
        {data.length === 1 ? '1 invoice' : `${data.length} invoices`}
      </p>
      <ul className="mt-3 grid gap-2">
        {data.map((charge) => (
          <li key={charge.invoiceId} className="flex justify-between gap-4">
            <span className="min-w-0">
              <Link
                to={`/admin/invoices?invoice=${charge.invoiceId}`}
                className="block truncate underline underline-offset-4"
              >
                {charge.number}, {charge.client}
              </Link>
              <span className="text-sm text-muted">{dayText(charge.on)}</span>
            </span>
            <span className="figures shrink-0">{formatCents(charge.openCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
