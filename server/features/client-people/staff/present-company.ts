import { type ClientCompany, companyPartsMax } from '#contract/accounts/client-companies.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { ClientCompaniesTable } from '#server/features/accounts/client-people/tables.ts';
import { isOwn, limitedTo } from '#server/features/leads/own-leads.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { listMergesInto } from '../merges/store.ts';
import { presentPeople } from '../present.ts';
import { listCompanyProjects } from '../store.ts';

/** A company with what belongs to it, as far as the reader may see it (rules RIGHTS-2 and RIGHTS-11). */
export async function presentCompany(
  db: Queries,
  company: ClientCompaniesTable,
  reader: Pick<Person, 'id' | 'rights'>,
): Promise<ClientCompany> {
  const { rights } = reader;
  const { id, name, addresses, notes, version } = company;
  const projects = await listCompanyProjects(db, [id], companyPartsMax);
  const quoteIds = projects.flatMap(({ source_quote_id: quote }) =>
    quote === null ? [] : [quote],
  );
  return {
    ...{ id, name, addresses, notes, version },
    people: await presentPeople(db, [id]),
    projects: projects.map((project) => ({
      id: project.id,
      name: project.name,
      reference: project.reference,
      status: project.status,
    })),
    quotes: mayDo(rights, 'quotes:see') ? await listQuotes(db, quoteIds, limitedTo(reader)) : [],
    invoices: mayDo(rights, 'invoices:see') ? await listInvoices(db, quoteIds) : [],
    merges: (await listMergesInto(db, id)).map((merge) => ({
      id: merge.id,
      name: merge.name,
      at: instantText(merge.created_at),
      byName: merge.merged_name,
    })),
  };
}

async function listQuotes(
  db: Queries,
  ids: readonly string[],
  owner: string | null,
): Promise<ClientCompany['quotes'][number][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'reference', 'status'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .$if(owner !== null, (quotes) => quotes.where(isOwn('quote', owner ?? '', 'quotes')))
    .orderBy('created_at', 'desc')
    .execute();
  // The column's check constraint admits exactly these.
  return rows as ClientCompany['quotes'];
}

async function listInvoices(
  db: Queries,
  quoteIds: readonly string[],
): Promise<ClientCompany['invoices'][number][]> {
  if (quoteIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'status'])
    .where('quote_id', 'in', quoteIds)
    .where('number', 'is not', null)
    .orderBy('issue_on', 'desc')
    .orderBy('id', 'desc')
    .limit(companyPartsMax)
    .execute();
  return rows.map(({ id, number, status }) => ({ id, number: number ?? '', status }));
}
