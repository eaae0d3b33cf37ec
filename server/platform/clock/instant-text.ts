/**
 * An instant as it stands in a reply: ISO 8601 in UTC with milliseconds.
 *
 * @param instant milliseconds since 1970.
 */
export function instantText(instant: number): string {
  return new Date(instant).toISOString();
}
