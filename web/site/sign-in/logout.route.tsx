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
 * /logout: where a logout asked for by another site ends. Only a press on this button counts
 * (rule SESSION-7); it is a form of its own, so that it works before and without any script.
 */
export default function LogoutPage() {
  return (
    <GatePage
      title="Logout"
      intro={<p>Another website asked to sign you out. You stay signed in unless you want it.</p>}
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
