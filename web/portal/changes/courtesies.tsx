import { useQuery } from '@tanstack/react-query';
import { getClientGoodwill } from '#contract/projects/goodwill.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { longDayText } from '#web/shared/calendar-day.ts';

/** "3 small extras included, worth $1,150", and which they are, if staff show it. */
export function Courtesies({ projectId }: { projectId: string }) {
  const given = useQuery(liveQueryOf(getClientGoodwill, { params: { id: projectId } }));
  if (!given.data || given.data.entries.length === 0) return null;
  const { entries, cents } = given.data;
  return (
    <details className="mt-3">
      <summary className="figures min-h-11 cursor-pointer py-2.5">
        {entries.length} small {entries.length === 1 ? 'extra' : 'extras'} included, worth{' '}
        {amountText(cents)}
      </summary>
      <ul className="border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="block break-words">{entry.label}</span>
              <span className="block text-sm text-muted">{longDayText(entry.givenOn)}</span>
            </span>
            <span className="figures text-right">{amountText(entry.cents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
