import { formatCents } from '#domain/money.ts';
import { changedFields, type FieldChanges } from '#server/platform/work/record.ts';
import type { Change } from './store.ts';

/**
 * What an edit or a new offer replaces in a change, for its history: the contents in words, and an
 * offer that is taken back with its SHA-256, which is kept nowhere else.
 */
export function replacedContents(before: Change, after: Change): FieldChanges {
  const names = ['title', 'lines', 'priceCents', 'days', 'offer', 'offerHash'] as const;
  const changes = changedFields(described(before), described(after), names);
  const { offer, offerHash, ...contents } = changes;
  // A first offer replaces none, and is stored with the change.
  if (offer === undefined || offerHash === undefined || before.offer === '') return contents;
  // Of a later one the same is true, so only the checksum says which it is.
  return { ...contents, offerHash, offer: { from: before.offer, to: '' } };
}

function described(change: Change) {
  return {
    title: change.title,
    lines: change.lines
      .map(
        ({ quantity, label, unit_cents: cents }) => `${quantity} × ${label}: ${formatCents(cents)}`,
      )
      .join('; '),
    priceCents: change.price_cents,
    days: change.days,
    offer: change.offer,
    offerHash: change.offer_hash,
  };
}
