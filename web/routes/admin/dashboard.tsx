import { type MetaArgs, useLocation } from 'react-router';
import { LaterSection, laterSection } from '#web/features/admin-shell/later-section.tsx';
import { sectionOf } from '#web/features/admin-shell/sections.ts';
import { pageMeta } from '#web/page-meta.ts';

export function meta({ location }: MetaArgs) {
  return pageMeta({
    section: laterSection(sectionOf(location.pathname))?.title ?? 'Admin Dashboard',
  });
}

/** Every address of the dashboard without a screen of its own; an unknown one is the overview. */
export default function Dashboard() {
  const later = laterSection(sectionOf(useLocation().pathname));
  return later ? <LaterSection {...later} /> : <h1>Overview</h1>;
}
