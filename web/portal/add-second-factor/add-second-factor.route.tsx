import { lazy, Suspense } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import { WaitingPage } from '#web/kit/page/waiting-page.tsx';
import { RequireSignedIn } from '#web/kit/session/guards.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

// With the forms of the portal and the back office, which other sign-in pages do not need.
const AddSecondFactor = lazy(async () => ({
  default: (await loadPart(() => import('./add-second-factor.tsx'), 'screen')).AddSecondFactor,
}));

export function meta() {
  return pageMeta({ section: 'Add a Second Factor' });
}

/** /add-second-factor: for users who can do nothing else before (rule FACTOR-7). */
export default function AddSecondFactorPage() {
  return (
    <Suspense fallback={<WaitingPage label="Loading" />}>
      <RequireSignedIn>{(user) => <AddSecondFactor user={user} />}</RequireSignedIn>
    </Suspense>
  );
}
