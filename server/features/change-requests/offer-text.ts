import { addDays } from '#domain/calendar-date.ts';
import {
  type ChangeWay,
  changePayments,
  waysToPayChange,
} from '#domain/change-request/change-payments.ts';
import type { ChangePrice } from '#domain/change-request/change-price.ts';
import { changeTerms } from '#domain/change-request/change-terms.ts';
import { type HashedText, hashedText } from '#server/platform/db/canonical-json.ts';
import type { Basis } from './basis.ts';
import type { Change } from './store.ts';

/**
 * What an offer freezes: lines, price with its parts, days, terms, and the signed quote and the
 * edition of the catalogue behind them.
 */
export function offerText(
  change: Pick<Change, 'number' | 'title' | 'wish' | 'files' | 'lines' | 'days' | 'valid_until'>,
  { parts, totalCents }: ChangePrice,
  { quote, acceptance, project, edition }: Basis,
): HashedText {
  return hashedText({
    format: 1,
    number: change.number,
    project: project.reference,
    quote: { reference: quote.reference, documentHash: acceptance.document_hash },
    catalogueVersion: edition.version,
    title: change.title,
    wish: change.wish,
    // Left out where there is none, so that earlier texts keep their checksums.
    ...(change.files.length > 0 && {
      files: change.files.map(({ name, sha256 }) => ({ name, sha256 })),
    }),
    lines: change.lines.map(({ feature_key, label, about, quantity, unit_cents }) => ({
      key: feature_key,
      label,
      about,
      quantity,
      unitCents: unit_cents,
    })),
    parts: parts.map(({ key, label, note, cents }) => ({
      key,
      label,
      ...(note && { note }),
      cents,
    })),
    totalCents,
    days: change.days,
    validUntil: change.valid_until,
    terms: changeTerms,
  });
}

/** One way to pay an offer, with what is signed by choosing it. */
export interface SignableWay extends HashedText {
  payments: ReturnType<typeof changePayments>;
}

/** The text that is signed with a way to pay: the offer, and what it does to payments and dates. */
export function signableWay(change: Change, basis: Basis, way: ChangeWay): SignableWay {
  const payments = changePayments(change.price_cents, way, basis.planned);
  const { endDate, contractCents } = basis;
  return {
    payments,
    ...hashedText({
      format: 1,
      offer: JSON.parse(change.offer),
      offerHash: change.offer_hash,
      way: payments.way,
      nowCents: payments.nowCents,
      raised: payments.raised.map(({ label, date, raiseCents, netCents }) => ({
        label,
        date,
        raiseCents,
        netCents,
      })),
      contractCents: contractCents + change.price_cents,
      endDate: endDate === null ? null : addDays(endDate, change.days),
    }),
  };
}

/** Every way to pay an offer, the usual one first. */
export function signableWays(change: Change, basis: Basis): SignableWay[] {
  return waysToPayChange(basis.planned).map((way) => signableWay(change, basis, way));
}
