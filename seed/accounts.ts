import type { Queries } from '#server/platform/db/schema.ts';
import { insertUser } from '../server/features/accounts/store.ts';
import { fixedId } from './rows.ts';

const dayMs = 86_400_000;

/** Who the portal of the demo is shown as; the start of the demo prints this sign-in. */
export const demoClient = {
  name: 'Ingrid Solheim-Castellanos',
  email: 'ingrid.solheim-castellanos@accounts.example',
  password: 'ascent-demo-client',
} as const;

/**
 * Whose agreement is the sample of rule BILLING-4 to the cent: 'Custom
 * CRM Development' at $50/month, Active, a masked method, next payment $50.00.
 */
export const sampleClient = {
  name: 'Maren Holt',
  email: 'maren.holt@accounts.example',
  password: demoClient.password,
} as const;

/** Who holds consultations in the story: admins who are invited, and cannot sign in before that. */
export const demoHosts = {
  everything: 'mara.lund@accounts.example',
  demosOnly: 'elias.brandt@accounts.example',
} as const;

/** The people of the story with an account; all but the demo's two clients are still invited. */
const accounts = [
  { firstName: 'Maren', lastName: 'Holt', role: 'client', daysAgo: 17 },
  { firstName: 'Ingrid', lastName: 'Solheim-Castellanos', role: 'client', daysAgo: 18 },
  { firstName: 'Tobias', lastName: 'Renner', role: 'client', daysAgo: 3 },
  { firstName: 'Noor', lastName: 'Haddad', role: 'staff', daysAgo: 40 },
  { firstName: 'Mara', lastName: 'Lund', role: 'admin', daysAgo: 60 },
  { firstName: 'Elias', lastName: 'Brandt', role: 'admin', daysAgo: 44 },
] as const;

const canSignIn: readonly string[] = [demoClient.email, sampleClient.email];

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
      passwordHash: canSignIn.includes(email) ? clientPasswordHash : null,
      temporaryUntil: null,
      now: now - daysAgo * dayMs,
    });
  }
}
