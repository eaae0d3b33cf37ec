import type { PortalUser, SessionUser } from '#contract/accounts/session.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { findCompany } from './client-profile-store.ts';
import { findOpenReset } from './factor-reset/reset-store.ts';
import { presentPortalUser, presentSessionUser } from './present.ts';
import { emailKey } from './store.ts';

type Reads = Pick<Context, 'database' | 'now'>;

/** Whoever is signed in. */
export async function readSessionUser(context: Reads, person: Person): Promise<SessionUser> {
  return presentSessionUser(person, await readShown(context, person));
}

/** The same as the portal shows them. */
export async function readPortalUser(context: Reads, person: Person): Promise<PortalUser> {
  const company = await findCompany(context.database.read, emailKey(person.email));
  return presentPortalUser(person, company, await readShown(context, person));
}

async function readShown({ database, now }: Reads, { id }: Person) {
  return { now: now(), reset: await findOpenReset(database.read, id) };
}
