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
 * the form but does not protect anything (rule SESSION-5).
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
  const [gate, setGate] = useState<'checking' | 'open' | 'shut'>('checking');

  useEffect(() => {
    const control = new AbortController();
    async function check(): Promise<void> {
      try {
        await call(checkAdminLoginGate, { query: { auth }, signal: control.signal });
        setGate('open');
      } catch (error) {
        if (control.signal.aborted) return;
        if (!(error instanceof ApiError)) reportFailure('The gate got no answer', error);
        setGate('shut');
      }
    }
    if (auth) void check();
    else setGate('shut');
    return () => control.abort();
  }, [auth]);

  return gate;
}
