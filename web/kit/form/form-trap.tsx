import type { RefObject } from 'react';
import { type FormCheck, leastFillMs } from '#contract/form-check.ts';

/**
 * A field that people neither see, hear nor reach by keyboard; programs that fill in everything
 * fill it in, too. Read by {@link readFormCheck}.
 */
export function FormTrap({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute size-px overflow-hidden opacity-0"
    >
      <label>
        Leave this empty
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * What goes with a form's values. Waits until a person could have filled in the form: a browser that
 * does it at a touch must not make its owner look like a program.
 *
 * @param startedAt when the form was first seen, in milliseconds
 */
export async function readFormCheck(
  trap: RefObject<HTMLInputElement | null>,
  startedAt: number,
): Promise<NonNullable<FormCheck>> {
  // A moment more than asked for, since timers may fire early by a fraction.
  const rest = leastFillMs + 50 - (Date.now() - startedAt);
  if (rest > 0)
    await new Promise((resolve) => setTimeout(resolve, Math.min(rest, leastFillMs + 50)));
  return {
    website: trap.current?.value ?? '',
    // The clock may have been set meanwhile; at least the wait is certain.
    elapsedMs: Math.max(leastFillMs, Date.now() - startedAt),
  };
}
