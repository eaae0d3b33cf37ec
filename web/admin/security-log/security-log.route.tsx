import { UsersViews } from '#web/admin/users/users-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { SecurityLogScreen } from './security-log-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Security Log' });
}

/** /admin/users/security-log */
export default function SecurityLog() {
  return (
    <>
      <UsersViews />
      <SecurityLogScreen />
    </>
  );
}
