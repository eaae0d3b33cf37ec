import { UsersViews } from '#web/admin/users/users-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { PrivacyScreen } from './privacy-screen.tsx';

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
