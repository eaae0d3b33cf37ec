import { type MetaArgs, useLocation } from 'react-router';
import { OverviewScreen } from '#web/features/admin-overview/overview-screen.tsx';
import { LaterSection, laterSection } from '#web/features/admin-shell/later-section.tsx';
import { sectionOf } from '#web/features/admin-shell/sections.ts';
import { pageMeta } from '#web/page-meta.ts';

export function meta({ location }: MetaArgs) {
  const later = laterSection(sectionOf(location.pathname));
  return pageMeta({ section: later?.title ?? 'Admin Dashboard' });
}

/** Every address of the dashboard without a screen of its own; an unknown one is the overview. */
export default function Dashboard() {
  const later = laterSection(sectionOf(useLocation().pathname));
  return later ? <LaterSection {...later} /> : <OverviewScreen />;
}
