import { Link } from 'react-router';
import { pageMeta } from '#web/page-meta.ts';
import { GatePage } from '#web/shell/gate-page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

export function meta() {
  return pageMeta({ section: 'Developer Login' });
}

/** The text alone, in every mode: there is no way around the sign-in (rule PAGE-11). */
export default function DevLoginPage() {
  return (
    <GatePage title="Developer login" intro={<p>only available in development mode</p>}>
      <Link to="/" className={buttonClass('primary')}>
        Return to Home
      </Link>
    </GatePage>
  );
}
