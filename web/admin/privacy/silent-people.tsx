import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listSilentPeople } from '#contract/accounts/privacy.ts';
import { silenceMonths, spamDays } from '#domain/privacy/retention.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** The people who are erased within the hour because their last contact was two years ago. */
export function SilentPeople() {
  const people = useQuery(queryOf(listSilentPeople, {}));
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
      <Loaded
        query={people}
        what="who is forgotten next"
        rows={2}
        empty={<p>Nobody: everybody was heard of within {silenceMonths} months.</p>}
      >
        {(silent) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {silent.map(({ email, name, lastContact }) => (
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
      </Loaded>
    </section>
  );
}
