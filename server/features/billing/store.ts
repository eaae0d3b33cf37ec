import type { listInvoices as listInvoicesEndpoint } from '#contract/billing/invoices.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { ClientDeed } from '#domain/account/client-role.ts';
import type { ShownInvoiceStatus } from '#domain/billing/invoice-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Condition, equal } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import type { ClientAccess } from '../accounts/client-people/client-access.ts';
import { quotesOfProjects } from '../quotes/store.ts';
import { billingTables, type InvoicesTable } from './tables.ts';

/** How invoices are listed. */
export const invoiceList: List<InvoicesTable> = {
  table: 'invoices',
  columns: 'all',
  ...billingTables.invoices.list,
};

/** One page of invoices. `overdue` is `issued` with a due day before today. */
export async function listInvoices(
  db: Queries,
  query: EndpointInput<typeof listInvoicesEndpoint>['query'],
  today: string,
): Promise<Page<InvoicesTable>> {
  const conditions: Condition[] = [
    equal('quote_id', query.quoteId),
    ...statusIs(query.status, today),
  ];
  if (query.stage !== undefined) conditions.push({ column: 'number', is: 'is not' });
  if (query.projectId !== undefined) {
    const project = await db
      .selectFrom('projects')
      .select('source_quote_id')
      .where('id', '=', query.projectId)
      .executeTakeFirst();
    // A project without a quote has no invoices, and no quote has an empty id.
    conditions.push(equal('quote_id', project?.source_quote_id ?? ''));
  }
  return readList(db, invoiceList, conditions, query);
}

function statusIs(status: ShownInvoiceStatus | undefined, today: string): Condition[] {
  if (status === 'overdue')
    return [equal('status', 'issued'), { column: 'due_on', is: '<', value: today }];
  if (status === 'issued')
    return [equal('status', 'issued'), { column: 'due_on', is: '>=', value: today }];
  // Settled without any payment: see shownInvoiceStatus.
  if (status === 'credited') return [equal('status', 'paid'), equal('paid_cents', 0)];
  if (status === 'paid')
    return [equal('status', 'paid'), { column: 'paid_cents', is: '!=', value: 0, isUsual: true }];
  return [equal('status', status)];
}

/** The names of an invoice's quote and project. */
export interface InvoiceOrigin {
  quoteReference: string;
  projectId: string | null;
  projectName: string;
}

/** The origins of some invoices, by quote id. */
export async function readOrigins(
  db: Queries,
  quoteIds: readonly string[],
): Promise<Map<string, InvoiceOrigin>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quotes')
    .leftJoin('projects', (join) =>
      join
        .onRef('projects.source_quote_id', '=', 'quotes.id')
        .on('projects.deleted_at', 'is', null),
    )
    .select([
      'quotes.id as id',
      'quotes.reference as reference',
      'projects.id as project_id',
      'projects.name as project_name',
    ])
    .where('quotes.id', 'in', [...new Set(quoteIds)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        quoteReference: row.reference,
        projectId: row.project_id,
        projectName: row.project_name ?? '',
      },
    ]),
  );
}

/**
 * All invoices addressed to somebody of a client, and those of the projects in which they may do
 * something, including planned ones, in the order they fall due.
 */
export async function listInvoicesOfClient(
  db: Queries,
  access: ClientAccess,
  deed: ClientDeed = 'see',
): Promise<InvoicesTable[]> {
  const projects = await quotesOfProjects(db, access, deed);
  return db
    .selectFrom('invoices')
    .selectAll()
    .where((e) =>
      e.or([
        e('email_key', '=', access.key),
        ...(projects.length > 0 ? [e('quote_id', 'in', projects)] : []),
      ]),
    )
    .where('status', '!=', 'void')
    .orderBy('issue_on')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
