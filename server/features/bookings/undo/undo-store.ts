import { undoAcceptedMs } from '#domain/undo.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { BookingsTable } from '../tables.ts';

/** The columns of a booking that has no cancellation to undo. */
export const notCancelled = { undo_until: null, undo_status: null, undo_side: null } as const;

/** A booking as it is once cancelled: its slot stays taken as long as that can be undone. */
export function cancelledRow(
  row: BookingsTable,
  { reason, side, now }: { reason: string; side: 'visitor' | 'staff'; now: number },
): BookingsTable {
  return {
    ...row,
    status: 'cancelled',
    cancel_reason: reason,
    undo_until: now + undoAcceptedMs,
    undo_status: row.status === 'cancelled' ? null : row.status,
    undo_side: side,
  };
}

/** Frees the slots of cancellations that can no longer be undone; before any slot is taken. */
export async function releaseSlots(tx: Queries, now: number): Promise<void> {
  await tx
    .updateTable('bookings')
    .set(notCancelled)
    .where('undo_until', 'is not', null)
    .where((e) =>
      e.or([e('undo_until', '<=', now), e('undo_until', '>', latestEnd(now, undoAcceptedMs))]),
    )
    .modifyEnd(sentAlong)
    .execute();
}
