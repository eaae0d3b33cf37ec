import { splitName } from '#domain/account/name.ts';
import {
  dueAnswerReminder,
  firstReminderMs,
  type ReminderDays,
} from '#domain/quote/answer-reminder.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { readContents } from '../offer/contents.ts';
import { offerPath } from '../offer/open-offer.ts';
import { signingPeople } from '../offer/present-signing.ts';
import type { QuotesTable } from '../tables.ts';
import { quoteMailData } from './send-quote.ts';

/** How often due reminders are looked for, in milliseconds: they are counted in days. */
const lookEveryMs = 600_000;

/** Quotes that were sent, wait for an answer and end soon. */
function listAwaitingAnswer(db: Queries, now: number): Promise<QuotesTable[]> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('status', '=', 'approved')
    .where('sent_at', 'is not', null)
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

/** Queues every reminder that is due, each once; any number of instances may do so at once. */
export async function queueAnswerReminders(context: Context): Promise<void> {
  const now = context.now();
  const waiting = await listAwaitingAnswer(context.database.read, now);
  if (!waiting.some((row) => dueOf(row, now) !== null)) return;
  await inWork(context, theProgram, async (work) => {
    // Read again: a quote answered meanwhile gets none.
    for (const row of await listAwaitingAnswer(work.tx, work.now)) {
      const days = dueOf(row, work.now);
      if (days !== null) await remind(work, row, days);
    }
  });
}

/** Reminds everybody whose signature is missing, and nobody who has given theirs. */
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
      usefulUntil: row.valid_until,
    });
  }
}

/** Looks for due reminders now and then. @returns what stops it, once a look under way is over. */
export function startAnswerReminders(
  context: Context,
  log: { error(about: object, message: string): void },
): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = queueAnswerReminders(context).catch((error: unknown) => {
      log.error({ err: error }, 'due reminders of quotes could not be queued');
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
