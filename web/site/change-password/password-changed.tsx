import { useEffect, useRef } from 'react';
import { logOutClient } from '#web/kit/session/session.ts';
import { noteSignedIn } from '#web/kit/shell/session-store.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** How long the success panel stays before leaving, in milliseconds (rule PASSWORD-5). */
const redirectDelay = 5_000;

/** The success panel; it leads to the login by itself, for administrators to theirs on request. */
export function PasswordChanged({ isAdmin }: { isAdmin: boolean }) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.focus();
    // The change ended every session of the account, this one too.
    noteSignedIn(false);
    const timer = setTimeout(() => void logOutClient(), redirectDelay);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice kind="success" announced>
        <strong className="block">Password Updated Successfully</strong>
        You will be redirected to login in 5 seconds...
      </Notice>
      {/* A full navigation: nothing of the ended session stays in memory. */}
      <a href={isAdmin ? '/login?admin=true' : '/client-login'} className={buttonClass('primary')}>
        Go to Login Now
      </a>
    </div>
  );
}
