import { roleTooSmall } from '#server/features/accounts/client-people/client-access.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { OwnInvoices } from '../own-invoices.ts';
import type { BillingOwner } from './profile-store.ts';

/** Whose billing details a signed-in person sees, and whether they may change them. */
interface OwnProfile {
  owner: BillingOwner;
  mayEdit: boolean;
}

/** The owner of bills to the address of a signed-in person. */
export function ownerOfAccount(person: Person): BillingOwner {
  return {
    email: person.email,
    name: `${person.firstName} ${person.lastName}`.trim(),
    company: '',
  };
}

/**
 * The billing details of a signed-in person: those of their own address if bills go there, or else
 * those of whom their company's bills are addressed to, which payers and contacts change
 * (rule CLIENT-7). What nobody has been billed for yet is one's own.
 */
export function ownProfile(person: Person, { rows, mayPay }: OwnInvoices): OwnProfile {
  const key = emailKey(person.email);
  const bill = rows.some(({ email_key }) => email_key === key)
    ? undefined
    : (rows.findLast(mayPay) ?? rows.at(-1));
  if (bill === undefined) return { owner: ownerOfAccount(person), mayEdit: true };
  return {
    owner: {
      email: bill.customer_email,
      name: bill.bill_to_name,
      company: bill.bill_to_company,
    },
    mayEdit: mayPay(bill),
  };
}

/** The same for a change. @throws Problem `not_allowed` for a role that does not pay. */
export function editableProfile(person: Person, own: OwnInvoices): BillingOwner {
  const { owner, mayEdit } = ownProfile(person, own);
  if (!mayEdit) throw roleTooSmall('pay');
  return owner;
}
