import { warningHours } from '#domain/contact/answer-clock.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork } from '#server/platform/work/work.ts';
import { presentQueueItem } from './present.ts';
import { wholeQueue } from './queue-part.ts';
import { claimWarnings, hasWarnings, listQueue } from './store.ts';

/** Interval of the check for answers due soon, in milliseconds. */
const checkEveryMs = 60_000;
/** Most items in one mail; the queue shows the rest. */
const shownItems = 20;

/**
 * Mails staff one warning about all answers that are due within four hours or late, once per
 * answer, even with several instances running (rule CONTACT-4).
 */
export async function queueAnswerWarnings(context: Context): Promise<void> {
  const dueBefore = context.now() + warningHours * 3_600_000;
  if (!(await hasWarnings(context.database.read, dueBefore))) return;
  await inWork(context, theProgram, async (work) => {
    const { tx, now } = work;
    const claimed = new Set(await claimWarnings(tx, dueBefore, now));
    const items = (await listQueue(tx, wholeQueue))
      .filter(({ kind, subject_id }) => claimed.has(`${kind} ${subject_id}`))
      .slice(0, shownItems)
      .map(presentQueueItem);
    // Their subjects were deleted, or another instance was faster.
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
    // Refreshes open queues.
    await announce(work, { topics: ['inbox'], to: { admins: true } });
  });
}

/** Checks for answers due soon every minute. @returns a function that stops it. */
export function startAnswerWarnings(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    checkEveryMs,
    () => queueAnswerWarnings(context),
    log,
    'warnings of answers that are due could not be queued',
    'answer warnings',
  );
}
