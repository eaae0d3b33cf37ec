import { binDays } from '#domain/bin/bin.ts';
import { forgetRemoved as forgetRemovedCalendars } from '#server/features/bookings/busy/calendar-store.ts';
import { forgetOldEdits } from '#server/features/leads/bulk/edit-store.ts';
import { forgetOldRuns } from './features/automations/forget-old.ts';
import { emptyBin } from './features/bin/empty-bin.ts';
import { forgetOldBlocks } from './features/chat/blocks/blocks.ts';
import { forgetRemovedNotes } from './features/chat/notes/store.ts';
import { forgetOldPages } from './features/chat/presence-store.ts';
import { forgetRemovedReplies } from './features/chat/replies/store.ts';
import { deleteSilentConversations } from './features/chat/store.ts';
import { forgetOldScores } from './features/lead-scores/score-store.ts';
import { emptyLeadBin } from './features/leads/change-store.ts';
import { forgetOldImports } from './features/leads/import/import-store.ts';
import { forgetOldMerges } from './features/leads/merge/merge-store.ts';
import { deleteExpired } from './features/privacy/retention.ts';
import { forgetRemovedViews } from './features/saved-views/store.ts';
import { forgetRemovedEntries } from './features/time/store.ts';
import { forgetOldDeliveries } from './features/webhooks/forget-old.ts';
import { theProgram } from './platform/audit/actor.ts';
import type { Context } from './platform/context.ts';
import { looseAfterMs, sweepFiles } from './platform/files/sweep.ts';
import { forgetOldCounters } from './platform/limits/rate-limit.ts';
import { removeWrittenMails } from './platform/outbox/file-transport.ts';
import { forgetOldKeys } from './platform/work/once.ts';
import { inWork } from './platform/work/work.ts';

const dayMs = 86_400_000;

/** Deletes what is no longer needed, such as old replies, counters, sessions and mailed secrets. */
export async function tidy(context: Context): Promise<void> {
  const { config } = context;
  const longest = Math.max(
    config.sessionLife.portal.absoluteMs,
    config.sessionLife.admin.absoluteMs,
  );
  const mailIds = await inWork(context, theProgram, async (work) => {
    const { tx, now } = work;
    await forgetOldKeys(tx, now);
    await forgetOldCounters(tx, now);
    await forgetOldBlocks(tx, now);
    await forgetOldImports(tx, now);
    await forgetOldMerges(tx, now);
    await forgetOldEdits(tx, now);
    await forgetOldScores(tx, now);
    await forgetRemovedCalendars(tx, now);
    await tx
      .deleteFrom('sessions')
      .where('created_at', '<', now - longest)
      .execute();
    // Kept for a day after they expire, so that an old link can still be explained.
    await tx
      .deleteFrom('account_tokens')
      .where('expires_at', '<', now - dayMs)
      .execute();
    for (const table of [
      'pending_sign_ins',
      'passkey_challenges',
      'trusted_browsers',
      'single_sign_on_attempts',
    ] as const)
      await tx
        .deleteFrom(table)
        .where('expires_at', '<', now - dayMs)
        .execute();
    // A lead goes after its quotes, which keep it.
    await emptyBin(tx, now - binDays * dayMs, now);
    await emptyLeadBin(tx, now - binDays * dayMs);
    await forgetRemovedReplies(tx, now - binDays * dayMs);
    await forgetRemovedViews(tx, now - binDays * dayMs);
    await forgetRemovedNotes(tx, now - binDays * dayMs);
    await forgetRemovedEntries(tx, now - binDays * dayMs);
    await deleteSilentConversations(tx, now - dayMs);
    await forgetOldPages(tx, now - dayMs);
    await tx
      .deleteFrom('known_devices')
      .where('last_used_at', '<', now - 365 * dayMs)
      .execute();
    return deleteExpired(work);
  });
  await forgetOldDeliveries(context);
  await forgetOldRuns(context);
  await removeWrittenMails(config.dataDir, mailIds);
  await sweepFiles(context, looseAfterMs);
}
