import { Link } from 'react-router';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { noteSignedIn } from '#web/kit/shell/session-store.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';

export function meta() {
  return pageMeta({ section: 'Logout' });
}

/**
 * /logout: the target of logout requests from other sites. Only pressing this button signs out
 * (rule SESSION-7); it is a plain form, so that it works without scripts.
 */
export default function LogoutPage() {
  return (
    <GatePage
      title="Logout"
      intro={<p>Another website tried to sign you out. Do you want to sign out?</p>}
    >
      <form
        action="/api/auth/logout"
        onSubmit={() => noteSignedIn(false)}
        className="flex flex-wrap gap-3"
      >
        <Button type="submit">Logout</Button>
        <Link to="/" className={buttonClass('secondary')}>
          Stay signed in
        </Link>
      </form>
    </GatePage>
  );
}
