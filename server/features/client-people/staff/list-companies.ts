import { sql } from 'kysely';
import { companyCountMax, type ListedCompany } from '#contract/accounts/client-companies.ts';
import type { ListQuery } from '#contract/list.ts';
import { mayDo, type Rights } from '#domain/account/rights.ts';
import {
  type ClientCompaniesTable,
  clientPeopleTables,
} from '#server/features/accounts/client-people/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Condition } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';

const companyList: List<ClientCompaniesTable> = {
  table: 'client_companies',
  columns: ['id', 'name', 'created_at', 'updated_at'],
  ...clientPeopleTables.client_companies.list,
};

/** Those that were not merged with another one. */
const notEnded: Condition = { column: 'ended_at', is: 'is', isUsual: true };

/** A page of companies with what the list says about each, as far as the reader may see it. */
export async function listCompanies(
  db: Queries,
  query: ListQuery,
  rights: Rights,
): Promise<Page<ListedCompany>> {
  const page = await readList(db, companyList, [notEnded], query);
  const counts = await countParts(
    db,
    page.rows.map(({ id }) => id),
  );
  const seesInvoices = mayDo(rights, 'invoices:see');
  return {
    ...page,
    rows: page.rows.map(({ id, name, created_at: createdAt, updated_at: updatedAt }) => {
      const parts = counts.get(id);
      return {
        id,
        name,
        addresses: [parts?.first, parts?.second, parts?.third].flatMap((one) => one ?? []),
        people: parts?.people ?? 0,
        projects: parts?.projects ?? 0,
        openInvoices: seesInvoices ? (parts?.invoices ?? 0) : null,
        activeAt: instantText(Math.max(updatedAt, parts?.people_at ?? 0, parts?.projects_at ?? 0)),
        createdAt: instantText(createdAt),
      };
    }),
  };
}

interface Parts {
  id: string;
  people: number;
  first: string | null;
  second: string | null;
  third: string | null;
  people_at: number | null;
  projects: number;
  projects_at: number | null;
  invoices: number;
}

/** What the companies of a page have, each counted to a limit, so that a large one is no slower. */
async function countParts(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Parts>> {
  if (ids.length === 0) return new Map();
  const most = sql.lit(companyCountMax);
  const people = sql`select * from client_people
    where client_people.company_id = it.id and client_people.removed_at is null`;
  const projects = sql`select * from projects
    where projects.client_company_id = it.id and projects.deleted_at is null`;
  // The newest ones: in an old project of a client with hundreds, nothing changes.
  const newest = sql`order by projects.created_at desc limit ${most}`;
  const addressAt = (place: number) => sql`(select email from (${people}
      order by client_people.created_at, client_people.id limit 1 offset ${sql.lit(place)}) as part)`;
  const { rows } = await sql<Parts>`
    select it.id,
      (select count(*) from (${people} limit ${most}) as part) as people,
      (select max(updated_at) from (${people} limit ${most}) as part) as people_at,
      ${addressAt(0)} as first, ${addressAt(1)} as second, ${addressAt(2)} as third,
      (select count(*) from (${projects} limit ${most}) as part) as projects,
      (select max(updated_at) from (${projects} ${newest}) as part) as projects_at,
      (select count(*) from (
        select invoices.id from (${projects} ${newest}) as own
        join invoices on invoices.quote_id = own.source_quote_id
        where invoices.status = 'issued' limit ${most}
      ) as part) as invoices
    from client_companies as it where it.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A company as a row of a CSV file. */
export const companyCsv: CsvColumns<ListedCompany> = {
  Name: ({ name }) => name,
  People: ({ people }) => people,
  Projects: ({ projects }) => projects,
  'Open invoices': ({ openInvoices }) => openInvoices,
  'Last activity': ({ activeAt }) => activeAt,
  Added: ({ createdAt }) => createdAt,
  Id: ({ id }) => id,
};
