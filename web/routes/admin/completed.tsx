import { CompletedScreen } from '#web/features/admin-projects/completed-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Completed Projects' });
}

/** /admin/completed */
export default function Completed() {
  return <CompletedScreen />;
}
