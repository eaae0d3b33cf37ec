import { changeDays } from '#domain/change-request/change-days.ts';
import { type ChangePrice, priceChange, workCents } from '#domain/change-request/change-price.ts';
import { offeredEntry } from '#domain/quote/edition.ts';
import type { OwnLine } from '#domain/quote/price/revision.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Basis } from './basis.ts';
import type { ChangeLinesTable } from './tables.ts';

/** What a change adds, as it was requested. */
export interface WantedContents {
  featureKeys: readonly string[];
  lines: readonly OwnLine[];
}

/**
 * The lines of a change at today's prices.
 *
 * @throws Problem `invalid_input` for features that are not offered, `conflict` for bought ones.
 */
export function linesOf(
  changeId: string,
  { featureKeys, lines }: WantedContents,
  basis: Basis,
  now: number,
): ChangeLinesTable[] {
  refuseBought(featureKeys, basis);
  const features = [...new Set(featureKeys)].map((key) => {
    const entry = offeredEntry(basis.edition, key);
    if (entry === undefined) throw notOffered();
    return {
      feature_key: entry.key,
      label: entry.label,
      about: entry.about ?? '',
      quantity: 1,
      unit_cents: entry.priceDollars * 100,
    };
  });
  const own = lines.map(({ label, quantity, unitCents }) => ({
    feature_key: '',
    label,
    about: '',
    quantity,
    unit_cents: unitCents,
  }));
  return [...features, ...own].map((line, position) => ({
    id: newId(now),
    change_id: changeId,
    position,
    ...line,
  }));
}

/** @throws Problem `conflict` if one of the features was bought in the meantime. */
export function refuseBought(keys: readonly string[], { bought, edition }: Basis): void {
  const known = keys.find((key) => bought.has(key));
  if (known === undefined) return;
  const label = edition.byKey.get(known)?.label ?? known;
  throw new Problem('conflict', `${label} is already part of this system.`, {
    extra: { reason: 'bought' },
  });
}

function notOffered(): Problem {
  const message = 'A feature you chose is no longer offered. Please choose again.';
  return new Problem('invalid_input', message, { issues: [{ path: 'featureKeys', message }] });
}

/** What stored lines ask for, to write them again at today's prices. */
export function wantedOf(lines: readonly ChangeLinesTable[]): WantedContents {
  return {
    featureKeys: lines.flatMap(({ feature_key: key }) => (key === '' ? [] : [key])),
    lines: lines
      .filter(({ feature_key: key }) => key === '')
      .map(({ label, quantity, unit_cents: unitCents }) => ({ label, quantity, unitCents })),
  };
}

/** The price of lines, and the days that its share of the signed price comes to. */
export function priceOf(
  lines: readonly ChangeLinesTable[],
  { price, signedCents, plannedDays }: Pick<Basis, 'price' | 'signedCents' | 'plannedDays'>,
): { price: ChangePrice; usualDays: number } {
  const features = lines
    .filter(({ feature_key: key }) => key !== '')
    .map(({ label, unit_cents: cents }) => ({ label, priceDollars: cents / 100 }));
  const priced = priceChange({ features, lines: wantedOf(lines).lines }, price);
  return { price: priced, usualDays: changeDays(workCents(priced), signedCents, plannedDays) };
}
