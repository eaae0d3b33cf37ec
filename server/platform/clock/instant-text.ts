/**
 * An instant in a reply: ISO 8601 in UTC with milliseconds.
 *
 * @param instant milliseconds since 1970.
 */
export function instantText(instant: number): string {
  return new Date(instant).toISOString();
}

/** The same for an instant that may be missing; null then. */
export function optionalInstantText(instant: number | null | undefined): string | null {
  return instant == null ? null : instantText(instant);
}
