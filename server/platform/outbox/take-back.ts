import type { Queries } from '#server/platform/db/schema.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';
import { inSummary } from './verdict.ts';

/** How the back office recognizes mails that were taken back. */
const note = 'Taken back: ';

/** Which mails are taken back. */
interface TakenBack {
  /** What they are about, as queued. */
  about: readonly string[];
  /** What happened, as the end of the sentence 'Taken back: …'. */
  because: string;
  now: number;
  /** Only mails queued since then. */
  since?: number;
  /** Only mails to this address. */
  to?: string;
}

/**
 * Takes back the mails whose reason is gone (rule MAIL-3): what was not sent yet never is, and its dedupe key is
 * free for a mail that is true. A change that makes waiting mails untrue calls this in its own
 * transaction. A mail that a worker is delivering is left alone.
 *
 * @returns `taken` are the recipients of the mails that would have been sent; `isTooLate` when others
 *   were sent, given up or are being delivered.
 */
export async function takeBackMails(
  tx: Queries,
  { about, because, now, since, to }: TakenBack,
): Promise<{ taken: string[]; isTooLate: boolean }> {
  const taken: string[] = [];
  let isTooLate = false;
  if (about.length === 0) return { taken, isTooLate };
  const mails = await tx
    .selectFrom('mails')
    .select(['id', 'recipient', 'status', 'data', 'last_error'])
    .where('about', 'in', about)
    .$if(since !== undefined, (mails) => mails.where('created_at', '>=', since ?? 0))
    .$if(to !== undefined, (mails) => mails.where('recipient_key', '=', to?.toLowerCase() ?? ''))
    .orderBy('id')
    .execute();
  for (const { id, recipient, status, data, last_error } of mails) {
    // Its reader has got it with the day's summary.
    if (last_error === inSummary) isTooLate = true;
    // Switched off, limited or taken back before: there is only the key to free.
    else if (status === 'suppressed') await freeKey(tx, id);
    else if (status !== 'queued') isTooLate = true;
    else {
      const stopped = await tx
        .updateTable('mails')
        .set({
          status: 'suppressed',
          dedupe_key: null,
          last_error: `${note}${because}.`,
          data: hideSecretPath(data),
        })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        // Nobody is delivering it; on PostgreSQL a worker may have claimed it meanwhile.
        .where((mail) => mail.or([mail('lease_until', 'is', null), mail('lease_until', '<=', now)]))
        .returning('id')
        .executeTakeFirst();
      if (stopped === undefined) isTooLate = true;
      else taken.push(recipient);
    }
  }
  return { taken, isTooLate };
}

async function freeKey(tx: Queries, id: string): Promise<void> {
  await tx.updateTable('mails').set({ dedupe_key: null }).where('id', '=', id).execute();
}

/**
 * Names the mails that were taken back for a reason that lasts after all, each once, so that they
 * can be queued again with what is true now.
 */
export async function forgetTakenBack(
  tx: Queries,
  about: readonly string[],
): Promise<{ template: string }[]> {
  return tx
    .updateTable('mails')
    .set({ about: null })
    .where('about', 'in', about)
    .where('status', '=', 'suppressed')
    .where('last_error', 'like', `${note}%`)
    .returning('template')
    .execute();
}
