import { pageMeta } from '#web/page-meta.ts';
import { AccessDenied } from '#web/shell/access-denied.tsx';

export function meta() {
  return pageMeta({ section: 'Access Denied' });
}

export default function AccessDeniedPage() {
  return <AccessDenied message="You do not have access to this page." />;
}
