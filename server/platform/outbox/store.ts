import { type RawBuilder, sql } from 'kysely';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { hideSecretPath } from '#server/platform/mail/secret-path.ts';
import { longestPauseMs } from './retry.ts';
import type { MailsTable } from './tables.ts';

/** In words of their own, not as values: a partial index is used only for what it says itself. */
const isQueued = sql<boolean>`status = 'queued'`;

const isFailed = sql<boolean>`status = 'failed'`;

/** @returns false when a mail with the same dedupe key exists: nothing was queued. */
export async function insertMail(tx: Queries, mail: MailsTable): Promise<boolean> {
  const insert = tx.insertInto('mails').values(mail);
  if (mail.dedupe_key === null) {
    await insert.modifyEnd(sentAlong).execute();
    return true;
  }
  const inserted = await insert
    .onConflict((c) => c.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Those of some mails, by their dedupe keys, that were not queued yet: a clock need not try the others. */
export async function listNotQueued<Due extends { key: string }>(
  db: Queries,
  due: readonly Due[],
): Promise<Due[]> {
  const used = new Set<string | null>();
  for (const some of batchesOf(due.map(({ key }) => key))) {
    const rows = await db
      .selectFrom('mails')
      .select('dedupe_key')
      .where('dedupe_key', 'in', some)
      .execute();
    for (const { dedupe_key } of rows) used.add(dedupe_key);
  }
  return due.filter(({ key }) => !used.has(key));
}

/** Suppresses a queued mail, with the reason for the back office. */
export async function suppressMail(
  tx: Queries,
  mail: Pick<MailsTable, 'id' | 'data'>,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ status: 'suppressed', last_error: reason, data: hideSecretPath(mail.data) })
    .where('id', '=', mail.id)
    .where('status', '=', 'queued')
    .modifyEnd(sentAlong)
    .execute();
}

/** Whether a mail is suppressed. */
export async function isSuppressed(db: Queries, id: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.status === 'suppressed';
}

/**
 * Claims due mails for `leaseMs`, so that no two workers get the same one. If a worker dies, its
 * mails are due again when the lease ends. The same goes for mails whose instants lie further ahead
 * than possible: the clock was set back since. Those come after all others: each claim reads one
 * range of `mails_due`, and so costs as much as it takes, however many mails wait.
 */
export async function claimDueMails(
  tx: Queries,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<MailsTable[]> {
  const free = sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_until > ${latestEnd(now, leaseMs)})`;
  const claim = (range: RawBuilder<boolean>) =>
    tx
      .updateTable('mails')
      .set({ lease_until: now + leaseMs, attempts: sql`attempts + 1` })
      .where('id', 'in', (e) =>
        e
          .selectFrom('mails')
          .select('id')
          .where(isQueued)
          .where(range)
          .where(free)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(limit),
      )
      // Checked again on the row itself: on PostgreSQL another worker may have taken it meanwhile.
      // Not as a plain comparison, for which SQLite would look up everything that is queued.
      .where(sql<boolean>`coalesce(status, '') = 'queued'`)
      .where(free)
      .returningAll()
      .execute();
  const due = await claim(sql`next_attempt_at <= ${now}`);
  if (due.length > 0) return due;
  return claim(sql`next_attempt_at > ${latestEnd(now, longestPauseMs)}`);
}

/**
 * Retries a failed mail for another day.
 *
 * @returns false when it is no longer failed: somebody else was faster.
 */
export async function requeueFailedMail(
  tx: Queries,
  id: string,
  times: { now: number; giveUpAt: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('mails')
    .set({
      status: 'queued',
      attempts: 0,
      next_attempt_at: times.now,
      give_up_at: times.giveUpAt,
      lease_until: null,
      settled_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    // A copy of one that came back is a mail of its own.
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether an earlier mail to somebody did not arrive: one that does is news then. */
export async function hasFailedMail(db: Queries, recipientKey: string): Promise<boolean> {
  const failed = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient_key', '=', recipientKey)
    .where(isFailed)
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}

/**
 * Notes that a mail came back. One that is queued has been taken by a server all the same: an attempt
 * can fail after that, and whoever knows its id has got it.
 *
 * @returns false when that is known already, or it is not one that was sent.
 */
export async function returnMail(
  tx: Queries,
  mail: Pick<MailsTable, 'id' | 'data'>,
  { reason, at }: { reason: string; at: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('mails')
    .set({
      status: 'failed',
      last_error: reason,
      lease_until: null,
      sent_at: sql`coalesce(sent_at, ${at})`,
      data: hideSecretPath(mail.data),
    })
    .where('id', '=', mail.id)
    .where('status', 'in', ['queued', 'sent'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Sends what waits for its reader to the address that they have now; `recipient_key` has it already.
 * What waits for the mail server goes where it was meant to go: the news of the change itself, too.
 */
export async function redirectHeldMails(tx: Queries, to: string, now: number): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ recipient: to })
    .where('recipient_key', '=', to.toLowerCase())
    .where('status', '=', 'queued')
    .where('held_until', '>', now)
    .execute();
}

/** Makes every claimed mail due immediately: its claimant is known to be gone. */
export async function endLeases(tx: Queries): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ lease_until: null })
    .where('status', '=', 'queued')
    .where('lease_until', 'is not', null)
    .execute();
}

/** The outcome of a delivery. */
export type DeliveryEnd =
  /** With an error if an attachment is missing. */
  | { status: 'sent'; at: number; data: string; error?: string }
  | { status: 'queued'; nextAttemptAt: number; error: string }
  | { status: 'queued'; nextAttemptAt: number; heldUntil: number; giveUpAt: number; error: string }
  | { status: 'failed'; error: string }
  /** With its data without a secret link. */
  | { status: 'suppressed'; data: string; error: string };

/**
 * Stores the outcome of a delivery. The number of attempts identifies the claim: a worker that
 * exceeded its lease no longer changes anything.
 */
export async function endDelivery(
  tx: Queries,
  claimed: Pick<MailsTable, 'id' | 'attempts'>,
  end: DeliveryEnd,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      status: end.status,
      lease_until: null,
      ...(end.status === 'sent' ? { sent_at: end.at, data: end.data, last_error: '' } : {}),
      // Kept when a try fails: what was held until this morning is not late since yesterday.
      ...('heldUntil' in end ? { held_until: end.heldUntil } : {}),
      ...(end.status === 'suppressed' ? { data: end.data } : {}),
      ...(end.status === 'queued' ? { next_attempt_at: end.nextAttemptAt } : {}),
      // Nobody tried to deliver it: it has all its tries and its whole day once it is due.
      ...('heldUntil' in end ? { attempts: claimed.attempts - 1, give_up_at: end.giveUpAt } : {}),
      ...('error' in end ? { last_error: end.error } : {}),
    })
    .where('id', '=', claimed.id)
    .where('status', '=', 'queued')
    .where('attempts', '=', claimed.attempts)
    .execute();
}
