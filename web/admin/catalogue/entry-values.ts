import type * as z from 'zod/mini';
import type { CatalogueEntryReply } from '#contract/quotes/catalogue.ts';
import { formatDollars } from '#domain/money.ts';

/** What the form of an entry holds. */
export interface EntryValues {
  label: string;
  /** As typed: "$1,200" is understood. */
  priceDollars: string;
  isOffered: boolean;
  /** Why it changes, for the history. */
  reason: string;
}

export function entryValues(entry: CatalogueEntryReply): EntryValues {
  return {
    label: entry.label,
    priceDollars: String(entry.priceDollars),
    isOffered: entry.isOffered,
    reason: '',
  };
}

/** What the contract has against a value, for the rules of a field; true when nothing. */
export function problemOf(schema: z.ZodMiniType, value: unknown): string | true {
  return schema.safeParse(value).error?.issues[0]?.message ?? true;
}

/** The typed price in dollars; NaN for what is no number, so that the check names it. */
export function readPrice(text: string): number {
  const bare = text.replace(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}

/**
 * What saving will do, in one sentence; empty while nothing would change.
 *
 * @param openQuotes how many open quotes have the entry; undefined while that is not known
 */
export function effectOf(
  entry: CatalogueEntryReply,
  values: EntryValues,
  openQuotes: number | undefined,
): string {
  const price = readPrice(values.priceDollars);
  const parts: string[] = [];
  if (Number.isFinite(price) && price !== entry.priceDollars)
    parts.push(`costs ${formatDollars(price)} instead of ${formatDollars(entry.priceDollars)}`);
  if (values.label.trim() !== entry.label) parts.push(`is called “${values.label.trim()}”`);
  if (values.isOffered !== entry.isOffered)
    parts.push(values.isOffered ? 'can be chosen again' : 'cannot be chosen any more');
  if (parts.length === 0) return '';
  const keep =
    openQuotes === undefined
      ? ''
      : openQuotes === 0
        ? ' No open quote has it.'
        : openQuotes === 1
          ? ' 1 open quote keeps its price.'
          : ` ${openQuotes.toLocaleString('en-US')} open quotes keep their price.`;
  return `In new quotes from now on it ${parts.join(', ')}.${keep}`;
}
