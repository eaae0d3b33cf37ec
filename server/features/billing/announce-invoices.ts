import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findAccountId } from './invoice-store.ts';

/** Tells staff and the client, who may have no account, that bills or the plan have changed. */
export async function announceInvoices(
  tx: Queries,
  context: Context,
  emailKey: string,
): Promise<void> {
  await announce({ tx, context }, { topics: ['invoices', 'quotes'], to: { admins: true } });
  const userId = await findAccountId(tx, emailKey);
  if (userId !== null)
    await announce({ tx, context }, { topics: ['invoices', 'quotes'], to: { userId } });
}
