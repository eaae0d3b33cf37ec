import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { ProjectsScreen } from './projects-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Projects' });
}

/** /admin/projects */
export default function Projects() {
  return <ProjectsScreen />;
}
