import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listAudit } from '#contract/office/audit.ts';
import { changeSentence } from '#domain/audit/audited-action.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { totalText } from '#web/kit/api/list-page.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { ChangeLines } from './change-lines.tsx';
import { LoadFailure } from './load-failure.tsx';

/** Entries shown with a record; the rest are on the screen of the audit trail. */
const shownLines = 10;

/** Of which record it is, and how it is shown. */
export interface RecordHistoryProps {
  kind: AuditedKind;
  recordId: string;
  /** Its heading, where a page has several. */
  title?: string;
  /** Not shown until something was changed. */
  onlyIfAny?: true;
}

/** The entries of {@link RecordHistory}. */
export function RecordTrail({ kind, recordId, title = 'History', onlyIfAny }: RecordHistoryProps) {
  const trail = useQuery(liveListQuery(listAudit, { kind, recordId, limit: String(shownLines) }));
  if (onlyIfAny && !trail.isError && !trail.data?.rows.length) return null;
  return (
    <section aria-labelledby={`history-${recordId}`} className="mt-6">
      <h3 id={`history-${recordId}`} className="eyebrow">
        {title}
      </h3>
      {trail.isPending && <Skeleton rows={3} label="Loading the history" />}
      {trail.isError && (
        <LoadFailure
          title="Error loading the history"
          error={trail.error}
          onRetry={() => void trail.refetch()}
          isRetrying={trail.isFetching}
        />
      )}
      {trail.data?.rows.length === 0 && <p className="mt-2 text-muted">No changes yet.</p>}
      <ol className="mt-2 grid gap-3">
        {trail.data?.rows.map((line) => (
          <li key={line.id}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 break-words">
                {changeSentence(line.kind, line.action)}{' '}
                <span className="text-muted">by {line.actorName}</span>
              </span>
              <span className="shrink-0 text-sm text-muted">
                <RelativeDate at={line.createdAt} />
              </span>
            </div>
            <ChangeLines changes={line.changes} />
          </li>
        ))}
      </ol>
      {trail.data && trail.data.total > shownLines && (
        <Link
          to={`/admin/audit?${new URLSearchParams({ kind, recordId })}`}
          className="mt-3 inline-block rounded-sm text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          All {totalText(trail.data)} lines
        </Link>
      )}
    </section>
  );
}
