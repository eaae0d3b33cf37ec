import { SecurityLogScreen } from '#web/features/admin-security-log/security-log-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { UsersViews } from './users-views.tsx';

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
