import { AuditScreen } from '#web/features/admin-audit/audit-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { UsersViews } from './users-views.tsx';

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
