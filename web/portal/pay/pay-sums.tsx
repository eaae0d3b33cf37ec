import type { PayPage } from '#contract/billing/pay-page.ts';
import { taxLabel } from '#domain/billing/tax.ts';
import { formatCents } from '#domain/money.ts';
import { longDayText } from '#web/shared/calendar-day.ts';

/** What the invoice is for in money, with its tax in the words of the invoice, and what is due. */
export function PaySums({ page }: { page: PayPage }) {
  const isOpen = page.status === 'open' || page.status === 'overdue';
  const paid = page.paidCents - page.appliedCents;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-y border-line py-4">
      {page.taxBasisPoints > 0 && (
        <>
          <Sum name="Net" cents={page.netCents} />
          <Sum name={taxLabel(page)} cents={page.taxCents} />
        </>
      )}
      <Sum name="Total" cents={page.totalCents} />
      {page.taxText && (
        <>
          <dt className="sr-only">Tax</dt>
          <dd className="col-span-2 text-sm break-words whitespace-pre-line text-muted">
            {page.taxText}
          </dd>
        </>
      )}
      {page.appliedCents > 0 && <Sum name="Credit applied" cents={-page.appliedCents} />}
      {paid > 0 && <Sum name="Paid" cents={-paid} />}
      {page.creditedCents > 0 && <Sum name="Credited" cents={-page.creditedCents} />}
      <dt className="font-semibold">
        Balance due
        {isOpen && (
          <span
            className={`block text-sm font-normal ${page.status === 'overdue' ? 'text-danger' : 'text-muted'}`}
          >
            {page.status === 'overdue' ? 'was due' : 'due'} {longDayText(page.dueOn)}
          </span>
        )}
      </dt>
      <dd className="figures text-right text-2xl font-semibold">{formatCents(page.openCents)}</dd>
    </dl>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <dt className="break-words text-muted">{name}</dt>
      <dd className="figures text-right">{formatCents(cents)}</dd>
    </>
  );
}
