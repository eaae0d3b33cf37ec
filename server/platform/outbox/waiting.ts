import type { Queries } from '#server/platform/db/schema.ts';

/** The mail that is still to be sent, without what waits for its reader's quiet hours to end. */
export interface WaitingMails {
  /** At most `waitingMost`. */
  waiting: number;
  /** When the oldest was queued, or was held until, in milliseconds; null without any. */
  oldestAt: number | null;
}

/** Most waiting mails that are counted. */
const waitingMost = 5000;

export async function readWaitingMails(db: Queries, now: number): Promise<WaitingMails> {
  const { waiting, oldestAt } = await db
    .selectFrom((from) =>
      from
        .selectFrom('mails')
        .select((mail) => mail.fn.coalesce('held_until', 'created_at').as('waits_since'))
        .where('status', '=', 'queued')
        .where((mail) => mail.or([mail('held_until', 'is', null), mail('held_until', '<=', now)]))
        .orderBy('created_at')
        .limit(waitingMost)
        .as('queued'),
    )
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min('waits_since').as('oldestAt')])
    .executeTakeFirstOrThrow();
  return { waiting, oldestAt };
}
