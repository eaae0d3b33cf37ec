import { offeredEntry } from '#domain/quote/edition.ts';
import type { ShownPrice } from '#domain/quote/price/price-change.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { emptyValues, type WizardValues } from '../form-model.ts';

/** What the browser keeps of an unfinished wizard. All tabs share it. */
export interface Draft {
  /** Tells this draft from the next one; with the answers it becomes the request's key. */
  key: string;
  values: WizardValues;
  /** The price that these answers had on the screen; null in drafts of earlier releases. */
  shown: ShownPrice | null;
  /** Instant of the last change, in milliseconds. */
  savedAt: number;
}

/** Where the draft stands in local storage; the number rises when its shape changes. */
export const draftStorageKey = 'quote-draft-1';

/** As long as a quote is valid, in milliseconds: older answers would be priced on old assumptions. */
export const draftLifetime = quoteValidityDays * 24 * 60 * 60 * 1000;

/** Reads a stored draft; anything that is none, or too old, is null. Unknown features are dropped. */
export function parseDraft(text: string | null, now: number): Draft | null {
  const stored = asRecord(parseJson(text));
  const savedAt = stored?.savedAt;
  if (typeof savedAt !== 'number' || now - savedAt > draftLifetime) return null;
  return {
    key: typeof stored?.key === 'string' ? stored.key : newIdempotencyKey(),
    values: readValues(asRecord(stored?.values) ?? {}),
    // Only this file writes it, always whole.
    shown: (asRecord(stored?.shown) as ShownPrice | null) ?? null,
    savedAt,
  };
}

function readValues(stored: Record<string, unknown>): WizardValues {
  const known = Object.entries(emptyValues).map(([name, empty]) => {
    const value = stored[name];
    const isSameKind =
      typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
    return [name, isSameKind ? value : empty];
  });
  // Every name of emptyValues with a value of the same kind; the list is checked below.
  const values = Object.fromEntries(known) as WizardValues;
  return { ...values, features: addFeatures([], values.features) };
}

/**
 * A selection with more features added, each once, by key; ids that are not, or no longer,
 * in the catalogue are left out. Used for `?add=` links, ready-made sets and stored drafts.
 */
export function addFeatures(selected: readonly string[], ids: readonly unknown[]): string[] {
  const keys = ids.flatMap((id) => {
    const feature = typeof id === 'string' ? offeredEntry(siteEdition(), id) : undefined;
    return feature ? [feature.key] : [];
  });
  return [...new Set([...selected, ...keys])];
}

/** True when there is something worth keeping. */
export function isTouched(values: WizardValues): boolean {
  return JSON.stringify(values) !== JSON.stringify(emptyValues);
}

export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else, or cut off: the same as no draft.
    return null;
  }
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  // An object, not null and not a list: its entries may be read by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
