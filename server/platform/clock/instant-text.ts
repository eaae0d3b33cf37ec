/** Texts of instants that were sent lately: a list is polled more often than its rows change. */
const recentTexts = new Map<number, string>();
/** About one megabyte; a full cache starts again from nothing. */
const recentTextsLimit = 10_000;

/**
 * An instant in a reply: ISO 8601 in UTC with milliseconds.
 *
 * @param instant milliseconds since 1970.
 */
export function instantText(instant: number): string {
  const known = recentTexts.get(instant);
  if (known !== undefined) return known;
  const text = new Date(instant).toISOString();
  if (recentTexts.size >= recentTextsLimit) recentTexts.clear();
  recentTexts.set(instant, text);
  return text;
}

/** The same for an instant that may be missing; null then. */
export function optionalInstantText(instant: number | null | undefined): string | null {
  return instant == null ? null : instantText(instant);
}
