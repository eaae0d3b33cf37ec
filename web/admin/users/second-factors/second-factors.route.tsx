import { useQuery } from '@tanstack/react-query';
import { listFactorDemands } from '#contract/accounts/factor-demands.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { UsersViews } from '../users-views.tsx';
import { FactorDemands } from './factor-demands.tsx';
import { LockedOut } from './locked-out.tsx';

export function meta() {
  return pageMeta({ section: 'Second factors' });
}

/** /admin/users/second-factors: of whom a second factor is demanded, and who lacks one. */
export default function SecondFactors() {
  const demands = useQuery(queryOf(listFactorDemands, {}));
  return (
    <>
      <UsersViews />
      <div className="grid max-w-4xl gap-6 px-4 pb-12 lg:px-6">
        <header>
          <h1 className="pt-3 text-2xl leading-9">Second factors</h1>
          <p className="max-w-prose text-muted">
            With a passkey or an authenticator app, a stolen password is not enough to get in. Ask
            everyone in a group to add one. They see a reminder until their time is up. After that,
            their account opens only the page where they add one.
          </p>
        </header>
        <Loaded query={demands} what="the second factors" rows={6}>
          {(data) => <FactorDemands {...data} />}
        </Loaded>
        <LockedOut />
      </div>
    </>
  );
}
