import { AccessDenied } from '#web/kit/page/access-denied.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Access Denied' });
}

export default function AccessDeniedPage() {
  return <AccessDenied message="You do not have access to this page." />;
}
