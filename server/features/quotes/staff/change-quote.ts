import type { QuoteChange } from '#contract/quotes/quote-editing.ts';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { unknownFeature } from '#contract/quotes/quotes.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { addDays } from '#domain/calendar-date.ts';
import { formatCents } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { lookAfterEdit, shareText } from '#domain/quote/price/discount.ts';
import { multipliersOf } from '#domain/quote/price/estimate.ts';
import { renewPrice, revisePrice } from '#domain/quote/price/revision.ts';
import { mayMoveQuote, type QuoteStatus, quoteValidUntil } from '#domain/quote/quote-status.ts';
import { accountsOfQuote } from '#server/features/accounts/client-people/people-of.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { readEdition } from '#server/features/catalogue/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { heldOffer } from '../offer/held-offer.ts';
import { takeBackUntrue } from '../offer/take-back-offer.ts';
import { presentQuote } from '../present-quote.ts';
import { readPriceSnapshot, writePrice } from '../price-snapshot.ts';
import { recordQuote } from '../record-quote.ts';
import { findQuote, isConverted, lockQuote, updateQuote } from '../store.ts';
import { refuseAbovePrice } from '../submit/new-quote.ts';
import type { QuotesTable } from '../tables.ts';
import { termsTodayFor } from '../terms-snapshot.ts';
import { awaitsSecondLook, lookColumns, readLook, refuseUnconfirmed } from './second-look.ts';

/** The fields of a quote whose changes are recorded in the audit trail. */
const auditedFields = [
  'features',
  'companySize',
  'customizationLevel',
  'price',
  'estimatedCost',
  'chosenPlan',
  'milestoneShares',
  'validUntil',
  'noteToClient',
  'internalNotes',
  'status',
  'sentAt',
  'demoCreated',
  'demoOwnerId',
  'demoDueOn',
  'statusNote',
  'deletedAt',
] as const;

/**
 * Edits an open quote.
 *
 * @throws Problem `conflict` with the current quote, for an outdated version or an accepted or
 *   rejected quote; `invalid_input` for a feature that is not in the catalogue or a discount above
 *   the price.
 */
export async function changeQuote(
  work: Work,
  id: string,
  change: QuoteChange,
): Promise<QuotesTable> {
  const { tx, context } = work;
  const row = await openQuote(tx, id, change.version);
  const priced = { ...row, ...pricedColumns(row, change, await readEdition(tx)) };
  const edited = withSecondLook(work, row, priced);
  if (change.status === 'approved') refuseUnconfirmed(edited);
  return writeQuote(work, row, {
    ...edited,
    chosen_plan: change.chosenPlan ?? row.chosen_plan,
    milestone_shares:
      change.milestoneShares === undefined
        ? row.milestone_shares
        : JSON.stringify(change.milestoneShares),
    valid_until:
      change.validThrough === undefined
        ? row.valid_until
        : endOfDay(change.validThrough, context.config.businessTimeZone),
    note_to_client: change.noteToClient ?? row.note_to_client,
    internal_notes: change.internalNotes ?? row.internal_notes,
    status: change.status ?? edited.status,
  });
}

/**
 * Reprices an open quote from today's catalogue, with today's terms, and makes it valid as long as a
 * new one.
 */
export async function renewQuote(
  work: Work,
  id: string,
  version: number | undefined,
): Promise<QuotesTable> {
  const { tx, now } = work;
  const row = await openQuote(tx, id, version);
  const price = renewPrice(readPriceSnapshot(row.price_snapshot), await readEdition(tx));
  const renewed = withSecondLook(work, row, {
    ...row,
    price_snapshot: writePrice(price),
    estimated_cost_dollars: price.finalDollars,
    terms_snapshot: await termsTodayFor(tx, row),
    valid_until: quoteValidUntil(now),
  });
  return writeQuote(work, row, renewed, 'renewed');
}

/**
 * A quote with the second look that its new price needs (rule QUOTE-18). An approved quote whose
 * discount waits for one is pending again, so that nobody can accept it meanwhile, and its customer
 * sees what it was before.
 */
function withSecondLook(
  { context, actor, now }: Work,
  row: QuotesTable,
  next: QuotesTable,
): QuotesTable {
  if (next.price_snapshot === row.price_snapshot) return next;
  const look = lookAfterEdit({
    before: readPriceSnapshot(row.price_snapshot),
    after: readPriceSnapshot(next.price_snapshot),
    look: readLook(row),
    limit: context.config.discountLimit,
    by: actor.id,
    at: now,
  });
  const looked = { ...next, ...lookColumns(look) };
  const held = { ...looked, held_offer: heldOffer(row, looked) };
  return awaitsSecondLook(held) ? { ...held, status: 'pending' } : held;
}

/** @throws Problem `conflict` for a quote in the bin. */
export function refuseBinned(row: Pick<QuotesTable, 'deleted_at'>): void {
  if (row.deleted_at !== null)
    throw new Problem('conflict', 'This quote is in the bin. Restore it first.');
}

/**
 * A quote that can still be edited or sent, in the given version if there is one.
 *
 * @throws Problem 404, or `conflict` for another version, and for a quote that was answered (its plan
 *   stays, rule CHANGE-9), became a project or is in the bin.
 */
