import type { ClientInvoice } from '#contract/billing/client-billing.ts';
import { invoiceStatusLabels, type ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import { moneyUnit } from '#web/kit/plot/scale.ts';
import type { Tone } from '#web/kit/plot/tones.tsx';
import { TrackPlot } from '#web/kit/plot/track-plot.tsx';
import { dayText } from '#web/shared/calendar-day.ts';

const tones: Record<ShownInvoiceStatus, Tone> = {
  paid: 'solid',
  issued: 'striped',
  overdue: 'crossed',
  planned: 'open',
  credited: 'quiet',
  void: 'quiet',
};

/** The payments of a plan that are not void, each as wide as its amount. */
export function PaymentPlot({ invoices }: { invoices: readonly ClientInvoice[] }) {
  return (
    <TrackPlot
      title="Payments"
      columns={['Payment', 'Due', 'Amount', 'Status']}
      unit={moneyUnit}
      parts={invoices
        .filter(({ status }) => status !== 'void')
        .map(({ id, label, totalCents, dueOn, status }) => ({
          key: id,
          label,
          value: totalCents,
          when: dayText(dueOn),
          tone: tones[status],
          state: invoiceStatusLabels[status],
        }))}
      empty="This plan has no payments yet."
    />
  );
}
