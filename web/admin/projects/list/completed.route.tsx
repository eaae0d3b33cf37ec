import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { CompletedScreen } from './completed-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Completed Projects' });
}

/** /admin/completed */
export default function Completed() {
  return <CompletedScreen saved={<SavedViews />} />;
}
