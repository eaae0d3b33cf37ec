import { splitName } from '#domain/account/name.ts';
import {
  dueAnswerReminder,
  firstReminderMs,
  type ReminderDays,
} from '#domain/quote/progress/answer-reminder.ts';
import { validityEnd } from '#domain/quote/quote-days.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { readContents } from '../offer/contents.ts';
import { offerPath } from '../offer/open-offer.ts';
import { signingPeople } from '../offer/present-signing.ts';
import { aboutQuote } from '../offer/take-back-offer.ts';
import { lockQuote } from '../store.ts';
import type { QuotesTable } from '../tables.ts';
import { quoteMailData } from './quote-mails.ts';

/** Interval of the check for due reminders, which are a matter of days, in milliseconds. */
const checkEveryMs = 600_000;

/** Sent quotes that wait for an answer and expire soon, but not already today. */
function listAwaitingAnswer(db: Queries, now: number): Promise<QuotesTable[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('status', '=', 'approved')
    .where('sent_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('valid_until', '>', now)
    .where('valid_until', '<=', now + firstReminderMs)
    .orderBy('valid_until')
    .execute();
}

function dueOf(row: QuotesTable, now: number) {
  return row.sent_at === null
    ? null
    : dueAnswerReminder({ validUntil: row.valid_until, sentAt: row.sent_at }, now);
}

/** Queues every due reminder once, even with several instances running. */
export async function queueAnswerReminders(context: Context): Promise<void> {
  const now = context.now();
  const waiting = await listAwaitingAnswer(context.database.read, now);
  // One transaction each, so that none is locked for longer than its own mails take.
  for (const seen of waiting)
    if (dueOf(seen, now) !== null)
      await inWork(context, theProgram, async (work) => {
        // Read again under its lock: it may have been answered meanwhile.
        const row = await lockQuote(work.tx, seen.id);
        if (row === undefined || row.status !== 'approved' || row.deleted_at !== null) return;
        const days = dueOf(row, work.now);
        if (days !== null) await remind(work, row, days);
      });
}

/** Reminds everybody who has not signed. */
async function remind(work: Work, row: QuotesTable, days: ReminderDays): Promise<void> {
  const { tx, context } = work;
  const { people } = await signingPeople(tx, row, await readContents(tx, row));
  const signed = people.filter(({ signature }) => signature !== undefined);
  for (const { id, name, email, signer, signature } of people) {
    if (signature !== undefined) continue;
    const whose = signer === null ? '' : `:${id}`;
    await queueMail(work, {
      template: 'quote-reminder',
      to: email,
      data: {
        ...quoteMailData(context, row),
        firstName: splitName(name)[0],
        path: offerPath(context, row, signer),
        days,
        ...(people.length > 1 && {
          signing: {
            customerName: row.customer_name,
            signed: signed.map((one) => one.signature?.signer_name ?? one.name),
          },
        }),
      },
      dedupeKey: `quote-reminder:${row.id}:${row.valid_until}:${days}${whose}`,
      usefulUntil: validityEnd(row.valid_until, context.config.businessTimeZone),
      about: aboutQuote.offer(row),
    });
  }
}

/** Checks for due reminders regularly. @returns a function that stops it. */
export function startAnswerReminders(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    checkEveryMs,
    () => queueAnswerReminders(context),
    log,
    'due reminders of quotes could not be queued',
    'quote reminders',
  );
}
