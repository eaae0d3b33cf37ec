import { dropClock, resumeClock } from '#server/features/answer-clock/answer-clock.ts';
import { deleteLead, restoreLead } from '#server/features/leads/change-lead.ts';
import { findLead, type LeadRow } from '#server/features/leads/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentQuote } from '../present-quote.ts';
import { lockQuote } from '../store.ts';
import type { QuotesTable } from '../tables.ts';
import { writeQuote } from './change-quote.ts';

/**
 * Moves a quote to the bin, on request with its lead (rule QUOTE-17). Its private links end, and no
 * answer is owed any more.
 *
 * @throws Problem `conflict` for another version, for a quote that was signed, invoiced or converted,
 *   or when more than this quote belongs to the lead.
 */
export async function deleteQuote(
  work: Work,
  id: string,
  { withLead, version }: { withLead: boolean; version?: number | undefined },
): Promise<QuotesTable> {
  const { tx, now } = work;
  const row = await lockQuote(tx, id);
  if (row === undefined) throw notFound('quote');
  if (version !== undefined && version !== row.version)
    throw outOfDate('this quote', presentQuote(row));
  await refuseBound(tx, row);
  const next = { ...row, deleted_at: row.deleted_at ?? now };
  const binned = await writeQuote(work, row, next, 'deleted');
  for (const clock of await clocksOf(tx, id)) await dropClock(tx, clock, now);
  if (withLead) await deleteLead(work, row.lead_id);
  return binned;
}

/** Restores a quote from the bin, with its lead if that is there too. */
export async function restoreQuote(work: Work, id: string): Promise<QuotesTable> {
  const { tx } = work;
  const row = await lockQuote(tx, id);
  if (row === undefined) throw notFound('quote');
  if (row.deleted_at === null) return row;
  const lead = await findLead(tx, row.lead_id);
  if (lead !== undefined && lead.deleted_at !== null) await restoreLead(work, lead.id);
  return bringBack(work, row);
}

/** Restores a lead from the bin, with the quotes that went there with it and no others. */
export async function restoreLeadWithQuotes(work: Work, id: string): Promise<LeadRow> {
  const { tx } = work;
  const before = await findLead(tx, id);
  const restored = await restoreLead(work, id);
  if (before === undefined || before.deleted_at === null) return restored;
  // Both were deleted by one change, which has one instant.
  for (const quote of await listBinnedWith(tx, { leadId: id, at: before.deleted_at }))
    await bringBack(work, quote);
  return restored;
}

async function bringBack(work: Work, row: QuotesTable): Promise<QuotesTable> {
  const restored = await writeQuote(work, row, { ...row, deleted_at: null }, 'restored');
  // A rejected request owes no answer, before and after.
  for (const clock of await clocksOf(work.tx, row.id))
    if (clock.kind !== 'quote' || row.status !== 'rejected') await resumeClock(work.tx, clock);
  return restored;
}

function listBinnedWith(
  tx: Queries,
  { leadId, at }: { leadId: string; at: number },
): Promise<QuotesTable[]> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('deleted_at', '=', at)
    .execute();
}

/** The answers that are owed on a quote: to the request itself, and to questions about it. */
async function clocksOf(tx: Queries, id: string) {
  const questions = await tx
    .selectFrom('quote_questions')
    .select('id')
    .where('quote_id', '=', id)
    .execute();
  return [
    { kind: 'quote' as const, id },
    ...questions.map((question) => ({ kind: 'question' as const, id: question.id })),
  ];
}

/** @throws Problem `conflict` for a quote that somebody signed, or that was invoiced or converted. */
async function refuseBound(tx: Queries, { id, status }: QuotesTable): Promise<void> {
  const refuse = (what: string) =>
    new Problem('conflict', `You cannot delete this quote because it was ${what}.`, {
      extra: { reason: what },
    });
  if (status === 'accepted') throw refuse('accepted');
  for (const [table, column, what] of [
    ['quote_acceptances', 'quote_id', 'accepted'],
    ['quote_signatures', 'quote_id', 'signed'],
    ['invoices', 'quote_id', 'invoiced'],
    ['projects', 'source_quote_id', 'converted to a project'],
  ] as const) {
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', id as never)
      .executeTakeFirst();
    if (found !== undefined) throw refuse(what);
  }
}
