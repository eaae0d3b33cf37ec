import type { Queries } from '#server/platform/db/schema.ts';
import type { ClientCompaniesTable, ClientPeopleTable } from './tables.ts';

/** The company with this id, unless it was merged with another one. */
export function findCompany(db: Queries, id: string): Promise<ClientCompaniesTable | undefined> {
  return db
    .selectFrom('client_companies')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks a company until the transaction ends, so that nobody and no project joins one that ends
 * meanwhile.
 *
 * @returns undefined when it does not exist or has ended.
 */
export function lockCompany(tx: Queries, id: string): Promise<ClientCompaniesTable | undefined> {
  return tx
    .updateTable('client_companies')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Somebody who belongs to a company now. */
export function findMember(db: Queries, id: string): Promise<ClientPeopleTable | undefined> {
  return db
    .selectFrom('client_people')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
