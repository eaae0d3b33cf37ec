import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { OverviewScreen } from './overview-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Every address of the dashboard without another screen shows the overview (rule OFFICE-1). */
export default function Dashboard() {
  return <OverviewScreen />;
}
