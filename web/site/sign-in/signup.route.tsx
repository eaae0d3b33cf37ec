import { AccessDenied } from '#web/kit/page/access-denied.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Access Denied' });
}

/** /signup and /register: only our team creates accounts. */
export default function SignupPage() {
  return (
    <AccessDenied message="Accounts are created by our team when a project starts. There is no registration here." />
  );
}
