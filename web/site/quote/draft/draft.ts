import { offeredEntry } from '#domain/quote/edition.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import { siteEdition } from '#web/site/site-catalogue.ts';
import { emptyValues, type WizardValues } from '../form-model.ts';

/**
 * The last request that was sent and not confirmed. Sent again unchanged with the same key, it
 * makes one quote however often the answer was lost.
 */
export interface Attempt {
  key: string;
  body: Record<string, unknown>;
}

/** What the browser keeps of an unfinished wizard. */
export interface Draft {
  values: WizardValues;
  attempt: Attempt | null;
  /** Instant of the last change, in milliseconds. */
  savedAt: number;
}

/** Where the draft stands in local storage; the number rises when its shape changes. */
export const draftStorageKey = 'quote-draft-1';

/** As long as a quote is valid, in milliseconds: older answers would be priced on old assumptions. */
const draftLifetime = quoteValidityDays * 24 * 60 * 60 * 1000;

/** Reads a stored draft; anything that is none, or too old, is null. Unknown features are dropped. */
export function parseDraft(text: string | null, now: number): Draft | null {
  const stored = asRecord(parseJson(text));
  const savedAt = stored?.savedAt;
  if (typeof savedAt !== 'number' || now - savedAt > draftLifetime) return null;
  const attempt = asRecord(stored?.attempt);
  const body = asRecord(attempt?.body);
  return {
    values: readValues(asRecord(stored?.values) ?? {}),
    attempt: typeof attempt?.key === 'string' && body ? { key: attempt.key, body } : null,
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
    const feature = typeof id === 'string' ? offeredEntry(siteEdition, id) : undefined;
    return feature ? [feature.key] : [];
  });
  return [...new Set([...selected, ...keys])];
}

/** True when there is something worth keeping. */
export function isTouched(values: WizardValues): boolean {
  return JSON.stringify(values) !== JSON.stringify(emptyValues);
}

/**
 * The attempt to send: the former one when nothing but the moment changed since, else a new one.
 * `validUntil` and how long the filling in took are moments, so they do not count as a change.
 */
export function nextAttempt(
  former: Attempt | null,
  body: Record<string, unknown>,
  newKey: () => string,
): Attempt {
  const withoutMoment = (value: Record<string, unknown>) =>
    JSON.stringify({ ...value, validUntil: undefined, formCheck: undefined });
  if (former && withoutMoment(former.body) === withoutMoment(body)) return former;
  return { key: newKey(), body };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Written by something else, or cut off: the same as no draft.
    return null;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  // An object, not null and not a list: its entries may be read by name.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
