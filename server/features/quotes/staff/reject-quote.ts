import { splitName } from '#domain/account/name.ts';
import { isSilentDraft } from '#domain/quote/quote-source.ts';
import { isQuoteExpired } from '#domain/quote/quote-status.ts';
import { dropClock, stopClock } from '#server/features/answer-clock/answer-clock.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuotesTable } from '../tables.ts';
import { openQuote, writeQuote } from './change-quote.ts';

/**
 * Rejects a quote that is not with its customer: a pending or an expired one (rule QUOTE-16). The
 * reason stays with staff, and only a mail to the customer counts as an answer.
 *
 * @throws Problem `conflict` for another version or an answered quote, for one that the customer can
 *   still accept, and for a mail about a quote that the customer never got.
 */
export async function rejectQuote(
  work: Work,
  id: string,
  wanted: { version: number; reason: string; tellCustomer: boolean },
): Promise<QuotesTable> {
  const { tx, context, actor, now } = work;
  const row = await openQuote(tx, id, wanted.version);
  if (row.status === 'approved' && !isQuoteExpired(row.valid_until, inCompanyZone(context, now)))
    throw new Problem(
      'conflict',
      'The customer can still accept this quote. Reject it for the client instead.',
      { extra: { reason: 'open' } },
    );
  if (
    wanted.tellCustomer &&
    isSilentDraft({ source: row.source, status: 'pending', sentAt: row.sent_at })
  )
    throw new Problem(
      'conflict',
      'The customer does not know about this quote because it was never sent.',
      {
        extra: { reason: 'draft' },
      },
    );
  const next = { ...row, status: 'rejected', status_note: wanted.reason, answered_at: now };
  const rejected = await writeQuote(work, row, next, 'rejected');
  const clock = { kind: 'quote' as const, id };
  if (!wanted.tellCustomer) await dropClock(tx, clock, now);
  else {
    await stopClock(tx, clock, { by: actor.id, at: now });
    await queueMail(work, {
      template: 'quote-closed',
      to: row.customer_email,
      data: {
        firstName: splitName(row.customer_name)[0],
        reference: row.reference,
        path: '/quote',
      },
      dedupeKey: `quote-closed:${row.id}`,
    });
  }
  return rejected;
}
