import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findClientAccount } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** Tells admins of a change of a document, and its client if he sees it now or saw it before. */
export async function announceDocument(
  tx: Queries,
  context: Context,
  row: DocumentsTable,
  before?: DocumentsTable,
): Promise<void> {
  await announce({ tx, context }, { topics: ['documents'], to: { admins: true } });
  if (row.client_visible_at === null && (before?.client_visible_at ?? null) === null) return;
  const userId = await findClientAccount(tx, row.project_id);
  if (userId !== undefined)
    await announce({ tx, context }, { topics: ['documents'], to: { userId } });
}
