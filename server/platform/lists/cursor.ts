import { isReadableText } from '#contract/text.ts';
import { Problem } from '#server/platform/http/problem.ts';

/** A position in an ordered list: after or before the row with this sort value and id. */
export interface Cursor {
  direction: 'after' | 'before';
  value: string | number;
  id: string;
}

/** The cursor as part of a URL: opaque to the caller. */
export function writeCursor({ direction, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([direction === 'after' ? 1 : 0, value, id])).toString(
    'base64url',
  );
}

/**
 * Parses a cursor that `writeCursor` wrote.
 *
 * @param holds the type of the column that the list is sorted by.
 * @throws Problem `invalid_input` for anything that cannot be a position in such a list: PostgreSQL
 *   does not compare numbers with text, and has a largest number.
 */
export function readCursor(text: string, holds: 'text' | 'number'): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw badCursor();
  const [forward, value, id]: unknown[] = parts;
  if (forward !== 0 && forward !== 1) throw badCursor();
  if (!isPlaceText(id)) throw badCursor();
  const direction = forward === 1 ? 'after' : 'before';
  if (holds === 'text' && isPlaceText(value)) return { direction, value, id };
  // All stored numbers are whole: instants, counts, cents.
  if (holds === 'number' && typeof value === 'number' && Number.isSafeInteger(value))
    return { direction, value, id };
  throw badCursor();
}

/** Sort keys are made from what people typed, so they may contain line breaks. */
function isPlaceText(value: unknown): value is string {
  return typeof value === 'string' && isReadableText(value, true);
}

function badCursor(): Problem {
  const message = 'This page of the list no longer exists. Please start again from the first page.';
  return new Problem('invalid_input', message, { issues: [{ path: '?cursor', message }] });
}
