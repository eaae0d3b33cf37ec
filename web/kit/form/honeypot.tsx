import type { RefObject } from 'react';
import { type FormCheck, leastFillMs } from '#contract/form-check.ts';

/**
 * A honeypot field: people cannot see, hear or reach it, but bots that fill in everything fill it
 * in, too. Read by {@link readFormCheck}.
 */
export function Honeypot({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
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
 * The bot check that is sent with a form's values. Waits until a person could have filled in the
 * form, so that nobody looks like a bot because of the browser's autofill.
 *
 * @param startedAt when the form was first shown, in milliseconds
 */
export async function readFormCheck(
  trap: RefObject<HTMLInputElement | null>,
  startedAt: number,
): Promise<NonNullable<FormCheck>> {
  // A little more than required, since timers may fire slightly early.
  const rest = leastFillMs + 50 - (Date.now() - startedAt);
  if (rest > 0)
    await new Promise((resolve) => setTimeout(resolve, Math.min(rest, leastFillMs + 50)));
  return {
    website: trap.current?.value ?? '',
    // The clock may have been changed, but the wait above is certain.
    elapsedMs: Math.max(leastFillMs, Date.now() - startedAt),
  };
}
