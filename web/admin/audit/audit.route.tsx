import { UsersViews } from '#web/admin/users/users-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { AuditScreen } from './audit-screen.tsx';

export function meta() {
  return pageMeta({ section: 'History' });
}

/** /admin/audit */
export default function Audit() {
  return (
    <>
      <UsersViews />
      <AuditScreen />
    </>
  );
}
