import { displayName } from '#domain/account/name.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listTeam } from '../accounts/team/team.ts';
import type { TimePeopleTable } from './tables.ts';

/** Somebody who can have time or an hourly cost. */
export interface Worker extends TimePeopleTable {
  /** They are not of the team anymore. */
  hasLeft: boolean;
}

/** Everybody of the team by name, then those who left time or an hourly cost behind. */
export async function listWorkers(db: Queries): Promise<Worker[]> {
  const team = await listTeam(db);
  const known = await db.selectFrom('time_people').selectAll().orderBy('name').execute();
  const rates = new Map(known.map((one) => [one.id, one.rates]));
  const present = new Set(team.map(({ id }) => id));
  return [
    ...team.map(({ id, first_name, last_name, email }) => ({
      ...{ id, name: displayName(first_name, last_name, email) },
      ...{ rates: rates.get(id) ?? 0, hasLeft: false },
    })),
    ...known.filter(({ id }) => !present.has(id)).map((one) => ({ ...one, hasLeft: true })),
  ];
}

/** One of them; undefined for a client and an unknown id. */
export async function findWorker(db: Queries, id: string): Promise<Worker | undefined> {
  return (await listWorkers(db)).find((worker) => worker.id === id);
}

/** Those who have left, by name. */
export async function listLeft(db: Queries): Promise<Pick<Worker, 'id' | 'name'>[]> {
  return (await listWorkers(db))
    .filter(({ hasLeft }) => hasLeft)
    .map(({ id, name }) => ({ id, name }));
}
