import type { QuoteAcceptancesTable, QuotesTable } from '#server/features/quotes/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { BillingProfilesTable } from '../tables.ts';
import { rateColumns } from '../tax/rate-columns.ts';

/** The owner of a profile, from a quote or an account. */
export interface BillingOwner {
  email: string;
  name: string;
  company: string;
}

/** The owner of a quote's bills. */
export function ownerOfQuote(
  quote: Pick<QuotesTable, 'customer_email' | 'customer_name' | 'customer_company'>,
): BillingOwner {
  return {
    email: quote.customer_email,
    name: quote.customer_name,
    company: quote.customer_company,
  };
}

/** The stored profile of a client, or the initial one; writes nothing. */
export async function readProfile(
  db: Queries,
  owner: BillingOwner,
  now: number,
): Promise<BillingProfilesTable> {
  const known = await db
    .selectFrom('billing_profiles')
    .selectAll()
    .where('email_key', '=', owner.email.toLowerCase())
    .executeTakeFirst();
  return known ?? initialProfile(owner, now);
}

/** Creates the client's profile if it is missing; safe under concurrent calls. */
export async function ensureProfile(
  tx: Queries,
  owner: BillingOwner,
  now: number,
): Promise<BillingProfilesTable> {
  await tx
    .insertInto('billing_profiles')
    .values(initialProfile(owner, now))
    .onConflict((c) => c.column('email_key').doNothing())
    .execute();
  return tx
    .selectFrom('billing_profiles')
    .selectAll()
    .where('email_key', '=', owner.email.toLowerCase())
    .executeTakeFirstOrThrow();
}

/** Writes the next version. @returns undefined if the version is outdated. */
export function updateProfile(
  tx: Queries,
  next: BillingProfilesTable,
): Promise<BillingProfilesTable | undefined> {
  const { id, email_key: _key, created_at: _made, ...fields } = next;
  return tx
    .updateTable('billing_profiles')
    .set({ ...fields, version: next.version + 1 })
    .where('id', '=', id)
    .where('version', '=', next.version)
    .returningAll()
    .executeTakeFirst();
}

function initialProfile(owner: BillingOwner, now: number): BillingProfilesTable {
  return {
    id: newId(now),
    email_key: owner.email.toLowerCase(),
    contact_name: owner.name,
    contact_email: owner.email,
    company: owner.company,
    address: '',
    purchase_order: '',
    pay_method: 'bank-transfer',
    account_ending: '',
    ...rateColumns(0),
    tax_treatment: 'standard',
    tax_text: '',
    tax_country: '',
    tax_id: '',
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** The acceptance of a quote, if it was accepted. */
export function findAcceptance(
  db: Queries,
  quoteId: string,
): Promise<QuoteAcceptancesTable | undefined> {
  return db
    .selectFrom('quote_acceptances')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
}
