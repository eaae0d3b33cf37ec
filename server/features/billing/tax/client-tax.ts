import { type AppliedTax, type TaxRules, taxOn } from '#domain/billing/tax-rules.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { readGroup } from '#server/features/company/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { BillingProfilesTable } from '../tables.ts';
import { rateOf } from './rate-columns.ts';

/** The part of a profile that decides about tax. */
export type TaxedProfile = Pick<
  BillingProfilesTable,
  'tax_treatment' | 'tax_basis_points' | 'tax_hundredths' | 'tax_text'
>;

/** The company's rates and texts. */
export async function readTaxRules(db: Queries): Promise<TaxRules> {
  return (await readGroup(db, 'tax')).values;
}

/** How invoices of a client are taxed on a day (rule TAX-2). */
export function taxOfProfile(
  rules: TaxRules,
  profile: TaxedProfile,
  day: CalendarDate,
): AppliedTax {
  return taxOn(
    rules,
    {
      treatment: profile.tax_treatment,
      ownBasisPoints: rateOf(profile),
      ownText: profile.tax_text,
    },
    day,
  );
}

/** The same with the rules of now. */
export async function readClientTax(
  db: Queries,
  profile: TaxedProfile,
  day: CalendarDate,
): Promise<AppliedTax> {
  return taxOfProfile(await readTaxRules(db), profile, day);
}
