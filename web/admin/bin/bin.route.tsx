import { UsersViews } from '#web/admin/users/users-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { BinScreen } from './bin-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Bin' });
}

/** /admin/bin */
export default function Bin() {
  return (
    <>
      <UsersViews />
      <BinScreen />
    </>
  );
}
