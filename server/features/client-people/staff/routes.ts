import type { FastifyInstance } from 'fastify';
import {
  changeClientCompany,
  changePerson,
  getClientCompany,
  getProjectCompany,
  invitePerson as inviteEndpoint,
  listClientCompanies,
  mergeCompany,
  moveToCompany,
  previewCompanyMerge,
  previewCompanyMove,
  removePerson as removeEndpoint,
} from '#contract/accounts/client-companies.ts';
import {
  findCompany,
  findMember,
  lockCompany,
} from '#server/features/accounts/client-people/store.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { changeRole, invitePerson, removePerson } from '../change-people.ts';
import { findCompanyNow } from '../merges/store.ts';
import { changeCompany } from './change-company.ts';
import { companyCsv, listCompanies } from './list-companies.ts';
import { moveProject, previewMove } from './move-project.ts';
import { presentCompany } from './present-company.ts';

/** The companies of clients, as the team manages them. */
export function clientCompanyRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context.database;

  async function ofProject(db: Queries, id: string, reader: Person) {
    const project = await findProject(db, id);
    if (project === undefined) throw notFound('project');
    const { client_company_id: companyId } = project;
    const company = companyId === null ? undefined : await findCompany(db, companyId);
    return { company: company === undefined ? null : await presentCompany(db, company, reader) };
  }

  serve(app, getProjectCompany, ({ input, person }) => ofProject(read, input.params.id, person));

  serveList(app, context, listClientCompanies, {
    name: 'companies',
    read: (db, query, { rights }) => listCompanies(db, query, rights),
    present: (rows) => [...rows],
    columns: companyCsv,
  });

  serve(app, getClientCompany, async ({ input, person }) => {
    const company = await findCompanyNow(read, input.params.id);
    if (company === undefined) throw notFound('company');
    return presentCompany(read, company, person);
  });

  serveChange(app, changeClientCompany, async (work, { params, body }, { person }) => {
    const changed = await changeCompany(work, await required(work.tx, params.id), body);
    return presentCompany(work.tx, changed, person);
  });

  serveChange(
    app,
    inviteEndpoint,
    async (work, { params, body }, { person }) => {
      const company = await required(work.tx, params.id);
      await invitePerson(work, company, body);
      return presentCompany(work.tx, company, person);
    },
    // Somebody else invited the same address at the same moment: the second attempt says so.
    { again: isUniqueViolation },
  );

  serveChange(app, changePerson, async (work, { params, body }, { person }) => {
    const { company, row } = await member(work.tx, params.id);
    const { role, version } = body;
    await changeRole(work, company, row, { role, version });
    return presentCompany(work.tx, company, person);
  });

  serveChange(app, removeEndpoint, async (work, { params }, { person }) => {
    const { company, row } = await member(work.tx, params.id);
    await removePerson(work, company, row);
    return presentCompany(work.tx, company, person);
  });

  serve(app, previewCompanyMove, ({ input: { params, query } }) =>
    previewMove(read, { projectId: params.id, ...query }),
  );

  serve(app, previewCompanyMerge, ({ input: { params, query } }) =>
    previewMove(read, { fromId: params.id, ...query }),
  );

  serveChange(app, mergeCompany, async (work, { params, body }, { person }) => {
    const mergeId = await moveProject(work, { fromId: params.id, ...body });
    const company = await required(work.tx, body.companyId);
    return { company: await presentCompany(work.tx, company, person), mergeId };
  });

  serveChange(app, moveToCompany, async (work, { params, body }, { person }) => {
    const mergeId = await moveProject(work, { projectId: params.id, ...body });
    return { ...(await ofProject(work.tx, params.id, person)), mergeId };
  });
}

/** The company, which cannot end before the change is done. */
async function required(tx: Queries, id: string): Promise<ClientCompaniesTable> {
  const company = await lockCompany(tx, id);
  if (company === undefined) throw notFound('company');
  return company;
}

async function member(
  tx: Queries,
  id: string,
): Promise<{ company: ClientCompaniesTable; row: ClientPeopleTable }> {
  const row = await findMember(tx, id);
  if (row === undefined) throw notFound('person');
  return { company: await required(tx, row.company_id), row };
}
