import type { EndpointReply } from '#contract/endpoint.ts';
import type { previewImportUndo } from '#contract/leads/lead-imports.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listRows, requireImport } from './import-store.ts';
import { keptName, planUndo } from './plan-undo.ts';
import { requireUndoable } from './undo-part.ts';

/** Names of leads that stay, with why. */
const shownNames = 10;
const rowsAtOnce = 500;

/**
 * Says what taking back an import would do, without doing it.
 *
 * @throws Problem 404; `conflict` if it cannot be taken back.
 */
export async function previewUndo(
  db: Queries,
  id: string,
): Promise<EndpointReply<typeof previewImportUndo>> {
  requireUndoable(await requireImport(db, id));
  const sum = { deleted: 0, kept: 0, fields: 0, fieldLeads: 0, keptFields: 0 };
  const keptNames: ReturnType<typeof keptName>[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await listRows(db, id, ['created', 'changed'], { limit: rowsAtOnce, after });
    for (const undo of await planUndo(db, rows)) {
      const fields = Object.keys(undo.restored).length;
      if (undo.does === 'delete') sum.deleted += 1;
      if (undo.does === 'keep') {
        sum.kept += 1;
        if (keptNames.length < shownNames) keptNames.push(keptName(undo));
      }
      sum.fields += fields;
      if (fields > 0) sum.fieldLeads += 1;
      sum.keptFields += undo.keptColumns;
    }
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.position;
  }
  return { ...sum, keptNames };
}
