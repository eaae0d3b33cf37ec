import { sql } from 'kysely';
import { taxMillionths } from '#domain/billing/tax.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import { readTaxRules, taxOfProfile } from './client-tax.ts';
import { rateColumns, rateOf } from './rate-columns.ts';

/**
 * Writes the tax of planned payments again, which is a forecast with the rate of their day, after the
 * rates or a client's treatment changed.
 *
 * @param emailKey one client's; undefined for everybody's.
 */
export async function forecastTax({ tx, now }: Work, emailKey?: string): Promise<void> {
  const rules = await readTaxRules(tx);
  const idsByRate = new Map<number, string[]>();
  for (const payment of await listPlanned(tx, emailKey)) {
    const profile = {
      tax_treatment: payment.tax_treatment ?? 'standard',
      tax_basis_points: payment.own_basis_points ?? 0,
      tax_hundredths: payment.own_hundredths ?? 0,
      tax_text: '',
    };
    const { basisPoints } = taxOfProfile(rules, profile, payment.issue_on);
    if (basisPoints === rateOf(payment)) continue;
    const ids = idsByRate.get(basisPoints) ?? [];
    ids.push(payment.id);
    idsByRate.set(basisPoints, ids);
  }
  for (const [basisPoints, ids] of idsByRate)
    for (const batch of batchesOf(ids)) await writeRate(tx, batch, basisPoints, now);
}

function listPlanned(tx: Queries, emailKey: string | undefined) {
  return tx
    .selectFrom('invoices')
    .leftJoin('billing_profiles as profile', 'profile.email_key', 'invoices.email_key')
    .select(['invoices.id', 'invoices.issue_on'])
    .select(['invoices.tax_basis_points', 'invoices.tax_hundredths', 'profile.tax_treatment'])
    .select('profile.tax_basis_points as own_basis_points')
    .select('profile.tax_hundredths as own_hundredths')
    .where('invoices.status', '=', 'planned')
    .$if(emailKey !== undefined, (query) => query.where('invoices.email_key', '=', emailKey ?? ''))
    .execute();
}

/** The same rounding as `invoiceTax`: whole numbers divide without a rest on both engines. */
async function writeRate(
  tx: Queries,
  ids: readonly string[],
  basisPoints: number,
  now: number,
): Promise<void> {
  const tax = sql<number>`(net_cents * ${sql.lit(taxMillionths(basisPoints))} + 500000) / 1000000`;
  await tx
    .updateTable('invoices')
    .set({
      ...rateColumns(basisPoints),
      tax_cents: tax,
      total_cents: sql`net_cents + ${tax}`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'planned')
    .execute();
}
