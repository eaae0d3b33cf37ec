import { useQuery } from '@tanstack/react-query';
import { endAutopay, getInvoiceAutopay } from '#contract/billing/autopay.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { companyDayText } from '#web/shared/calendar-day.ts';

/** That the plan of an invoice is charged by itself, and the way to end that; nothing if it is not. */
export function InvoiceAutopay({ invoiceId }: { invoiceId: string }) {
  const { data } = useQuery(liveQueryOf(getInvoiceAutopay, { params: { id: invoiceId } }));
  const end = useChange(endAutopay, {
    done: () => ({ title: 'Automatic payments ended' }),
    failed: 'That didn’t work',
  });
  const [autopay] = data ?? [];
  if (autopay === undefined) return null;
  return (
    <section className="mt-6">
      <h3 className="border-b border-line pb-1.5 text-lg">Automatic payments</h3>
      <div className="flex items-start justify-between gap-4 py-2.5 text-[0.9375rem]">
        <p className="min-w-0 break-words">
          {autopay.cardLabel}
          <span className="block text-sm text-muted">
            Agreed by {autopay.signedName} on {companyDayText(autopay.signedAt)}
          </span>
        </p>
        <Button
          look="quiet"
          size="small"
          pending={end.isPending}
          onClick={() => end.mutate({ params: { id: autopay.id } })}
        >
          End them
        </Button>
      </div>
    </section>
  );
}
