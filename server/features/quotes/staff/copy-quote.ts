import { lookAfterEdit } from '#domain/quote/price/discount.ts';
import { renewPrice } from '#domain/quote/price/revision.ts';
import { quoteValidUntil } from '#domain/quote/quote-status.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { readPriceSnapshot, writePrice } from '../price-snapshot.ts';
import { recordQuote } from '../record-quote.ts';
import { insertQuote, lockQuote } from '../store.ts';
import { searchColumnsOf, untouched } from '../submit/new-quote.ts';
import type { QuotesTable } from '../tables.ts';
import { termsTodayFor } from '../terms-snapshot.ts';
import { requireLead } from './add-quote.ts';
import { refuseBinned } from './change-quote.ts';
import { lookColumns } from './second-look.ts';

/**
 * Makes a draft from a quote in any status, which stays as it is (rule QUOTE-26): the same customer,
 * answers, features, lines, discount and plan, repriced as a renewal is, with today's terms. Notes
 * for staff, signers and a demo belong to the earlier quote.
 *
 * @throws Problem `not_found` if its lead was erased, `conflict` if quote or lead is in the bin.
 */
export async function copyQuote(work: Work, id: string): Promise<QuotesTable> {
  const { tx, context, actor, now } = work;
  const from = await lockQuote(tx, id);
  if (from === undefined) throw notFound('quote');
  refuseBinned(from);
  await requireLead(tx, from.lead_id);
  const price = renewPrice(readPriceSnapshot(from.price_snapshot), await readEdition(tx));
  const look = lookAfterEdit({
    before: { discount: null },
    after: price,
    look: null,
    limit: context.config.discountLimit,
    by: actor.id,
    at: now,
  });
  const reference = newReference('Q');
  const quote: QuotesTable = {
    ...from,
    ...untouched,
    ...lookColumns(look),
    ...searchColumnsOf(reference, {
      customerName: from.customer_name,
      customerEmail: from.customer_email,
      customerPhone: from.customer_phone,
      customerCompany: from.customer_company,
    }),
    id: newId(now),
    reference,
    source: 'staff',
    estimated_cost_dollars: price.finalDollars,
    price_snapshot: writePrice(price),
    terms_snapshot: await termsTodayFor(tx, from),
    valid_until: quoteValidUntil(now),
    status: 'pending',
    demo_requested_at: null,
    internal_notes: '',
    created_at: now,
    updated_at: now,
  };
  await insertQuote(tx, quote);
  await recordQuote(work, quote, 'created', {
    changes: { madeFrom: { from: null, to: from.reference } },
    topics: ['quotes'],
  });
  await recordQuote(work, from, 'copied', {
    changes: { newQuote: { from: null, to: reference } },
  });
  return quote;
}
