import { type RefObject, useRef, useState } from 'react';
import type { PriceChangedMembers } from '#contract/quotes/quote-records.ts';
import type { QuoteInput } from '#contract/quotes/quotes.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { useViewer } from '#web/kit/shell/session-store.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { siteEdition } from '#web/site/site-catalogue.ts';
import type { SentQuote } from './draft/sent-quote.ts';
import type { PricedAnswers } from './send-quote.ts';
import { freshenEdition } from './use-fresh-edition.ts';

/** What sending needs of the wizard. */
interface Sending {
  /** Writes the draft before the request leaves, so that even a closed tab can send the same again. */
  keepDraft: () => string;
  /** Called once the quote exists. */
  onSent: (quote: SentQuote) => void;
  /** Called after the error toast, with the cause. */
  onFailure: (cause: unknown) => void;
  /** The field that people do not see. */
  trap: RefObject<HTMLInputElement | null>;
}

/** A price that is another one by now, and the answers that it is about. */
export interface ChangedPrice {
  answers: QuoteInput;
  change: PriceChangedMembers;
}

/** What is fetched for the last press and after it, ahead of time. */
export const loadSending = {
  send: () => import('./send-quote.ts'),
  confirmation: () => import('./confirmation.tsx'),
};

/**
 * Sends the wizard's request: idle, pending, then sent, an error toast, or the question whether a
 * changed price is all right (rules WIZARD-11 and QUOTE-19).
 */
export function useSubmitQuote({ keepDraft, onSent, onFailure, trap }: Sending) {
  const startedAt = useRef(Date.now());
  const [pending, setPending] = useState(false);
  const [changed, setChanged] = useState<ChangedPrice | null>(null);
  const viewer = useViewer();

  /**
   * Sends answers at the price that the page shows, or at another one that was agreed to. The
   * edition is that of the press: a later one was not seen.
   */
  async function send(answers: QuoteInput, agreed?: PricedAnswers): Promise<void> {
    const edition = siteEdition();
    setPending(true);
    setChanged(null);
    const draftKey = keepDraft();
    try {
      // The confirmation, too: once the quote exists, nothing more may fail to arrive.
      const parts = await Promise.all([
        loadPart(loadSending.send, 'action'),
        loadPart(loadSending.confirmation, 'action'),
      ]).catch(() => {
        toast({
          title: 'Error',
          description: 'Failed to create quote',
          variant: 'destructive',
        });
      });
      if (!parts) return;
      const [{ sendQuote, priceAnswers, forgetLists }] = parts;
      const outcome = await sendQuote(agreed ?? priceAnswers(answers, edition), {
        draftKey,
        trap,
        startedAt: startedAt.current,
      });
      if (outcome.kind === 'sent') {
        if (viewer.kind !== 'visitor') forgetLists();
        onSent(outcome.quote);
      } else if (outcome.kind === 'failed') onFailure(outcome.cause);
      else {
        void freshenEdition();
        setChanged({ answers, change: outcome.change });
      }
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    /** A price to decide on; null when there is none. */
    changed,
    dismiss: () => setChanged(null),
    send,
  };
}
