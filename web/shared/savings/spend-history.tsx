import type { SavingsReply, SpendEntry } from '#contract/billing/savings.ts';
import type { SavingsReader } from '#domain/billing/savings-words.ts';
import { formatCents } from '#domain/money.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { dayText } from '#web/shared/calendar-day.ts';

interface SpendHistoryProps {
  savings: SavingsReply;
  reader: SavingsReader;
  /** Absent for somebody who may only look. */
  onTakeBack?: ((entry: SpendEntry) => void) | undefined;
  isPending: boolean;
}

/** Which figures were entered, newest first; the last one that counts can be taken back. */
export function SpendHistory({
  savings: { entries },
  reader,
  onTakeBack,
  isPending,
}: SpendHistoryProps) {
  const last = entries.find(({ isTakenBack }) => !isTakenBack);
  if (entries.length === 0) return null;
  return (
    <details className="text-[0.9375rem]">
      <summary className="w-fit cursor-pointer py-1 font-semibold underline underline-offset-4">
        Figures entered ({entries.length})
      </summary>
      <ul aria-label="Figures entered" className="mt-2 border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <p className={`min-w-0 ${entry.isTakenBack ? 'text-muted' : ''}`}>
              <Figure>{formatCents(entry.monthlyCents)}</Figure> a month from{' '}
              <span className="whitespace-nowrap">{dayText(entry.fromOn)}</span> on
              {entry.isTakenBack && ', taken back'}
              <span className="block text-sm break-words text-muted">
                {enteredBy(entry, reader)}, <RelativeDate at={entry.createdAt} />
              </span>
            </p>
            {onTakeBack && entry === last && (
              <Button
                look="secondary"
                size="small"
                disabled={isPending}
                onClick={() => onTakeBack(entry)}
              >
                Take back
                <span className="sr-only"> {formatCents(entry.monthlyCents)} a month</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "Entered by our team (Tom Ash)"; clients read of themselves and their colleagues only the name. */
function enteredBy({ isByTeam, enteredName }: SpendEntry, reader: SavingsReader): string {
  if (reader === 'client' && !isByTeam) return `Entered by ${enteredName || 'your company'}`;
  const who = isByTeam ? 'our team' : 'the client';
  return `Entered by ${who}${enteredName && ` (${enteredName})`}`;
}
