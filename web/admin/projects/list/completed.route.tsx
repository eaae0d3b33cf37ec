import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { CompletedScreen } from './completed-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Completed Projects' });
}

/** /admin/completed */
export default function Completed() {
  return <CompletedScreen />;
}
