import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { ScriptsNeeded } from '#web/kit/page/scripts-needed.tsx';
import { useHydrated } from '#web/kit/page/use-hydrated.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function meta() {
  return pageMeta({ section: 'Choose a Password' });
}

type Outcome =
  | { kind: 'done'; message: string; hasBackOffice: boolean }
  | { kind: 'dead-link'; message: string };

/** /reset-password: for links in reset and invitation emails, which have their secret in the hash. */
export default function ResetPasswordPage() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function settle(next: Outcome): void {
    setOutcome(next);
    // The secret stayed in the URL until now, so that a reload does not lose it.
    navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }

  const token = hydrated ? hash.slice(1) : '';
  return (
    <GatePage title="Choose a Password" intro={<p>{siteText('reset-password.intro.text')}</p>}>
      {/* The prerendered HTML cannot know whether there is a secret. */}
      {!hydrated && (
        <>
          <ScriptsNeeded />
          <Spinner label="Reading the link" />
        </>
      )}
      {hydrated && token !== '' && (
        <ResetPasswordForm
          key={token}
          token={token}
          onDone={(done) => settle({ kind: 'done', ...done })}
          onDeadLink={(message) => settle({ kind: 'dead-link', message })}
        />
      )}
      {hydrated && token === '' && <Ending outcome={outcome} />}
    </GatePage>
  );
}

function Ending({ outcome }: { outcome: Outcome | null }) {
  if (outcome?.kind === 'done') {
    return (
      <Panel>
        <Notice kind="success" announced>
          {outcome.message}
        </Notice>
        <Link
          to={outcome.hasBackOffice ? '/login?admin=true' : '/client-login'}
          className={buttonClass('primary')}
        >
          Go to Login Now
        </Link>
      </Panel>
    );
  }
  return (
    <Panel>
      <Notice kind={outcome ? 'danger' : 'info'} announced={outcome !== null}>
        {outcome?.message ?? 'This link is incomplete. Open the link from our email again.'}
      </Notice>
      <Link to="/forgot-password" className={buttonClass('primary')}>
        Ask for a new link
      </Link>
      <p className="text-[0.9375rem] text-muted">
        Was it an invitation? Then ask the person who invited you to send it again.
      </p>
    </Panel>
  );
}

/** Takes the focus that the removed form had. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}
