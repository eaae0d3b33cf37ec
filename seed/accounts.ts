import type { Queries } from '#server/platform/db/schema.ts';
import { insertUser } from '../server/features/accounts/store.ts';
import { fixedId } from './rows.ts';

const dayMs = 86_400_000;

/** The client whose sign-in the demo prints at its start, to show the portal. */
export const demoClient = {
  name: 'Ingrid Solheim-Castellanos',
  email: 'ingrid.solheim-castellanos@accounts.example',
  password: 'ascent-demo-client',
} as const;

/**
 * The client whose agreement matches the sample of rule BILLING-4 to the cent: 'Custom CRM
 * Development' at $50/month, Active, a masked method, next payment $50.00.
 */
export const sampleClient = {
  name: 'Maren Holt',
  email: 'maren.holt@accounts.example',
  password: demoClient.password,
} as const;

/** The hosts of consultations: invited admins, who cannot sign in yet. */
export const demoHosts = {
  everything: 'mara.lund@accounts.example',
  demosOnly: 'elias.brandt@accounts.example',
} as const;

/** The people with an account; all except the two clients above are only invited. */
const accounts = [
  { firstName: 'Maren', lastName: 'Holt', role: 'client', daysAgo: 17 },
  { firstName: 'Ingrid', lastName: 'Solheim-Castellanos', role: 'client', daysAgo: 18 },
  { firstName: 'Tobias', lastName: 'Renner', role: 'client', daysAgo: 3 },
  { firstName: 'Noor', lastName: 'Haddad', role: 'staff', daysAgo: 40 },
  { firstName: 'Mara', lastName: 'Lund', role: 'admin', daysAgo: 60 },
  { firstName: 'Elias', lastName: 'Brandt', role: 'admin', daysAgo: 44 },
] as const;

const canSignIn: readonly string[] = [demoClient.email, sampleClient.email];

/** Inserts the accounts of the demo story. */
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
