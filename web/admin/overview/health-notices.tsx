import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getHealth } from '#contract/office/health.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** How often the state is fetched, in milliseconds. */
const refetchMs = 60_000;

/** What an administrator has to do outside the program; hidden while there is nothing. */
export function HealthNotices() {
  const { data } = useQuery({
    ...queryOf(getHealth, {}),
    staleTime: refetchMs,
    refetchInterval: refetchMs,
    refetchIntervalInBackground: false,
  });
  const shown = data?.parts.filter(({ needsSomebody }) => needsSomebody) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label="State of the site" className="mb-4 grid gap-2">
      {shown.map(({ name, level, says, todo, more }) => (
        <Notice key={name} kind={level === 'failed' ? 'danger' : 'warning'}>
          <p>
            {says} {todo}{' '}
            <Link
              to={more?.path ?? '/admin/health'}
              className="font-semibold text-primary underline"
            >
              {more?.label ?? 'Health'}
            </Link>
          </p>
        </Notice>
      ))}
    </section>
  );
}
