import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import type { Work } from '#server/platform/work/work.ts';
import { inWork } from '#server/platform/work/work.ts';
import { deleteKeysOf } from '../api-keys/store.ts';
import { deleteAllFactors } from '../second-factors/factor-store.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { noticeEverywhere } from './factor-mail.ts';
import { endReset, forgetHelp, listDueResets } from './reset-store.ts';

/** Interval of the check for due resets, in milliseconds: nobody waits for a minute after a day. */
const checkEveryMs = 60_000;

/** Stops an open reset. @returns false when there is none, or it has just been carried out. */
export async function stopFactorReset(
  work: Work,
  by: Parameters<typeof endReset>[1],
): Promise<boolean> {
  const reset = await endReset(work.tx, by, 'cancelled', work.now);
  const user = reset && (await findUserById(work.tx, reset.user_id));
  if (user === undefined) return false;
  await recordEvent(work, { kind: 'factor-reset-stopped', user });
  await noticeEverywhere(work, 'factor-reset-stopped', user);
  return true;
}

/** Removes every second factor of an account, ends its sessions, and tells its owner. */
export async function removeAllFactors(work: Work, user: UsersTable): Promise<void> {
  const { tx } = work;
  await deleteAllFactors(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  await deleteKeysOf(tx, user.id);
  await forgetHelp(tx, user.id);
  await recordEvent(work, { kind: 'second-factors-reset', user });
  await noticeEverywhere(work, 'second-factors-reset', user);
}

/**
 * Carries out the resets that are due. One whose admin has lost the rights since, for example because
 * the account was taken over, is stopped instead.
 */
export async function carryOutResets(context: Context): Promise<void> {
  for (const { id, started_by } of await listDueResets(context.database.read, context.now()))
    await inWork(context, theProgram, async (work) => {
      const { tx, now } = work;
      const starter = started_by === null ? undefined : await findUserById(tx, started_by);
      if (starter?.role !== 'admin' || starter.deleted_at !== null) {
        await stopFactorReset(work, { column: 'id', value: id });
        return;
      }
      // The owner may have stopped it since it was listed, or another instance carried it out.
      const reset = await endReset(tx, { column: 'id', value: id }, 'done', now);
      const user = reset && (await findUserById(tx, reset.user_id));
      if (user !== undefined) await removeAllFactors(work, user);
    });
}

/** Checks for due resets every minute. @returns a function that stops it. */
export function startFactorResetClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    checkEveryMs,
    () => carryOutResets(context),
    log,
    'due resets of second factors could not be carried out',
    'resets of second factors',
  );
}
