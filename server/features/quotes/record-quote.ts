import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { type Recorded, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { QuotesTable } from './tables.ts';

/** Writes an audit entry for a quote. */
export function recordQuote(
  work: Work,
  { id, reference }: Pick<QuotesTable, 'id' | 'reference'>,
  action: AuditedAction,
  more: Pick<Recorded, 'changes' | 'topics' | 'client'> = {},
): Promise<void> {
  return record(work, { kind: 'quote', id, name: `Quote ${reference}`, action, ...more });
}
