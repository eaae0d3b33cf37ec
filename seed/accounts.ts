import type { Queries } from '../server/db/schema.ts';
import { insertUser } from '../server/features/accounts/store.ts';
import { fixedId } from './rows.ts';

const dayMs = 86_400_000;

/** The people of the story with an account, each still invited: a demo hands out no passwords. */
const accounts = [
  { firstName: 'Ingrid', lastName: 'Solheim-Castellanos', role: 'client', daysAgo: 18 },
  { firstName: 'Tobias', lastName: 'Renner', role: 'client', daysAgo: 3 },
  { firstName: 'Noor', lastName: 'Haddad', role: 'staff', daysAgo: 40 },
] as const;

/** Makes the accounts of the demo story, so that the users tab has somebody to show. */
export async function insertDemoAccounts(tx: Queries, now: number): Promise<void> {
  for (const { firstName, lastName, role, daysAgo } of accounts) {
    const email = `${firstName}.${lastName}@accounts.example`.toLowerCase();
    await insertUser(tx, {
      id: fixedId(email),
      firstName,
      lastName,
      email,
      role,
      passwordHash: null,
      temporaryUntil: null,
      now: now - daysAgo * dayMs,
    });
  }
}
