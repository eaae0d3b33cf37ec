import type { FastifyInstance } from 'fastify';
import {
  changeOwnPerson,
  inviteOwnPerson,
  listOwnPeople,
  removeOwnPerson,
} from '#contract/accounts/client-people.ts';
import { roleMay } from '#domain/account/client-role.ts';
import { accessOf, roleTooSmall } from '#server/features/accounts/client-people/client-access.ts';
import { findMember, lockCompany } from '#server/features/accounts/client-people/store.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeRole, invitePerson, removePerson } from './change-people.ts';
import { presentOwnCompanies } from './present.ts';

/** The people of a signed-in client's companies, for those who may manage them. */
export function ownPeopleRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listOwnPeople, ({ person }) => presentOwnCompanies(database.read, person));

  serveChange(
    app,
    inviteOwnPerson,
    async (work, { body: { companyId, ...invited } }, { person }) => {
      await invitePerson(work, await managed(work.tx, person, companyId), invited);
      return presentOwnCompanies(work.tx, person);
    },
    // Somebody else invited the same address at the same moment: the second attempt says so.
    { again: isUniqueViolation },
  );

  serveChange(app, changeOwnPerson, async (work, { params, body }, { person }) => {
    const { company, row } = await colleague(work.tx, person, params.id);
    const { role, version } = body;
    await changeRole(work, company, row, { role, version });
    return presentOwnCompanies(work.tx, person);
  });

  serveChange(app, removeOwnPerson, async (work, { params }, { person }) => {
    const { company, row } = await colleague(work.tx, person, params.id);
    await removePerson(work, company, row);
    return presentOwnCompanies(work.tx, person);
  });
}

/** A company of the caller. @throws Problem 404 for another one, `not_allowed` for a smaller role. */
async function managed(tx: Queries, person: Person, id: string): Promise<ClientCompaniesTable> {
  const role = (await accessOf(tx, person)).roles.get(id);
  const company = role === undefined ? undefined : await lockCompany(tx, id);
  if (role === undefined || company === undefined) throw notFound('company');
  if (!roleMay(role, 'manage')) throw roleTooSmall('manage');
  return company;
}

/** Somebody else of a company that the caller manages. */
async function colleague(
  tx: Queries,
  person: Person,
  id: string,
): Promise<{ company: ClientCompaniesTable; row: ClientPeopleTable }> {
  const row = await findMember(tx, id);
  if (row === undefined) throw notFound('person');
  const company = await managed(tx, person, row.company_id);
  if (row.email_key === person.email.toLowerCase())
    throw new Problem('conflict', 'You cannot change your own role. Please ask another contact.');
  return { company, row };
}
