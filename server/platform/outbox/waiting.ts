import type { Queries } from '#server/platform/db/schema.ts';

/** The mail that is still to be sent. */
export interface WaitingMails {
  waiting: number;
  /** When the oldest was queued, in milliseconds; null without any. */
  oldestAt: number | null;
}

export async function readWaitingMails(db: Queries): Promise<WaitingMails> {
  const { waiting, oldestAt } = await db
    .selectFrom('mails')
    .select((e) => [e.fn.countAll<number>().as('waiting'), e.fn.min('created_at').as('oldestAt')])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return { waiting, oldestAt };
}
