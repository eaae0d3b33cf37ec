import { NotFound } from '#web/kit/shell/not-found.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Page Not Found' });
}

export default function NotFoundPage() {
  return <NotFound />;
}
