import type { HealthChecks } from '#contract/office/health.ts';
import type { Context } from '#server/platform/context.ts';
import { outsideRequest } from '#server/platform/log/current-request.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

const hourMs = 3_600_000;
/** How often the mail server is greeted, in milliseconds: each time it writes a line in its log. */
const greetedEveryMs = 5 * 60_000;
/** How long a check waits for the greeting; a later one counts the next time. */
const patienceMs = 1000;

/** Mail: whether there is a server, it can be reached, and mail that failed has waited for an hour. */
export function mailProbe({
  database,
  now,
  outbox,
}: Pick<Context, 'database' | 'now' | 'outbox'>): Probe<HealthChecks['mail']> {
  let greetedAt = Number.NEGATIVE_INFINITY;
  let failure = '';
  let greeting: Promise<void> | undefined;

  function greet(): Promise<void> {
    if (outbox.check === undefined || performance.now() - greetedAt < greetedEveryMs)
      return Promise.resolve();
    greeting ??= outsideRequest(outbox.check)
      .then(
        () => {
          failure = '';
        },
        (error: unknown) => {
          failure = error instanceof Error ? error.message : String(error);
        },
      )
      .finally(() => {
        greetedAt = performance.now();
        greeting = undefined;
      });
    return Promise.race([greeting, pause(patienceMs)]);
  }

  return {
    name: 'mail',
    freshMs,
    failed: 'unknown',
    check: async () => {
      await greet();
      if (failure !== '') return { state: 'down', detail: failure };
      const late = await database.read
        .selectFrom('mails')
        .select(['id', 'last_error'])
        .where('status', '=', 'queued')
        .where('attempts', '>', 0)
        // What its reader wanted later is late from then on.
        .where((mail) =>
          mail.or([mail('held_until', 'is', null), mail('held_until', '<', now() - hourMs)]),
        )
        .where('created_at', '<', now() - hourMs)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst();
      if (late !== undefined) return { state: 'delayed', detail: late.last_error };
      return outbox.keepsOnly ? 'kept' : 'ok';
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
