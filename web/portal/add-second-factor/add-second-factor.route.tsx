import { laterPart } from '#web/kit/record/later-part.tsx';
import { RequireSignedIn } from '#web/kit/session/guards.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

// With the forms of the portal and the back office, which other sign-in pages do not need.
const AddSecondFactor = laterPart(
  async () => (await import('./add-second-factor.tsx')).AddSecondFactor,
);

export function meta() {
  return pageMeta({ section: 'Add a Second Factor' });
}

/** /add-second-factor: for users who can do nothing else before (rule FACTOR-7). */
export default function AddSecondFactorPage() {
  return <RequireSignedIn>{(user) => <AddSecondFactor user={user} />}</RequireSignedIn>;
}
