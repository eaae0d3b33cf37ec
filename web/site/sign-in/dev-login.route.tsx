import { Link } from 'react-router';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

export function meta() {
  return pageMeta({ section: 'Developer Login' });
}

/** Only a text, in every mode: the sign-in cannot be bypassed (rule PAGE-11). */
export default function DevLoginPage() {
  return (
    <GatePage title="Developer login" intro={<p>only available in development mode</p>}>
      <Link to="/" className={buttonClass('primary')}>
        Return to Home
      </Link>
    </GatePage>
  );
}
