import { PrivacyScreen } from '#web/features/admin-privacy/privacy-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { UsersViews } from './users-views.tsx';

export function meta() {
  return pageMeta({ section: 'Privacy' });
}

/** /admin/users/privacy */
export default function Privacy() {
  return (
    <>
      <UsersViews />
      <PrivacyScreen />
    </>
  );
}
