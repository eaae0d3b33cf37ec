import { type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findClientAccount } from './store.ts';
import type { DocumentsTable } from './tables.ts';

/** Writes a change of a document down, and tells its client if he sees it now or saw it before. */
export async function recordDocument(
  work: Work,
  row: DocumentsTable,
  told: Pick<Recorded, 'action' | 'changes'>,
  before?: DocumentsTable,
): Promise<void> {
  const isClients = row.client_visible_at !== null || (before?.client_visible_at ?? null) !== null;
  await record(work, {
    kind: 'document',
    id: row.id,
    name: row.original_name,
    ...told,
    topics: ['documents'],
    client: isClients ? await findClientAccount(work.tx, row.project_id) : null,
  });
}
