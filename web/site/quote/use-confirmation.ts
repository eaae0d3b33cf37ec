import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepSentQuote, loadSentQuote, type SentQuote } from './draft/sent-quote.ts';
import { useStepsBehind } from './use-wizard-step.ts';

/**
 * The confirmation of the quote last sent, under an address of its own: `?sent=` and its reference.
 * It takes the place of the steps in the history, so that Back leads from it to an empty wizard and
 * not through steps that are no more; Forward leads to it again, and a reload keeps it.
 */
export function useConfirmation() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('sent');
  const navigate = useNavigate();
  const behind = useStepsBehind();
  const [sent, setSent] = useState<SentQuote | null>(null);
  /** Between the quote and its address, or between its address and the next quote. */
  const [passage, setPassage] = useState<'to' | 'from' | null>(null);
  // The history may move between a press and its reply; null once the page is left.
  const place = useRef<number | null>(null);
  /** Of the quote that this page showed last. */
  const shown = useRef('');
  useEffect(() => {
    place.current = behind;
    return () => {
      place.current = null;
    };
  }, [behind]);

  useEffect(() => {
    if (asked === null) {
      if (passage === 'from') {
        setPassage(null);
        setSent(null);
      }
      return;
    }
    if (passage === 'to') setPassage(null);
    if (passage === 'from' || sent?.reference === asked) return;
    const kept = loadSentQuote(Date.now());
    if (kept?.reference === asked) setSent(kept);
    else navigate('/quote', { replace: true, preventScrollReset: true });
  }, [asked, sent, passage, navigate]);

  const show = useCallback(
    (quote: SentQuote): boolean => {
      if (shown.current === quote.reference) return false;
      shown.current = quote.reference;
      if (loadSentQuote(Date.now())?.reference !== quote.reference) keepSentQuote(quote);
      if (place.current === null) return true;
      setSent(quote);
      setPassage('to');
      const arrive = () =>
        navigate(`/quote?sent=${quote.reference}`, {
          preventScrollReset: true,
          state: { behind: 1 },
        });
      if (place.current === 0) arrive();
      else {
        window.addEventListener('popstate', () => setTimeout(arrive), { once: true });
        navigate(-place.current);
      }
      return true;
    },
    [navigate],
  );

  return {
    /** The quote to confirm now; null while the wizard shows. */
    quote: sent && (passage || sent.reference === asked) ? sent : null,
    /**
     * Keeps and shows a quote. False for the one shown before, and nothing happens: this tab's own
     * reply may come after another tab's, even once the visitor has gone on to the next quote.
     */
    show,
    /** Forgets the quote and shows the wizard. */
    leave(): void {
      keepSentQuote(null);
      setPassage('from');
      if (behind > 0) navigate(-behind);
      else navigate('/quote', { replace: true, preventScrollReset: true });
    },
  };
}
