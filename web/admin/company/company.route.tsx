import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { UsersViews } from '../users/users-views.tsx';
import { CompanyScreen } from './company-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Company' });
}

/** /admin/company */
export default function Company() {
  return (
    <>
      <UsersViews />
      <CompanyScreen />
    </>
  );
}
