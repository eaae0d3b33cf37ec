import { dueApprovalReminder } from '#domain/approval/approval-reminders.ts';
import { isWorkingDay } from '#domain/approval/working-days.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { lockApproval } from './ask/withdraw.ts';
import { readerNow } from './links.ts';
import { mailQuestion } from './mail-question.ts';
import { daysWaited } from './present.ts';
import { readQuestion } from './question.ts';
import { listOpenApprovals } from './store.ts';

/** Interval of the check for due reminders, which are a matter of days, in milliseconds. */
const checkEveryMs = 10 * 60_000;

/** The company's time of day from which reminders go out. */
const earliestTime = '08:00';

/**
 * Queues the due reminder of each open question, once (rule SIGNOFF-6). Nothing else ever happens to a
 * question that nobody answers.
 */
export async function remindOfApprovals(context: Context): Promise<void> {
  const { config, database, now } = context;
  const { date, time } = wallTimeOf(now(), config.businessTimeZone);
  if (time < earliestTime || !isWorkingDay(date)) return;
  for (const seen of await listOpenApprovals(database.read)) {
    const due = dueApprovalReminder(daysWaited(context, seen));
    if (due === null) continue;
    await inWork(context, theProgram, async (work) => {
      // Read again inside the transaction: it may have been answered meanwhile.
      const approval = await lockApproval(work.tx, seen.id);
      if (approval.state !== 'open') return;
      const question = await readQuestion(work.tx, approval);
      if (question.obstacle !== '') return;
      const reminder = `day ${due.day}`;
      const reader = await readerNow(work.tx, approval);
      await mailQuestion(work, question, reader, reminder);
      if (reader === 'approver' && due.isForFallback && approval.fallback_key !== '')
        await mailQuestion(work, question, 'fallback', reminder);
    });
  }
}

/** Checks for due reminders every ten minutes. @returns a function that stops it. */
export function startApprovalClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    checkEveryMs,
    () => remindOfApprovals(context),
    log,
    'due reminders of approvals could not be queued',
    'approval reminders',
  );
}
