import { useQuery } from '@tanstack/react-query';
import { endClientAutopay, listClientAutopay } from '#contract/billing/autopay.ts';
import { formatCents } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { companyDayText, dayText } from '#web/shared/calendar-day.ts';

/** The automatic payments that the client agreed to; nothing without any. */
export function AutopaySection() {
  const { data } = useQuery(liveQueryOf(listClientAutopay, {}));
  const end = useChange(endClientAutopay, {
    done: () => ({ title: 'Automatic payments ended' }),
    failed: 'That didn’t work',
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="autopay">
      <h2 id="autopay" className="text-2xl">
        Automatic payments
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{one.cardLabel}</p>
              <p className="break-words text-muted">
                Quote <span className="figures">{one.quoteReference}</span>
                {one.next &&
                  `, next ${formatCents(one.next.openCents)} on ${dayText(one.next.dueOn)}`}
                . Agreed by {one.signedName} on {companyDayText(one.signedAt)}.
              </p>
            </div>
            <Button
              look="secondary"
              pending={end.isPending}
              onClick={() => end.mutate({ params: { id: one.id } })}
            >
              End<span className="sr-only"> the automatic payments with {one.cardLabel}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
