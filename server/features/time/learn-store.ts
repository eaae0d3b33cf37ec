import { sql } from 'kysely';
import { multipliersOf } from '#domain/quote/price/estimate.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { signedPrices } from '../projects/scope/signed-prices.ts';

/** What a finished project did for one entry of the catalog. */
export interface Delivered {
  minutes: number;
  /** Null where a part of it has no signed price. */
  priceCents: number | null;
  spentCents: number;
  unratedMinutes: number;
  /** By what its quote multiplied the prices of the catalog; 1 without a quote. */
  multiplier: number;
}

interface Row extends Record<'minutes' | 'price' | 'unpriced' | 'cost' | 'unrated', number> {
  size: string | null;
  level: string | null;
}

/**
 * The finished projects with time on an entry of the catalog that they delivered, from the kept sums of features: its cost
 * depends on how many projects had the entry, and not on how much time there is (decision 120).
 */
export async function listDelivered(db: Queries, featureKey: string): Promise<Delivered[]> {
  const signed = signedPrices(sql`t.project_id`);
  const { rows } = await sql<Row>`
    select sum(minutes) as minutes, coalesce(sum(cents), 0) as price,
      sum(case when cents is null then 1 else 0 end) as unpriced,
      sum(cost_cents) as cost, sum(uncosted_minutes) as unrated,
      max(company_size) as size, max(customization_level) as level
    from (select t.project_id, t.minutes, t.cost_cents, t.uncosted_minutes,
        (select priced.cents from (${signed}) as priced where priced.id = s.id) as cents,
        q.company_size, q.customization_level
      from feature_time as t
      join scope_items as s on s.id = t.id
      join projects as p on p.id = t.project_id
      left join quotes as q on q.id = p.source_quote_id
      where t.feature_key = ${featureKey} and t.minutes > 0 and s.deleted_at is null
        and p.completed_at is not null and p.deleted_at is null) as delivered
    group by project_id`.execute(db);
  return rows.map((row) => ({
    minutes: Number(row.minutes),
    priceCents: Number(row.unpriced) > 0 ? null : Number(row.price),
    spentCents: Number(row.cost),
    unratedMinutes: Number(row.unrated),
    multiplier: multiplierOf(row),
  }));
}

function multiplierOf({ size, level }: Pick<Row, 'size' | 'level'>): number {
  const both = multipliersOf(size ?? '', level ?? '');
  return both.companySizeMultiplier * both.customizationMultiplier;
}
