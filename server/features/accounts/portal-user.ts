import type { PortalUser } from '#contract/accounts/session.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { findCompany } from './client-profile-store.ts';
import { findOpenReset } from './factor-reset/reset-store.ts';
import { presentPortalUser } from './present.ts';
import { emailKey } from './store.ts';

/** Whoever is signed in to the portal. */
export async function readPortalUser(
  { database, now }: Pick<Context, 'database' | 'now'>,
  person: Person,
): Promise<PortalUser> {
  const company = await findCompany(database.read, emailKey(person.email));
  const reset = await findOpenReset(database.read, person.id);
  return presentPortalUser(person, company, { now: now(), reset });
}
