import { useQuery } from '@tanstack/react-query';
import { type GoodwillReply, listGoodwill, takeBackCourtesy } from '#contract/projects/goodwill.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';

/** What was given as a courtesy in a project, by month, with its total; nothing without any. */
export function GoodwillLedger({ projectId }: { projectId: string }) {
  const ledger = useQuery(liveQueryOf(listGoodwill, { params: { id: projectId } }));
  if (!ledger.data || ledger.data.entries.length === 0) return null;
  const { entries, totalCents } = ledger.data;
  const months = [...new Set(entries.map(({ givenOn }) => givenOn.slice(0, 7)))];
  return (
    <section aria-labelledby="goodwill-heading">
      <h2 id="goodwill-heading" className="text-lg">
        Goodwill ledger <span className="figures">({amountText(totalCents)})</span>
      </h2>
      {months.map((month) => {
        const inside = entries.filter(({ givenOn }) => givenOn.startsWith(month));
        const cents = inside.reduce((sum, entry) => sum + entry.cents, 0);
        return (
          <div key={month} className="mt-3">
            <h3 className="eyebrow flex justify-between border-b border-line pb-1">
              {monthText(month)} <span className="figures">{amountText(cents)}</span>
            </h3>
            <ul>
              {inside.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

const monthNames = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthText = (month: string) => monthNames.format(new Date(`${month}-15T00:00Z`));

function Entry({ entry }: { entry: GoodwillReply }) {
  const { id, label, cents, quoted, givenOn, givenName } = entry;
  const takeBack = useChange(takeBackCourtesy, {
    done: () => ({ title: 'Removed from the ledger', description: label }),
    failed: 'Failed to remove it',
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="break-words">{label}</p>
        <p className="text-sm text-muted">
          {givenName}, {longDayText(givenOn)}
        </p>
        {quoted?.text && <p className="mt-1 line-clamp-2 text-sm text-muted">“{quoted.text}”</p>}
      </div>
      <span className="figures">{amountText(cents)}</span>
      <Button
        look="quiet"
        size="small"
        pending={takeBack.isPending}
        onClick={() => takeBack.mutate({ params: { id } })}
      >
        Remove
      </Button>
    </li>
  );
}
