import type { SecondLook } from '#domain/quote/price/discount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { QuotesTable } from '../tables.ts';

type LookColumns = Pick<
  QuotesTable,
  | 'discount_share'
  | 'discount_asked_by'
  | 'discount_asked_at'
  | 'discount_confirmed_by'
  | 'discount_confirmed_at'
  | 'discount_note'
>;

/** The second look at the discount of a quote (rule QUOTE-18); null if it needs none. */
export function readLook(row: LookColumns): SecondLook | null {
  return row.discount_asked_at === null
    ? null
    : {
        share: row.discount_share ?? 0,
        askedBy: row.discount_asked_by,
        askedAt: row.discount_asked_at,
        confirmedBy: row.discount_confirmed_by,
        confirmedAt: row.discount_confirmed_at,
        note: row.discount_note,
      };
}

/** The columns of a second look. */
export function lookColumns(look: SecondLook | null): LookColumns {
  return {
    discount_share: look?.share ?? null,
    discount_asked_by: look?.askedBy ?? null,
    discount_asked_at: look?.askedAt ?? null,
    discount_confirmed_by: look?.confirmedBy ?? null,
    discount_confirmed_at: look?.confirmedAt ?? null,
    discount_note: look?.note ?? '',
  };
}

/** Whether the discount still waits for its confirmation. */
export function awaitsSecondLook(row: LookColumns): boolean {
  return row.discount_asked_at !== null && row.discount_confirmed_at === null;
}

/**
 * @param path the field of the request that names the quote, if it has one.
 * @throws Problem `conflict` while the discount waits for its confirmation.
 */
export function refuseUnconfirmed(row: LookColumns, path?: string): void {
  if (!awaitsSecondLook(row)) return;
  const message = 'Another admin has to confirm the discount on this quote first.';
  throw new Problem('conflict', message, {
    ...(path !== undefined && { issues: [{ path, message }] }),
    extra: { reason: 'discount' },
  });
}
