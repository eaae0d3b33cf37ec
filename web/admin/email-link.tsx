import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { getMail, getUndelivered } from '#contract/inbox/mail.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';

/** How long a note on an address is shown without being asked for again, in milliseconds. */
const freshMs = 60_000;

interface EmailLinkProps {
  address: string;
}

/** The address of a person, to write to. Says so below it if our latest email there did not arrive. */
export function EmailLink({ address }: EmailLinkProps) {
  return (
    <>
      <a href={`mailto:${address}`} className="wrap-anywhere underline underline-offset-4">
        {/* Breaks after the @ if it has to. */}
        {address.split(/(?<=@)/).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </a>
      <AfterPaint>
        <Undelivered address={address} />
      </AfterPaint>
    </>
  );
}

function Undelivered({ address }: EmailLinkProps) {
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
      <IfMay call={getMail}>
        <Link to={recordPath('mail', mailId)} className="underline underline-offset-4">
          See the email
        </Link>
      </IfMay>
    </span>
  );
}
