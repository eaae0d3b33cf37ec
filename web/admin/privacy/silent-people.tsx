import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listSilentPeople } from '#contract/privacy.ts';
import { silenceMonths, spamDays } from '#domain/privacy/retention.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';

/** Who is forgotten within the hour because nothing was heard of them for two years. */
export function SilentPeople() {
  const people = useQuery({
    queryKey: [listSilentPeople.path],
    queryFn: ({ signal }) => call(listSilentPeople, { signal }),
  });
  return (
    <section aria-labelledby="silent" className="grid gap-3">
      <h2 id="silent" className="text-xl">
        Forgotten next
      </h2>
      <p className="max-w-prose text-muted">
        People without an account, project or accepted quote are erased {silenceMonths} months after
        the last contact, as the privacy policy says. Suspected spam goes after {spamDays} days,
        lines of the security log after a year.
      </p>
      {people.isError && (
        <LoadFailure
          title="Error loading who is forgotten next"
          error={people.error}
          onRetry={() => void people.refetch()}
          isRetrying={people.isFetching}
        />
      )}
      {people.isPending && <Skeleton rows={2} label="Loading who is forgotten next" />}
      {people.data?.length === 0 && (
        <p>Nobody: everybody was heard of within {silenceMonths} months.</p>
      )}
      {people.data && people.data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {people.data.map(({ email, name, lastContact }) => (
            <li key={email} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <Link
                to={`?email=${encodeURIComponent(email)}`}
                className="rounded-sm break-all text-primary underline underline-offset-4"
              >
                {name || email}
              </Link>
              <span className="text-muted">
                last heard of <RelativeDate at={lastContact} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
