import type { ClientDeed } from '#domain/account/client-role.ts';
import { splitName } from '#domain/account/name.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { peopleOf } from './people-of.ts';

/** Somebody who is mailed about a project; each has switches of their own (rule PORTAL-3). */
export interface Reader {
  to: string;
  firstName: string;
  /** The address in lower case. */
  key: string;
  /** What follows in the key of a mail that is sent once to each; '' for the contact. */
  once: string;
  /** Their account in the portal, if they have one. */
  userId: string | null;
}

/** Whom a mail about a project goes to: the people who may do what it is about (rule CLIENT-4). */
export async function readersOf(
  db: Queries,
  project: Parameters<typeof peopleOf>[1],
  deed: ClientDeed,
): Promise<Reader[]> {
  const people = await peopleOf(db, project, deed);
  return people.map(({ email, name, key, userId }) => ({
    to: email,
    firstName: splitName(name)[0],
    key,
    once: key === project.client_email_key ? '' : `:${key}`,
    userId,
  }));
}

/** The people who may pay the bills of a quote besides those who get them already. */
export async function furtherPayersOf(
  db: Queries,
  quoteId: string,
  told: readonly string[],
): Promise<Reader[]> {
  const project = await db
    .selectFrom('projects')
    .select(['client_email', 'client_email_key', 'client_contact_name', 'client_company_id'])
    .where('source_quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (project === undefined) return [];
  const known = new Set(told.map((email) => email.toLowerCase()));
  const readers = await readersOf(db, project, 'pay');
  return readers
    .filter(({ key }) => key !== project.client_email_key && !known.has(key))
    .map((reader) => ({ ...reader, once: `:${reader.key}` }));
}
