import { sql } from 'kysely';
import { multipliersOf } from '#domain/quote/price/estimate.ts';
import type { Queries } from '#server/platform/db/schema.ts';

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
  const { rows } = await sql<Row>`
    select sum(t.minutes) as minutes, coalesce(sum(s.price_cents), 0) as price,
      sum(case when s.price_cents is null then 1 else 0 end) as unpriced,
      sum(t.cost_cents) as cost, sum(t.uncosted_minutes) as unrated,
      max(q.company_size) as size, max(q.customization_level) as level
    from feature_time as t
    join scope_items as s on s.id = t.id
    join projects as p on p.id = t.project_id
    left join quotes as q on q.id = p.source_quote_id
    where t.feature_key = ${featureKey} and t.minutes > 0 and s.deleted_at is null
      and p.completed_at is not null and p.deleted_at is null
    group by t.project_id`.execute(db);
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
