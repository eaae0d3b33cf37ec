import type { BankReply, CompanyReply, SellerReply } from '#contract/office/company.ts';
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
}: StoredGroup<Name>): GroupValues<Name> & Pick<SellerReply & BankReply, 'version' | 'changed'> {
  return {
    ...values,
    version,
    changed: changed && { by: changed.by, at: instantText(changed.at) },
  };
}

/** All of the company's settings, and what is missing on invoices. */
export async function presentCompany(
  db: Queries,
  { paymentDetails }: Pick<Config, 'paymentDetails'>,
): Promise<CompanyReply> {
  const seller = await readGroup(db, 'seller');
  const bank = await readGroup(db, 'bank');
  const isPaid = paymentDetails !== '' || isPayable(bank.values) || bank.values.paymentLink !== '';
  return {
    seller: presentGroup(seller),
    bank: presentGroup(bank),
    paymentDetails,
    missing: [
      ...(seller.values.address === '' ? (['address'] as const) : []),
      ...(isPaid ? [] : (['bank details'] as const)),
    ],
  };
}
