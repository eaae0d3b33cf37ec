import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getSingleSignOn, startSingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { keepReturn } from './provider-return.ts';
import type { SignInState } from './use-sign-in.ts';

/** Goes to the single sign-on provider; nothing where none is set up. */
export function ProviderSignIn({ state: { pending, setError } }: { state: SignInState }) {
  const { state: from } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const { data } = useQuery(queryOf(getSingleSignOn, {}), queryClient);
  useEffect(() => {
    // Back from the provider by the browser's own button: the page is as it was left.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  if (!data?.name) return null;
  const { name, isDown } = data;

  async function leave(): Promise<void> {
    setError('');
    setLeaving(true);
    try {
      const { url } = await call(startSingleSignOn, {});
      keepReturn(from);
      location.assign(url);
    } catch (error) {
      setError(failureText(error));
      setLeaving(false);
    }
  }

  return (
    <div className="grid gap-2">
      <Button look="secondary" pending={pending || leaving} onClick={() => void leave()}>
        <LogIn aria-hidden size={18} />
        Sign in with {name}
      </Button>
      {isDown && (
        <p className="text-sm text-muted">
          {name} couldn’t be reached a moment ago. Sign in another way, or try again.
        </p>
      )}
    </div>
  );
}
