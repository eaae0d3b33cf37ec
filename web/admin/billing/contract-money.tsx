import { lazy, Suspense } from 'react';
import type { InvoiceReply } from '#contract/billing/invoices.ts';
import { contractSums } from '#domain/billing/contract-sums.ts';
import { formatCents } from '#domain/money.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';

const ContractPlot = lazy(async () => ({
  default: (await loadPart(() => import('./contract-plot.tsx'), 'ahead')).ContractPlot,
}));

/** Contract against invoiced against paid: four figures and a bar, with its table. */
export function ContractMoney({ invoices }: { invoices: readonly InvoiceReply[] }) {
  const sums = contractSums(invoices);
  const figure = (name: string, cents: number, note: string) => (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="text-lg font-semibold">
        <Figure>{formatCents(cents)}</Figure>
      </dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
  return (
    <div className="mt-4 max-w-3xl">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
        {figure('Contract', sums.contract, 'With changes, plan and tax')}
        {figure('Invoiced', sums.invoiced, 'Less credits')}
        {figure('Paid', sums.paid, 'Less refunds')}
        {figure('Open', sums.open, 'Invoiced, not paid')}
      </dl>
      <div className="mt-4 min-h-28">
        <AfterPaint>
          <Suspense fallback={null}>
            <ContractPlot sums={sums} />
          </Suspense>
        </AfterPaint>
      </div>
    </div>
  );
}
