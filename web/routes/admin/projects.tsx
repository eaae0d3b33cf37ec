import { ProjectsScreen } from '#web/features/admin-projects/projects-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Projects' });
}

/** /admin/projects */
export default function Projects() {
  return <ProjectsScreen />;
}
