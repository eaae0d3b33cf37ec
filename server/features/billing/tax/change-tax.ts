import type { changeTax as changeTaxEndpoint, TaxReply } from '#contract/billing/tax.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { readTaxId } from '#domain/billing/tax-id.ts';
import { findAlteredPast } from '#domain/billing/tax-rules.ts';
import { changeGroup } from '#server/features/company/change-group.ts';
import { presentGroup } from '#server/features/company/present.ts';
import { readGroup } from '#server/features/company/store.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { forecastTax } from './forecast.ts';

/**
 * Changes tax id, rates and texts. Issued invoices stay as they are; planned payments are forecast again.
 *
 * @throws Problem `conflict` for an outdated version, `invalid_input` for a change of a past rate
 *   (rule TAX-1).
 */
export async function changeTax(
  work: Work,
  { taxId, rates, ...change }: EndpointInput<typeof changeTaxEndpoint>['body'],
): Promise<TaxReply> {
  const { tx, context } = work;
  const stored = await readGroup(tx, 'tax');
  if (change.version !== stored.version)
    throw outOfDate('these details', await presentTax(tx, context));
  const altered = findAlteredPast(stored.values.rates, rates, companyToday(context));
  if (altered !== undefined) {
    const { index, field, message } = altered;
    const path = `rates.${index}.${field}`;
    throw new Problem('invalid_input', message, { issues: [{ path, message }] });
  }
  const { before, after } = await changeGroup(work, 'tax', {
    ...change,
    // The input has been checked, so its format is right.
    taxId: readTaxId(change.taxCountry, taxId) ?? taxId,
    rates: rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
  });
  if (after.version !== before.version) await forecastTax(work);
  return presentTax(tx, context);
}

/** The settings of tax, with the day that decides which rates are past. */
export async function presentTax(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
): Promise<TaxReply> {
  return { ...presentGroup(await readGroup(db, 'tax')), today: companyToday(context) };
}
