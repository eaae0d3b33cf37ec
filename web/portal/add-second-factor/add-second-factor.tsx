import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { getSecondFactors } from '#contract/accounts/second-factors.ts';
import type { SessionUser } from '#contract/accounts/session.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { ConfirmIdentity } from '#web/kit/session/confirm-identity.tsx';
import { renewSession } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { SecondFactors } from '#web/shared/own-account/second-factors/second-factors.tsx';

/** What holds up an account without a second factor: the ways to add one, and then the way on. */
export function AddSecondFactor({ user }: { user: SessionUser }) {
  const { data } = useQuery(queryOf(getSecondFactors, {}));
  const hasOne = data && (data.authenticator !== null || data.passkeys.length > 0);
  return (
    <GatePage
      title="Add a Second Factor"
      intro={
        <>
          <p>
            Your account opens only with a second factor from now on, so that a stolen password is
            not enough. It takes about a minute.
          </p>
          <p className="mt-4 text-base">
            Not now?{' '}
            <Link to="/logout" className="text-primary underline underline-offset-4">
              Sign out
            </Link>
          </p>
        </>
      }
    >
      {hasOne && <Continue hasBackOffice={user.hasBackOffice} />}
      <h2 className="sr-only">Ways to add one</h2>
      <SecondFactors />
      <ConfirmIdentity />
    </GatePage>
  );
}

/** The way on, once there is a second factor; never by itself, because the codes are shown only once. */
function Continue({ hasBackOffice }: { hasBackOffice: boolean }) {
  const navigate = useNavigate();
  async function proceed(): Promise<void> {
    await renewSession();
    navigate(hasBackOffice ? '/admin/dashboard' : '/client-portal', { replace: true });
  }
  return (
    <div className="mb-8 grid gap-4">
      <Notice kind="success" announced>
        Your account has a second factor.
      </Notice>
      <Button look="accent" className="justify-self-start" onClick={() => void proceed()}>
        Continue
      </Button>
    </div>
  );
}