export async function openQuote(
  tx: Queries,
  id: string,
  version: number | undefined,
): Promise<QuotesTable> {
  // Locked against a conversion at the same moment.
  const row = await lockQuote(tx, id);
  if (row === undefined) throw notFound('quote');
  refuseBinned(row);
  if (await isConverted(tx, id))
    throw new Problem('conflict', 'This quote became a project, so you cannot change it anymore.', {
      extra: { reason: 'converted' },
    });
  if (row.status === 'accepted' || row.status === 'rejected')
    throw new Problem(
      'conflict',
      `This quote was ${row.status}, so you cannot change it anymore.`,
      {
        extra: { reason: row.status, quote: presentQuote(row) },
      },
    );
  if (version !== undefined && version !== row.version)
    throw outOfDate('this quote', presentQuote(row));
  return row;
}

/**
 * Writes the next version and its audit entry, and takes back unsent mails that it makes untrue;
 * writes nothing if nothing changed.
 */
export async function writeQuote(
  work: Work,
  row: QuotesTable,
  next: QuotesTable,
  action: AuditedAction = 'changed',
): Promise<QuotesTable> {
  const { tx, now } = work;
  if (next.status !== row.status) requireMove(row, next);
  const [before, after] = [presentQuote(row), presentQuote(next)];
  const changes = changedFields(before, after, auditedFields);
  if (JSON.stringify(row) === JSON.stringify(next)) return row;
  const written = await updateQuote(tx, { ...next, updated_at: now });
  if (written === undefined)
    throw outOfDate('this quote', presentQuote((await findQuote(tx, row.id)) ?? row));
  await takeBackUntrue(work, row, written);
  await recordQuote(work, row, action, {
    changes: readableChanges(changes, before, after),
    topics: ['quotes'],
    client: await accountsOfQuote(tx, emailKey(row.customer_email), row.id),
  });
  return written;
}

/** Writes features, own lines and the discount as text, because people read the audit trail. */
function readableChanges(
  changes: FieldChanges,
  before: QuoteReply,
  after: QuoteReply,
): FieldChanges {
  const { price: _price, features: _features, ...rest } = changes;
  return { ...rest, ...changedFields(readable(before), readable(after), readableFields) };
}

const readableFields = ['features', 'lines', 'discount', 'secondLook'] as const;

function readable({ featureDetails, price: { lines, discount }, secondLook }: QuoteReply) {
  return {
    features: featureDetails.map(({ label }) => label).join(', '),
    lines: lines
      .map(({ label, quantity, unitCents }) => `${label}, ${formatCents(quantity * unitCents)}`)
      .join('; '),
    discount:
      discount === null
        ? ''
        : discount.kind === 'percent'
          ? `${discount.value / 100}%`
          : formatCents(discount.value),
    secondLook:
      secondLook === null
        ? ''
        : `${shareText(secondLook.share)} ${secondLook.confirmedAt === null ? 'needs confirmation' : 'confirmed'}${secondLook.note && `: ${secondLook.note}`}`,
  };
}

function requireMove(row: QuotesTable, next: QuotesTable): void {
  // The column's check constraint admits exactly the statuses of the domain.
  const [from, to] = [row.status, next.status] as [QuoteStatus, QuoteStatus];
  if (!mayMoveQuote(from, to, 'admin'))
    throw new Problem('conflict', `You cannot change a quote from ${from} to ${to}.`);
}

function pricedColumns(row: QuotesTable, change: QuoteChange, today: Edition) {
  const { features, lines, discount, companySize, customizationLevel } = change;
  const repriced = [features, lines, discount, companySize, customizationLevel];
  if (repriced.every((one) => one === undefined)) return {};
  const size = companySize ?? row.company_size;
  const level = customizationLevel ?? row.customization_level;
  const before = readPriceSnapshot(row.price_snapshot);
  const had = new Set(before.features.map(({ key }) => key));
  const issues = (features ?? []).flatMap((key, index) =>
    had.has(key) || today.byKey.has(key)
      ? []
      : [{ path: `features.${index}`, message: unknownFeature }],
  );
  if (issues.length > 0) throw new Problem('invalid_input', unknownFeature, { issues });
  const price = revisePrice(
    before,
    {
      featureKeys: features ?? [...had],
      lines: lines ?? before.lines,
      discount: discount === undefined ? before.discount : discount,
      // Multipliers of a later formula apply only if the size or level changes.
      ...(isResized(row, change) && { multipliers: multipliersOf(size, level) }),
    },
    today,
  );
  refuseAbovePrice(price);
  return {
    company_size: size,
    customization_level: level,
    price_snapshot: writePrice(price),
    estimated_cost_dollars: price.finalDollars,
  };
}

function isResized(row: QuotesTable, { companySize, customizationLevel }: QuoteChange): boolean {
  return (
    (companySize !== undefined && companySize !== row.company_size) ||
    (customizationLevel !== undefined && customizationLevel !== row.customization_level)
  );
}

/** The instant a day ends in a zone, which is the first instant the quote is no longer valid. */
function endOfDay(date: string, timeZone: string): number {
  return instantOf({ date: addDays(date, 1), time: '00:00' }, timeZone);
}
