import { asRecord, draftLifetime, parseJson } from './draft.ts';

/** What the confirmation shows of the quote that was made. */
export interface SentQuote {
  reference: string;
  estimatedCost: string;
  customerEmail: string;
  requestDemo: boolean;
  privateUrl: string;
  /** Of the draft that became the quote. */
  draftKey: string;
  /** When it was sent, in milliseconds. */
  savedAt: number;
}

/** Where the last quote sent from this browser stands in local storage. */
const sentStorageKey = 'quote-sent-1';

/**
 * The quote last sent from this browser, until "Start another quote" or for as long as its draft
 * would have been kept; anything else is null, and is removed.
 */
export function loadSentQuote(now: number): SentQuote | null {
  try {
    const text = localStorage.getItem(sentStorageKey);
    if (text === null) return null;
    const stored = asRecord(parseJson(text));
    const age = now - Number(stored?.savedAt);
    // Only keepSentQuote writes it, always whole.
    if (stored && age <= draftLifetime) return stored as unknown as SentQuote;
    localStorage.removeItem(sentStorageKey);
  } catch {
    // Storage is forbidden: the confirmation lives as long as the page.
  }
  return null;
}

/** Keeps the quote for the confirmation, or forgets it. */
export function keepSentQuote(quote: SentQuote | null): void {
  try {
    if (quote) localStorage.setItem(sentStorageKey, JSON.stringify(quote));
    else localStorage.removeItem(sentStorageKey);
  } catch {
    // Storage is forbidden or full: the confirmation lives as long as the page.
  }
}
