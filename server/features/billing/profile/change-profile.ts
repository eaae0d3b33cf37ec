import type { BillingProfileReply, changeQuoteBilling } from '#contract/billing/billing-profile.ts';
import { wrongTaxId } from '#contract/billing/tax.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { readTaxId } from '#domain/billing/tax-id.ts';
import { readSeller, type Seller } from '#server/features/company/seller.ts';
import { readGroup } from '#server/features/company/store.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findAccountId } from '../invoices/invoice-store.ts';
import type { BillingProfilesTable } from '../tables.ts';
import { forecastTax } from '../tax/forecast.ts';
import { rateColumns, rateOf } from '../tax/rate-columns.ts';
import { type BillingOwner, ensureProfile, updateProfile } from './profile-store.ts';

/** The fields that can be changed; how tax is charged only by staff. */
type ProfileChange = EndpointInput<typeof changeQuoteBilling>['body'];

const names = [
  'contactName',
  'contactEmail',
  'company',
  'address',
  'purchaseOrder',
  'payMethod',
  'accountEnding',
  'taxBasisPoints',
  'taxTreatment',
  'taxText',
  'taxCountry',
  'taxId',
] as const;

/**
 * Changes how a client is billed. Issued invoices stay unchanged.
 *
 * @throws Problem `conflict` with `current` for an outdated version, `invalid_input` for a tax id that
 *   does not fit its country, or that reverse charge needs.
 */
export async function changeProfile(
  work: Work,
  owner: BillingOwner,
  change: ProfileChange,
): Promise<BillingProfilesTable> {
  const { tx, now, context } = work;
  const row = await ensureProfile(tx, owner, now);
  const seller = await readSeller(tx, context.config);
  const before = presentProfile(row, owner.email, seller);
  if (change.version !== undefined && change.version !== row.version)
    throw outOfDate('this', before);
  const next: BillingProfilesTable = {
    ...row,
    contact_name: change.contactName ?? row.contact_name,
    contact_email: change.contactEmail ?? row.contact_email,
    company: change.company ?? row.company,
    address: change.address ?? row.address,
    purchase_order: change.purchaseOrder ?? row.purchase_order,
    pay_method: change.payMethod ?? row.pay_method,
    account_ending: change.accountEnding ?? row.account_ending,
    ...rateColumns(change.taxBasisPoints ?? rateOf(row)),
    ...taxFields(row, change),
    updated_at: now,
  };
  const changes = changedFields(before, presentProfile(next, owner.email, seller), names);
  if (Object.keys(changes).length === 0) return row;
  const written = await updateProfile(tx, next);
  if (written === undefined) throw outOfDate('this', before);
  await record(work, {
    kind: 'client',
    id: row.id,
    name: `Billing of ${owner.email}`,
    action: 'changed',
    changes,
    topics: ['invoices', 'quotes'],
    client: await findAccountId(tx, row.email_key),
  });
  const rates = await readGroup(tx, 'tax');
  // Before there are rates, a change applies to what is issued from then on, and nothing is written again.
  if (rates.version > 0 && ('taxBasisPoints' in changes || 'taxTreatment' in changes))
    await forecastTax(work, row.email_key);
  return written;
}

/** Treatment, text and tax id after a change. */
function taxFields(row: BillingProfilesTable, change: ProfileChange) {
  const country = change.taxCountry ?? row.tax_country;
  const treatment = change.taxTreatment ?? row.tax_treatment;
  const taxId = readTaxId(country, change.taxId ?? row.tax_id);
  const wrong = (message: string) =>
    new Problem('invalid_input', message, { issues: [{ path: 'taxId', message }] });
  if (taxId === null) throw wrong(wrongTaxId);
  if (treatment === 'reverse-charge' && taxId === '')
    throw wrong('Please enter the tax ID. An invoice with reverse charge must show it');
  return {
    tax_treatment: treatment,
    tax_text: change.taxText ?? row.tax_text,
    tax_country: country,
    tax_id: taxId,
  };
}

export function presentProfile(
  row: BillingProfilesTable,
  customerEmail: string,
  { paymentPage }: Pick<Seller, 'paymentPage'>,
): BillingProfileReply {
  return {
    customerEmail,
    hasPaymentPage: paymentPage !== null,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    company: row.company,
    address: row.address,
    purchaseOrder: row.purchase_order,
    payMethod: row.pay_method,
    accountEnding: row.account_ending,
    taxBasisPoints: rateOf(row),
    taxTreatment: row.tax_treatment,
    taxText: row.tax_text,
    taxCountry: row.tax_country,
    taxId: row.tax_id,
    version: row.version,
  };
}
