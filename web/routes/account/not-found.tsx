import { pageMeta } from '#web/page-meta.ts';
import { NotFound } from '#web/shell/not-found.tsx';

export function meta() {
  return pageMeta({ section: 'Page Not Found' });
}

export default function NotFoundPage() {
  return <NotFound />;
}
