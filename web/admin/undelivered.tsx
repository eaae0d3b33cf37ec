import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getUndelivered } from '#contract/inbox/undelivered.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/** How long a note on an address is shown without being asked for again, in milliseconds. */
const freshMs = 60_000;

/** Says that our latest email to an address did not arrive, and why; nothing otherwise. */
export function Undelivered({ address }: { address: string }) {
  const asked = useQuery({
    ...queryOf(getUndelivered, { query: { address } }),
    staleTime: freshMs,
  });
  const undelivered = asked.data?.undelivered;
  if (!undelivered) return null;
  const { mailId, reason, isReturned } = undelivered;
  return (
    <span className="no-print mt-0.5 block text-sm">
      <span className="line-clamp-2 wrap-anywhere text-danger">
        Our latest email {isReturned ? 'bounced' : 'failed'}. {reason}
      </span>
      {mailId !== null && (
        <Link to={recordPath('mail', mailId)} className="underline underline-offset-4">
          See the email
        </Link>
      )}
    </span>
  );
}
