import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getSetup } from '#contract/office/setup.ts';
import { isExampleAddress } from '#domain/account/example-address.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useSessionUser } from '#web/kit/session/session.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/**
 * Tells the first administrator that their own address reaches nobody (rule BRAND-4), on the overview
 * and with the steps of the setup. Not once the steps are hidden, as they are with the demo data.
 */
export function OwnAddress() {
  const session = useSessionUser();
  const setup = useQuery(liveQueryOf(getSetup, {})).data;
  const user = session?.state === 'signed-in' && session.user.isAdmin ? session.user : undefined;
  if (setup === undefined || setup.isPutAway) return null;
  if (user === undefined || !isExampleAddress(user.email)) return null;
  return (
    <section aria-label="Your email address" className="mb-4">
      <Notice kind="warning">
        <p>
          Your own email address is <span className="break-all">{user.email}</span>, which reaches
          no one: links for a new password and security emails go there.{' '}
          <Link
            to={recordPath('user', user.id)}
            className="font-semibold text-primary underline underline-offset-4"
          >
            Change it in your account
          </Link>
        </p>
      </Notice>
    </section>
  );
}
