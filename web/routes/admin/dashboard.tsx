import { OverviewScreen } from '#web/features/admin-overview/overview-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Every address of the dashboard without a screen of its own: the overview (rule OFFICE-1). */
export default function Dashboard() {
  return <OverviewScreen />;
}
