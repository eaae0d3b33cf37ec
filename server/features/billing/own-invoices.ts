import {
  accessOf,
  type ClientAccess,
  roleTooSmall,
} from '#server/features/accounts/client-people/client-access.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { quotesOfProjects } from '../quotes/store.ts';
import { listInvoicesOfClient } from './store.ts';
import type { InvoicesTable } from './tables.ts';

/** The invoices that somebody of a client sees, and which of them they may pay (rule CLIENT-2). */
export interface OwnInvoices {
  rows: InvoicesTable[];
  mayPay: (invoice: InvoicesTable) => boolean;
}

/** Reads the invoices of a signed-in person. */
export async function readOwnInvoices(
  db: Queries,
  person: Pick<Person, 'email' | 'role'>,
): Promise<OwnInvoices> {
  const access = await accessOf(db, person);
  return {
    rows: await listInvoicesOfClient(db, access),
    mayPay: await payableBy(db, access),
  };
}

/** Whose bills somebody may pay: those addressed to them, and those of projects in which they may. */
export async function payableBy(
  db: Queries,
  access: ClientAccess,
): Promise<(bill: { email_key: string; quote_id: string }) => boolean> {
  const quotes = new Set(await quotesOfProjects(db, access, 'pay'));
  return (bill) => bill.email_key === access.key || quotes.has(bill.quote_id);
}

/**
 * One of a person's invoices that they may pay.
 *
 * @throws Problem 404 for somebody else's, `not_allowed` for a role that does not pay.
 */
export function requirePayable(
  { rows, mayPay }: OwnInvoices,
  isWanted: (invoice: InvoicesTable) => boolean,
  what = 'invoice',
): InvoicesTable {
  const found = rows.filter(isWanted);
  if (found.length === 0) throw notFound(what);
  const payable = found.find(mayPay);
  if (payable === undefined) throw roleTooSmall('pay');
  return payable;
}
