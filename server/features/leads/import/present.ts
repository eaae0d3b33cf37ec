import type { LeadImportReply } from '#contract/leads/lead-imports.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { LeadImportsTable } from './tables.ts';

export function presentImport(row: LeadImportsTable): LeadImportReply {
  const done = row.created_count + row.changed_count + row.same_count + row.refused_count;
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    rows: row.row_count,
    created: row.created_count,
    changed: row.changed_count,
    same: row.same_count,
    refused: row.refused_count,
    left: row.row_count - done,
    importedName: row.imported_name,
    importedAt: instantText(row.created_at),
    keptUntil: optionalInstantText(row.kept_until),
    takenBack:
      row.taken_back_at === null
        ? null
        : {
            by: row.taken_back_name,
            at: instantText(row.taken_back_at),
            deleted: row.deleted_count,
            kept: row.kept_count,
            fields: row.restored_fields,
          },
  };
}
