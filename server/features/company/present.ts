import type { CompanyReply, SellerReply } from '#contract/office/company.ts';
import { isPayable } from '#domain/billing/bank-account.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { GroupName, GroupValues } from './groups.ts';
import { readGroup, type StoredGroup } from './store.ts';

/** A group of settings with its version and who changed it last. */
export function presentGroup<Name extends GroupName>({
  values,
  version,
  changed,
}: StoredGroup<Name>): GroupValues<Name> & Pick<SellerReply, 'version' | 'changed'> {
  return {
    ...values,
    version,
    changed: changed && { by: changed.by, at: instantText(changed.at) },
  };
}

/** What is missing on invoices (rule BILLING-7). */
export async function missingOnInvoices(
  db: Queries,
  { paymentDetails }: Pick<Config, 'paymentDetails'>,
): Promise<CompanyReply['missing']> {
  const { values: seller } = await readGroup(db, 'seller');
  const { values: bank } = await readGroup(db, 'bank');
  const isPaid = paymentDetails !== '' || isPayable(bank) || bank.paymentLink !== '';
  return [
    ...(seller.address === '' ? (['address'] as const) : []),
    ...(isPaid ? [] : (['bank details'] as const)),
  ];
}

/** Seller and account, and what is missing on invoices. */
export async function presentCompany(
  db: Queries,
  config: Pick<Config, 'paymentDetails'>,
): Promise<CompanyReply> {
  return {
    seller: presentGroup(await readGroup(db, 'seller')),
    bank: presentGroup(await readGroup(db, 'bank')),
    accounts: presentGroup(await readGroup(db, 'accounts')),
    paymentDetails: config.paymentDetails,
    missing: await missingOnInvoices(db, config),
  };
}
