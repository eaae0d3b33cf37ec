import { LogIn } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { getSecondFactors } from '#contract/accounts/second-factors.ts';
import { proveBySingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { onProvedElsewhere } from './proof-news.ts';

interface ProviderProofProps {
  /** What people call the provider. */
  name: string;
  pending: boolean;
  onProved: () => void;
  onFailure: (message: string) => void;
}

/**
 * Confirms by signing in again at the single sign-on provider (rule SSO-6), in another tab: this one
 * keeps what was typed.
 */
export function ProviderProof({ name, pending, onProved, onFailure }: ProviderProofProps) {
  const [isStarting, setStarting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  /** Where to go, if the browser opened no tab. */
  const [link, setLink] = useState('');
  const goOn = useEffectEvent(onProved);

  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    async function look(): Promise<void> {
      // Without an answer, the next look or the password confirms.
      const isProved = await call(getSecondFactors, {}).then(
        (reply) => reply.isProved,
        () => false,
      );
      if (isProved && !isOver) goOn();
    }
    const handleNews = () => void look();
    const stop = onProvedElsewhere(handleNews);
    // A tab that slept in the background may have missed it.
    window.addEventListener('focus', handleNews);
    return () => {
      isOver = true;
      stop();
      window.removeEventListener('focus', handleNews);
    };
  }, [isWaiting]);

  async function start(): Promise<void> {
    onFailure('');
    setLink('');
    setStarting(true);
    // Opened by the press itself: later, browsers would prevent it.
    const tab = window.open('', '_blank');
    try {
      const { url } = await call(proveBySingleSignOn, {});
      if (tab === null) setLink(url);
      else {
        // The provider gets no hold of this page.
        tab.opener = null;
        tab.location.replace(url);
      }
      setWaiting(true);
    } catch (error) {
      tab?.close();
      onFailure(failureText(error));
    } finally {
      setStarting(false);
    }
  }

  return (
    <>
      <Button look="secondary" pending={pending || isStarting} onClick={() => void start()}>
        <LogIn aria-hidden size={18} />
        Confirm with {name}
      </Button>
      {isWaiting && (
        <div role="status" className="grid w-full justify-items-start text-[0.9375rem] text-muted">
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="rounded-sm py-1 text-primary underline underline-offset-4"
            >
              Open {name}
            </a>
          )}
          <p>Finish in the other tab. This page will continue automatically.</p>
        </div>
      )}
    </>
  );
}
