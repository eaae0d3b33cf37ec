import { useSearchParams } from 'react-router';
import { AccessDenied } from '#web/kit/page/access-denied.tsx';
import { useHydrated } from '#web/kit/page/use-hydrated.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { AdminGate } from './admin-gate.tsx';

export function meta() {
  return pageMeta({ section: 'Login' });
}

/** /login: access denied, unless the URL has admin=true. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  if (hydrated && search.get('admin') === 'true') return <AdminGate />;
  return (
    <AccessDenied
      title="Access Restricted"
      message="This sign-in is not open to the public. Clients sign in through the Client Portal."
    />
  );
}
