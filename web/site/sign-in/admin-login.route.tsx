import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkAdminLoginGate } from '#contract/accounts/session.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { AdminOnly } from '#web/kit/page/access-denied.tsx';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import { AdminGate } from './admin-gate.tsx';

export function meta() {
  return pageMeta({ section: 'Admin Login' });
}

/**
 * /admin-login: shows the form only with the right auth value, which the server compares. This hides
 * the form but does not protect anything (rule SESSION-5). Without a value it is a refusal from the
 * start, and as it was built; with one the server sends the shell (serve-site.ts).
 */
export default function AdminLoginPage() {
  const [search] = useSearchParams();
  const gate = useGate(search.get('auth') ?? '');
  if (gate === 'open') return <AdminGate />;
  if (gate === 'shut') return <AdminOnly />;
  return (
    <GatePage title="Admin Login">
      <Spinner label="Checking access" />
    </GatePage>
  );
}

function useGate(auth: string): 'checking' | 'open' | 'shut' {
  const [answer, setAnswer] = useState<{ to: string; isOpen: boolean }>();

  useEffect(() => {
    if (auth === '') return;
    const control = new AbortController();
    async function check(): Promise<void> {
      try {
        await call(checkAdminLoginGate, { query: { auth }, signal: control.signal });
        setAnswer({ to: auth, isOpen: true });
      } catch (error) {
        if (control.signal.aborted) return;
        if (!(error instanceof ApiError)) reportFailure('The gate got no answer', error);
        setAnswer({ to: auth, isOpen: false });
      }
    }
    void check();
    return () => control.abort();
  }, [auth]);

  if (auth === '') return 'shut';
  if (answer?.to !== auth) return 'checking';
  return answer.isOpen ? 'open' : 'shut';
}
