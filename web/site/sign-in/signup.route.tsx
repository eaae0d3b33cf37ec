import { AccessDenied } from '#web/kit/page/access-denied.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Access Denied' });
}

/** /signup and /register: only our team creates accounts. */
export default function SignupPage() {
  return (
    <AccessDenied message="Our team creates your account when your project starts. You can’t register here." />
  );
}
