import { Link } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { effectiveDate } from './policy.ts';
import { PolicyText } from './policy-text.tsx';

export function meta() {
  return pageMeta({ section: 'Privacy Policy', canonicalPath: '/privacy-policy' });
}

export default function PrivacyPolicyPage() {
  return (
    <div className="shell py-16 lg:py-24">
      <p className="no-print">
        <Link to="/" className="py-2 font-semibold text-primary underline underline-offset-4">
          Back to Home
        </Link>
      </p>
      <h1 className="mt-6 text-5xl sm:text-7xl">Privacy Policy</h1>
      <p className="mt-5 mb-14 text-lg text-muted">Effective {effectiveDate}</p>
      <PolicyText />
    </div>
  );
}
