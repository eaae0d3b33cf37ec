import { isAddressKnown } from '#server/features/accounts/email-change/address-change.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import { isVoidSignature } from '#server/features/quotes/offer/signer-store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { PersonKeys } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/table-facts.ts' {
  interface PersonKeys extends Keys {}
}

/** The ids by which everything about one person is found. */
interface Keys {
  /**
   * The lowercase address, which identifies a person (rule LEAD-1), followed by those of leads that were
   * merged with theirs, and by former addresses of the account that are no longer known.
   */
  email: readonly string[];
  users: readonly string[];
  leads: readonly string[];
  bookings: readonly string[];
  /** Quotes that may be erased. */
  openQuotes: readonly string[];
  /** Quotes that were accepted or became a project: business records that the law requires. */
  boundQuotes: readonly string[];
  /** Entries that name the person as a signer of somebody else's quote. */
  signers: readonly string[];
  /** Signatures under open quotes, which bind nobody yet. */
  looseSignatures: readonly string[];
  /** Signatures that are business records. */
  boundSignatures: readonly string[];
  messages: readonly string[];
  conversations: readonly string[];
  /** Business records that the law requires. */
  projects: readonly string[];
  documents: readonly string[];
  invoices: readonly string[];
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Finds everything that belongs to an address, whatever its case.
 *
 * @param by `team`: of the person, with the addresses of leads that were merged with theirs (rule
 *   LEAD-11). `person`: nothing that is found by those addresses, because a merge proves to nobody that
 *   they are theirs; whoever asks so also looks which quotes, bookings and projects are.
 */
export async function findPerson(
  db: Queries,
  email: string,
  by: 'team' | 'person' = 'team',
): Promise<PersonKeys> {
  const key = emailKey(email);
  const found = await leadsOf(db, key);
  const leads = idsOf(found);
  const addresses =
    by === 'person' ? [key] : [...new Set([key, ...found.map((lead) => lead.email_key)])];
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', 'in', addresses)
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'source_quote_id'])
    .where((e) =>
      e.or([
        e('client_email_key', 'in', addresses),
        ...(leads.length ? [e('lead_id', 'in', leads)] : []),
      ]),
    )
    .execute();
  const quotes =
    leads.length === 0
      ? []
      : await db
          .selectFrom('quotes')
          .leftJoin('quote_acceptances as a', 'a.quote_id', 'quotes.id')
          .select(['quotes.id', 'quotes.status', 'a.id as accepted'])
          .where('quotes.lead_id', 'in', leads)
          .execute();
  const converted = new Set(projects.map((project) => project.source_quote_id));
  const isBound = (quote: (typeof quotes)[number]) =>
    quote.status === 'accepted' || quote.accepted !== null || converted.has(quote.id);
  const boundQuotes = idsOf(quotes.filter(isBound));
  // A void signature is no part of what was agreed.
  const isOfContract = (one: { status: string; signer_key: string }) =>
    one.status === 'accepted' && !isVoidSignature(one);
  const signatures = await db
    .selectFrom('quote_signatures')
    .innerJoin('quotes', 'quotes.id', 'quote_signatures.quote_id')
    .select(['quote_signatures.id', 'quote_signatures.signer_key', 'quotes.status'])
    .where('quote_signatures.email_key', 'in', addresses)
    .execute();
  return {
    email: [...addresses, ...(await formerAddresses(db, idsOf(users)))],
    users: idsOf(users),
    leads: by === 'person' ? idsOf(found.filter((lead) => lead.email_key === key)) : leads,
    bookings:
      leads.length === 0
        ? []
        : idsOf(
            await db.selectFrom('bookings').select('id').where('lead_id', 'in', leads).execute(),
          ),
    openQuotes: idsOf(quotes.filter((quote) => !isBound(quote))),
    boundQuotes,
    signers: idsOf(
      await db
        .selectFrom('quote_signers')
        .select('id')
        .where('email_key', 'in', addresses)
        .execute(),
    ),
    looseSignatures: idsOf(signatures.filter((one) => !isOfContract(one))),
    boundSignatures: idsOf(signatures.filter(isOfContract)),
    messages: idsOf(
      await db
        .selectFrom('contact_messages')
        .select('id')
        .where('email_key', 'in', addresses)
        .execute(),
    ),
    conversations: idsOf(
      await db
        .selectFrom('conversations')
        .select('id')
        .where('email_key', 'in', addresses)
        .execute(),
    ),
    projects: idsOf(projects),
    documents:
      projects.length === 0
        ? []
        : idsOf(
            await db
              .selectFrom('documents')
              .select('id')
              .where('project_id', 'in', idsOf(projects))
              .execute(),
          ),
    invoices: idsOf(
      await db.selectFrom('invoices').select('id').where('email_key', 'in', addresses).execute(),
    ),
  };
}

/** The lead of an address, with those that were merged with it. */
async function leadsOf(db: Queries, key: string): Promise<{ id: string; email_key: string }[]> {
  const own = await db
    .selectFrom('leads')
    .select(['id', 'email_key', 'merged_into'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (own === undefined) return [];
  const stays = own.merged_into ?? own.id;
  return db
    .selectFrom('leads')
    .select(['id', 'email_key'])
    .where((e) => e.or([e('id', '=', stays), e('merged_into', '=', stays)]))
    .execute();
}

async function formerAddresses(db: Queries, users: readonly string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const changes = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('user_id', 'in', users)
    .where('confirmed_at', 'is not', null)
    .execute();
  const former: string[] = [];
  for (const address of new Set(changes.map(({ old_email: email }) => emailKey(email))))
    if (!(await isAddressKnown(db, address))) former.push(address);
  return former;
}
