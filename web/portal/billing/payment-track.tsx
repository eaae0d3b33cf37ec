import { lazy, Suspense } from 'react';
import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';

const PaymentPlot = lazy(async () => ({
  default: (await loadPart(() => import('./payment-plot.tsx'), 'ahead')).PaymentPlot,
}));

/** The payments of one plan on one track, with its room kept while it loads. */
export function PaymentTrack({ invoices }: { invoices: readonly ClientInvoice[] }) {
  return (
    <div className="min-h-32">
      <AfterPaint>
        <Suspense fallback={null}>
          <PaymentPlot invoices={invoices} />
        </Suspense>
      </AfterPaint>
    </div>
  );
}
