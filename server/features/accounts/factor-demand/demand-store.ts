import type { Role } from '#domain/account/role.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { FactorDemandsTable } from './tables.ts';

/** The demand on a role, if there is one. */
export function findDemand(db: Queries, role: Role): Promise<FactorDemandsTable | undefined> {
  return db.selectFrom('factor_demands').selectAll().where('role', '=', role).executeTakeFirst();
}

/** All demands: three rows at most. */
export function listDemands(db: Queries): Promise<FactorDemandsTable[]> {
  return db.selectFrom('factor_demands').selectAll().execute();
}

/** Makes a demand, or changes its days of grace. */
export async function setDemand(tx: Queries, demand: FactorDemandsTable): Promise<void> {
  await tx
    .insertInto('factor_demands')
    .values(demand)
    .onConflict((c) => c.column('role').doUpdateSet({ grace_days: demand.grace_days }))
    .execute();
}

export async function deleteDemand(tx: Queries, role: Role): Promise<void> {
  await tx.deleteFrom('factor_demands').where('role', '=', role).execute();
}
