import { BinScreen } from '#web/features/admin-bin/bin-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { UsersViews } from './users-views.tsx';

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
