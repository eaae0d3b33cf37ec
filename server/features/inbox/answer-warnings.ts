import { warningHours } from '#domain/contact/answer-clock.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork } from '#server/platform/work/work.ts';
import { presentQueueItem } from './present.ts';
import { claimWarnings, hasWarnings, listQueue } from './store.ts';

/** How often clocks that are about to run out are looked for, in milliseconds. */
const lookEveryMs = 60_000;
/** Lines of one mail; after a long weekend the rest stands in the queue. */
const shownItems = 20;

/**
 * Warns staff by one mail of every answer that is due within four hours or late, each once; any
 * number of instances may do so at once (rule CONTACT-4).
 */
export async function queueAnswerWarnings(context: Context): Promise<void> {
  const dueBefore = context.now() + warningHours * 3_600_000;
  if (!(await hasWarnings(context.database.read, dueBefore))) return;
  await inWork(context, theProgram, async (work) => {
    const { tx, now } = work;
    const claimed = new Set(await claimWarnings(tx, dueBefore, now));
    const items = (await listQueue(tx))
      .filter(({ kind, subject_id }) => claimed.has(`${kind} ${subject_id}`))
      .slice(0, shownItems)
      .map(presentQueueItem);
    // What they counted for is gone, or another instance was quicker.
    if (items.length === 0) return;
    await queueMail(work, {
      template: 'answer-warning',
      to: context.config.companyEmail,
      data: {
        count: Math.max(claimed.size, items.length),
        at: now,
        items: items.map(({ kind, name, company, reference, dueAt }) => ({
          kind,
          name,
          company,
          reference,
          dueAt: Date.parse(dueAt),
        })),
        path: '/admin/inbox',
      },
    });
    // Open queues show at once what presses now.
    await announce(work, { topics: ['inbox'], to: { admins: true } });
  });
}

/** Looks for clocks that run out every minute. @returns what stops it, once a look under way is over. */
export function startAnswerWarnings(
  context: Context,
  log: { error(about: object, message: string): void },
): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = queueAnswerWarnings(context).catch((error: unknown) => {
      log.error({ err: error }, 'warnings of answers that are due could not be queued');
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
