import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { LoginReply } from '#contract/accounts/session.ts';
import { finishSingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { call } from '#web/kit/api/request.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { returnPath } from '#web/kit/session/guards.tsx';
import { tellProved } from '#web/kit/session/proof-news.ts';
import { takeReturn } from '#web/kit/session/provider-return.ts';
import { SecondStep } from '#web/kit/session/second-step-parts.ts';
import { portalStart, useSignIn } from '#web/kit/session/use-sign-in.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Spinner } from '#web/kit/ui/spinner.tsx';

export function meta() {
  return pageMeta({ section: 'Single Sign-On' });
}

const title = 'Single Sign-On';
const linkClass = 'justify-self-start rounded-sm py-1 text-primary underline underline-offset-4';

/** /single-sign-on: where the provider sends the browser back; its answer is in the query. */
export default function SingleSignOnPage() {
  const answer = useAnswerFromAddress();
  if (answer === null)
    return (
      <GatePage title={title}>
        <Spinner label="Checking" />
      </GatePage>
    );
  return <Finish answer={answer} />;
}

function Finish({ answer }: { answer: string }) {
  const navigate = useNavigate();
  const isConnected = useRef(false);
  const isProof = useRef(false);
  const [isProved, setProved] = useState(false);
  const { submit, ...state } = useSignIn(
    async (given: string): Promise<LoginReply> => {
      const reply = await call(finishSingleSignOn, { body: { answer: given } });
      isConnected.current = reply.isConnected === true;
      isProof.current = reply.isProved === true;
      return reply;
    },
    (user) => {
      if (isProof.current) {
        tellProved();
        setProved(true);
        // Browsers close only a tab that a page opened.
        window.close();
        return;
      }
      if (isConnected.current)
        return navigate(user.hasBackOffice ? '/admin/account' : '/client-portal#settings', {
          replace: true,
        });
      const home = user.hasBackOffice ? '/admin/dashboard' : portalStart(user);
      const target = user.opensProject ? home : returnPath(takeReturn(), home);
      return navigate(user.mustChangePassword ? '/change-password' : target, { replace: true });
    },
    {
      refused: 'We could not sign you in. Start again, or sign in another way.',
      unreachable: 'An unexpected error occurred. Start again, or sign in another way.',
    },
  );
  const start = useEffectEvent(() => void submit(answer));
  const isStarted = useRef(false);
  useEffect(() => {
    // Effects may run twice, but the answer counts once.
    if (isStarted.current) return;
    isStarted.current = true;
    start();
  }, []);

  if (isProved)
    return (
      <GatePage title={title} intro={<p>We know that it’s you.</p>}>
        <Notice kind="success" announced>
          That worked. You can close this tab.
        </Notice>
      </GatePage>
    );
  if (state.step)
    return (
      <GatePage title={title} intro={<p>Your account has a second factor.</p>}>
        <SecondStep ways={state.step} state={state} />
      </GatePage>
    );
  if (state.error)
    return (
      <GatePage title={title}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Notice kind="danger" announced>
            <span className="wrap-anywhere">{state.error}</span>
          </Notice>
          <p className="grid gap-2 text-[0.9375rem]">
            <Link to="/client-login" className={linkClass}>
              Client sign-in
            </Link>
            <Link to="/login?admin=true" className={linkClass}>
              Administrator sign-in
            </Link>
            <Link to="/sign-in" className={linkClass}>
              Email me a sign-in link
            </Link>
          </p>
        </div>
      </GatePage>
    );
  return (
    <GatePage title={title} intro={<p>We’re checking who you are.</p>}>
      <p className="flex items-center gap-3">
        <Spinner label="Signing In..." />
        <span aria-hidden>Signing In...</span>
      </p>
    </GatePage>
  );
}

/** Reads the provider's answer and removes it from the address bar and the history. */
function useAnswerFromAddress(): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<string | null>(null);
  useEffect(() => {
    setAnswer((known) => known ?? search.slice(1));
    if (search !== '') navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [search, navigate]);
  return answer;
}
