import type { Context } from '#server/platform/context.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import type { InvoicesTable } from '../tables.ts';

type Linked = Pick<InvoicesTable, 'id'>;

/** A payment link is never renewed: it only lets its holder see and pay this one invoice. */
const linked = ({ id }: Linked) => ({ id, link_version: 1 });

/** The token of the private payment page of an invoice. */
export function payToken({ secrets }: Pick<Context, 'secrets'>, invoice: Linked): string {
  return recordLinkToken(secrets.links, 'invoice', linked(invoice));
}

/** The path of that page. */
export function payPath(context: Pick<Context, 'secrets'>, invoice: Linked): string {
  return `/pay/${payToken(context, invoice)}`;
}

/** The path for an open invoice where online payment is set up; '' otherwise. */
export function onlinePayPath(
  context: Pick<Context, 'secrets' | 'config'>,
  invoice: Pick<InvoicesTable, 'id' | 'status'>,
): string {
  const isOn = context.config.payments.provider !== undefined;
  return isOn && invoice.status === 'issued' ? payPath(context, invoice) : '';
}
