import type { FastifyInstance } from 'fastify';
import {
  changeClientCompany,
  changePerson,
  getProjectCompany,
  invitePerson as inviteEndpoint,
  listClientCompanies,
  moveToCompany,
  previewCompanyMove,
  removePerson as removeEndpoint,
} from '#contract/accounts/client-companies.ts';
import type { Rights } from '#domain/account/rights.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeRole, invitePerson, removePerson } from '../change-people.ts';
import { findCompany, findMember, listCompaniesByName } from '../store.ts';
import { changeCompany } from './change-company.ts';
import { moveProject, previewMove } from './move-project.ts';
import { presentCompany } from './present-company.ts';

/** The companies of clients, as the team manages them. */
export function clientCompanyRoutes(app: FastifyInstance, { database }: Context): void {
  const { read } = database;

  async function ofProject(db: Queries, id: string, rights: Rights) {
    const project = await findProject(db, id);
    if (project === undefined) throw notFound('project');
    const { client_company_id: companyId } = project;
    const company = companyId === null ? undefined : await findCompany(db, companyId);
    return { company: company === undefined ? null : await presentCompany(db, company, rights) };
  }

  serve(app, getProjectCompany, ({ input, person }) =>
    ofProject(read, input.params.id, person.rights),
  );

  serve(app, listClientCompanies, ({ input }) => listCompaniesByName(read, input.query.q));

  serveChange(app, changeClientCompany, async (work, { params, body }, { person }) => {
    const changed = await changeCompany(work, await required(work.tx, params.id), body);
    return presentCompany(work.tx, changed, person.rights);
  });

  serveChange(
    app,
    inviteEndpoint,
    async (work, { params, body }, { person }) => {
      const company = await required(work.tx, params.id);
      await invitePerson(work, company, body);
      return presentCompany(work.tx, company, person.rights);
    },
    // Somebody else invited the same address at the same moment: the second attempt says so.
    { again: isUniqueViolation },
  );

  serveChange(app, changePerson, async (work, { params, body }, { person }) => {
    const { company, row } = await member(work.tx, params.id);
    const { role, version } = body;
    await changeRole(work, company, row, { role, version });
    return presentCompany(work.tx, company, person.rights);
  });

  serveChange(app, removeEndpoint, async (work, { params }, { person }) => {
    const { company, row } = await member(work.tx, params.id);
    await removePerson(work, company, row);
    return presentCompany(work.tx, company, person.rights);
  });

  serve(app, previewCompanyMove, ({ input: { params, query } }) =>
    previewMove(read, { projectId: params.id, ...query }),
  );

  serveChange(app, moveToCompany, async (work, { params, body }, { person }) => {
    await moveProject(work, { projectId: params.id, ...body });
    return ofProject(work.tx, params.id, person.rights);
  });
}

async function required(db: Queries, id: string): Promise<ClientCompaniesTable> {
  const company = await findCompany(db, id);
  if (company === undefined) throw notFound('company');
  return company;
}

async function member(
  db: Queries,
  id: string,
): Promise<{ company: ClientCompaniesTable; row: ClientPeopleTable }> {
  const row = await findMember(db, id);
  if (row === undefined) throw notFound('person');
  return { company: await required(db, row.company_id), row };
}
