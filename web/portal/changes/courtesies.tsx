import { useQuery } from '@tanstack/react-query';
import { getClientGoodwill } from '#contract/projects/goodwill.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/** "3 small extras included, worth $1,150", if staff show it. */
export function Courtesies({ projectId }: { projectId: string }) {
  const given = useQuery(liveQueryOf(getClientGoodwill, { params: { id: projectId } }));
  if (!given.data || given.data.count === 0) return null;
  const { count, cents } = given.data;
  return (
    <p className="mt-3 text-muted">
      {count} small {count === 1 ? 'extra' : 'extras'} included, worth {amountText(cents)}
    </p>
  );
}
