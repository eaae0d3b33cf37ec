import type { Queries } from '../server/db/schema.ts';
import { insertUser } from '../server/features/accounts/store.ts';
import { fixedId } from './rows.ts';

const dayMs = 86_400_000;

/** Who the portal of the demo is shown as; the start of the demo prints this sign-in. */
export const demoClient = {
  name: 'Ingrid Solheim-Castellanos',
  email: 'ingrid.solheim-castellanos@accounts.example',
  password: 'ascent-demo-client',
} as const;

/** The people of the story with an account; all but the demo's client are still invited. */
const accounts = [
  { firstName: 'Ingrid', lastName: 'Solheim-Castellanos', role: 'client', daysAgo: 18 },
  { firstName: 'Tobias', lastName: 'Renner', role: 'client', daysAgo: 3 },
  { firstName: 'Noor', lastName: 'Haddad', role: 'staff', daysAgo: 40 },
] as const;

/** Makes the accounts of the demo story, so that the users tab has somebody to show. */
export async function insertDemoAccounts(
  tx: Queries,
  now: number,
  clientPasswordHash: string,
): Promise<void> {
  for (const { firstName, lastName, role, daysAgo } of accounts) {
    const email = `${firstName}.${lastName}@accounts.example`.toLowerCase();
    await insertUser(tx, {
      id: fixedId(email),
      firstName,
      lastName,
      email,
      role,
      passwordHash: email === demoClient.email ? clientPasswordHash : null,
      temporaryUntil: null,
      now: now - daysAgo * dayMs,
    });
  }
}
