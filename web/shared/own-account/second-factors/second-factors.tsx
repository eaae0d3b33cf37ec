import { useQuery } from '@tanstack/react-query';
import { getSecondFactors } from '#contract/accounts/second-factors.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SingleSignOn } from '../single-sign-on.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';

/** The second factors of one's own account: passkeys, an authenticator app and recovery codes. */
export function SecondFactors() {
  const factors = useQuery(queryOf(getSecondFactors, {}));
  return (
    <Loaded query={factors} what="your second factors" rows={3} quiet>
      {(data) => (
        <div className="grid gap-8">
          <Passkeys factors={data} />
          <Authenticator factors={data} />
          <RecoveryCodes factors={data} />
          <TrustedBrowsers factors={data} />
          <SingleSignOn />
        </div>
      )}
    </Loaded>
  );
}
