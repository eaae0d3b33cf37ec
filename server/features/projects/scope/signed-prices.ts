import { type RawBuilder, sql } from 'kysely';
import { customerPlanTenThousandths } from '#domain/quote/terms.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * The total of a quote `q` in cents with its plan, of its acceptance `ac` if it has one, as `planTotalCents` has it:
 * half a cent is rounded up.
 */
export const planCents = sql`(q.estimated_cost_dollars * case when ac.plan = 'customer-plan'
  then ${sql.lit(customerPlanTenThousandths)} else 10000 end + 50) / 100`;

/**
 * The features with a price in the scope of one project: `id` and `cents`, each one's share of what its client signed
 * (rule TIME-8). The prices of a scope are those of the catalog. What was signed, with size, customization, base,
 * discount, plan and changes, is shared out in proportion to them, so that the shares add up to it to the cent. Without
 * a quote, they are what there is.
 */
export function signedPrices(projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  const signed = sql`(select ${planCents} + (select cast(coalesce(sum(r.price_cents), 0) as bigint)
      from change_requests as r where r.project_id = ${projectId} and r.state = 'accepted')
    from projects as o join quotes as q on q.id = o.source_quote_id
    left join quote_acceptances as ac on ac.quote_id = q.id where o.id = ${projectId})`;
  // Each one ends where all up to it end, rounded down, and begins where the one before it ends.
  return sql`select id, coalesce(upto * signed / nullif(listed, 0)
      - (upto - price_cents) * signed / nullif(listed, 0), price_cents) as cents
    from (select s.id, s.price_cents, ${signed} as signed,
      cast(sum(s.price_cents) over () as bigint) as listed,
      cast(sum(s.price_cents) over (order by s.position, s.id) as bigint) as upto
    from scope_items as s where s.project_id = ${projectId}
      and s.deleted_at is null and s.price_cents is not null) as listed`;
}

/** What was signed for each feature with a price in the scope of a project, by the feature's id. */
export async function readSignedPrices(
  db: Queries,
  projectId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`${signedPrices(
    sql`${projectId}`,
  )}`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}
