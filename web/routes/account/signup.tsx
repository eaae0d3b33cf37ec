import { pageMeta } from '#web/page-meta.ts';
import { AccessDenied } from '#web/shell/access-denied.tsx';

export function meta() {
  return pageMeta({ section: 'Access Denied' });
}

/** /signup and /register: accounts are made by us, nobody registers alone. */
export default function SignupPage() {
  return (
    <AccessDenied message="Accounts are created by our team when a project starts. There is no registration here." />
  );
}
