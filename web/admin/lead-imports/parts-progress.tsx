import type { LeadImportReply } from '#contract/leads/lead-imports.ts';
import { count } from './import-words.ts';

/** How far an import is, or taking it back. */
export function PartsProgress({ reply }: { reply: LeadImportReply }) {
  const { state, rows, left, takenBack, created, changed, fileName } = reply;
  const isUndo = state === 'undoing' || state === 'undone';
  const total = isUndo ? created + changed : rows;
  const done = isUndo ? (takenBack ? takenBack.deleted + takenBack.kept : 0) : rows - left;
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={isUndo ? `Taking back ${fileName}` : `Importing ${fileName}`}
        className="h-2 w-full max-w-80 accent-primary"
      />
      <span className="figures whitespace-nowrap">
        {isUndo ? 'Taking back…' : `${count(done)} of ${count(total)} rows`}
      </span>
    </div>
  );
}
