import type * as z from 'zod/mini';
import type { CatalogueEntryReply, ShownEntry } from '#contract/quotes/catalogue.ts';
import { formatDollars, withoutSeparators } from '#domain/money.ts';
import { matchesWords } from '#web/admin/matches-words.ts';

/** The values of an entry's form. */
export interface EntryValues {
  label: string;
  /** As typed: "$1,200" is understood. */
  priceDollars: string;
  isOffered: boolean;
  about: string;
  /** Why it changes, for the history. */
  reason: string;
}

/** The form's values of an entry. */
export function entryValues(entry: CatalogueEntryReply): EntryValues {
  return {
    label: entry.label,
    priceDollars: String(entry.priceDollars),
    isOffered: entry.isOffered,
    about: entry.about,
    reason: '',
  };
}

/** The contract's message on an invalid value, or true: for the `validate` rule of a field. */
export function problemOf(schema: z.ZodMiniType, value: unknown): string | true {
  return schema.safeParse(value).error?.issues[0]?.message ?? true;
}

/** The typed price in dollars; NaN for anything else, which the contract rejects with a message. */
export function readPrice(text: string): number {
  const bare = withoutSeparators(text);
  return bare === '' ? Number.NaN : Number(bare);
}

/** Whether an entry has its price: it lacks that for those who may not see figures. */
export function isPriced(entry: ShownEntry): entry is CatalogueEntryReply {
  return entry.priceDollars !== undefined;
}

/**
 * What saving will do, in one sentence; empty while nothing would change.
 *
 * @param openQuotes number of open quotes with the entry; undefined while it is loading
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
    parts.push(values.isOffered ? 'can be chosen again' : 'can no longer be chosen');
  if (values.about.trim() !== entry.about)
    parts.push(values.about.trim() === '' ? 'has no explanation' : 'has a new explanation');
  if (parts.length === 0) return '';
  const keep =
    openQuotes === undefined
      ? ''
      : openQuotes === 0
        ? ' No open quotes include it.'
        : openQuotes === 1
          ? ' 1 open quote keeps its price.'
          : ` ${openQuotes.toLocaleString('en-US')} open quotes keep their price.`;
  return `In new quotes from now on it ${parts.join(', ')}.${keep}`;
}

/** Whether the name, key and category of an entry contain every word. */
export function matchesSearch(
  entry: Pick<CatalogueEntryReply, 'label' | 'key' | 'category'>,
  query: string,
): boolean {
  return matchesWords(`${entry.label} ${entry.key} ${entry.category}`, query);
}
