import { Problem } from '../problem.ts';

/** A place in an ordered list: after or before the row with this sort value and id. */
export interface Cursor {
  direction: 'after' | 'before';
  value: string | number;
  id: string;
}

/** The cursor as it stands in the address: opaque to the caller. */
export function writeCursor({ direction, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([direction === 'after' ? 1 : 0, value, id])).toString(
    'base64url',
  );
}

/** @throws Problem `invalid_input` for anything `writeCursor` did not write. */
export function readCursor(text: string): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw badCursor();
  const [forward, value, id]: unknown[] = parts;
  if (forward !== 0 && forward !== 1) throw badCursor();
  if (typeof value !== 'string' && typeof value !== 'number') throw badCursor();
  if (typeof id !== 'string') throw badCursor();
  if (typeof value === 'string' && value.includes('\0')) throw badCursor();
  if (id.includes('\0')) throw badCursor();
  return { direction: forward === 1 ? 'after' : 'before', value, id };
}

function badCursor(): Problem {
  const message = 'This page of the list does not exist any more. Start again from the first page.';
  return new Problem('invalid_input', message, { issues: [{ path: '?cursor', message }] });
}
