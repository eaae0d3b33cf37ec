import type { BillingProfileReply, changeQuoteBilling } from '#contract/billing/billing-profile.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { readSeller, type Seller } from '#server/features/company/seller.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findAccountId } from '../invoices/invoice-store.ts';
import type { BillingProfilesTable } from '../tables.ts';
import { type BillingOwner, ensureProfile, updateProfile } from './profile-store.ts';

/** The fields that can be changed; the tax rate only by staff. */
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
] as const;

/**
 * Changes how a client is billed. Issued invoices stay unchanged.
 *
 * @throws Problem `conflict` with `current` for an outdated version.
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
    tax_basis_points: change.taxBasisPoints ?? row.tax_basis_points,
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
  return written;
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
    taxBasisPoints: row.tax_basis_points,
    version: row.version,
  };
}
