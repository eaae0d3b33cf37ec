import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts/session.ts';

interface FactorBannerProps {
  user: Pick<SessionUser, 'role' | 'factorDueAt'>;
}

/** Where somebody changes their own second factors. */
export const ownFactorsPath = (role: SessionUser['role']) =>
  role === 'admin' ? '/admin/account' : '/client-portal#settings';

/** Says until when a second factor has to be added, while there is time (rule FACTOR-7). */
export function FactorBanner({ user: { role, factorDueAt } }: FactorBannerProps) {
  if (factorDueAt === null) return null;
  const day = new Date(factorDueAt).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  return (
    <aside
      aria-label="Second factor"
      className="no-print border-b border-line bg-warning-soft px-4 py-3 text-center text-ink"
    >
      Your account needs a second factor by {day}.{' '}
      <Link
        to={ownFactorsPath(role)}
        className="font-medium whitespace-nowrap underline underline-offset-4"
      >
        Add one now
      </Link>
    </aside>
  );
}
