import type { Role } from './role.ts';

/** Days that people have to add a second factor, unless an admin says otherwise. */
export const graceDaysDefault = 14;
/** Most days of grace: after a quarter of a year a demand would be none. */
export const graceDaysMost = 90;

const dayMs = 86_400_000;

/** Who is meant when a second factor is demanded of a role. */
export const demandLabels: Record<Role, string> = {
  admin: 'Administrators',
  staff: 'Staff',
  client: 'Clients',
};

interface FactorDemand {
  /** When it was first made, in milliseconds. */
  demandedAt: number;
  graceDays: number;
}

interface DemandedAccount {
  /** When it was created, in milliseconds. */
  createdAt: number;
  hasFactor: boolean;
}

/**
 * When an account can do nothing anymore but add a second factor (rule FACTOR-7): the days of grace
 * count from the demand or from the start of the account, whichever is later.
 *
 * @returns milliseconds; null when none is demanded, or it has one.
 */
export function factorDueAt(
  { createdAt, hasFactor }: DemandedAccount,
  demand: FactorDemand | null,
): number | null {
  if (demand === null || hasFactor) return null;
  return Math.max(demand.demandedAt, createdAt) + demand.graceDays * dayMs;
}
