import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type CatalogueEntryReply,
  type EntryHistoryReply,
  getEntryHistory,
} from '#contract/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { useRestoreEntry } from './use-entry-change.ts';

/** One entry's changes, and how many open quotes keep its price. */
export function historyQuery(key: string) {
  return queryOptions({
    ...polled,
    queryKey: [getEntryHistory.path, key],
    queryFn: ({ signal }) => call(getEntryHistory, { params: { key }, signal }),
  });
}

/** Every change of an entry, newest first; earlier values can be taken back. */
export function EntryHistory({ entry }: { entry: CatalogueEntryReply }) {
  const history = useQuery(historyQuery(entry.key));
  const restore = useRestoreEntry();
  return (
    <section className="mt-8 border-t border-line pt-5" aria-label="History">
      <h3 className="text-lg">History</h3>
      {history.isPending && <Skeleton rows={2} label="Loading the history" />}
      {history.isError && (
        <LoadFailure
          title="Error loading the history"
          error={history.error}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      )}
      {history.data?.changes.length === 0 && (
        <p className="mt-2 text-muted">
          Unchanged since the first edition: {formatDollars(entry.priceDollars)}.
        </p>
      )}
      <ol className="mt-2">
        {history.data?.changes.map((change, index) => {
          const { before } = change;
          return (
            <li
              key={change.version}
              className="grid gap-1 border-t border-line py-3 first:border-0"
            >
              {lines(change).map((line) => (
                <p key={line} className="figures break-words">
                  {line}
                </p>
              ))}
              {change.reason && <p className="break-words text-muted">“{change.reason}”</p>}
              <p className="text-sm text-muted">
                {change.by}, <RelativeDate at={change.at} />
              </p>
              {index === 0 && before && (
                <div>
                  <Button
                    look="secondary"
                    size="small"
                    pending={restore.isPending}
                    onClick={() =>
                      restore.mutate({
                        key: entry.key,
                        version: entry.version,
                        change: { ...before, reason: 'Undone' },
                      })
                    }
                  >
                    Undo this change
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What a change did, a line for each value. */
function lines({ before, after }: EntryHistoryReply['changes'][number]): string[] {
  if (before === null) return [`Added at ${formatDollars(after.priceDollars)}`];
  const found: string[] = [];
  if (before.priceDollars !== after.priceDollars)
    found.push(`${formatDollars(before.priceDollars)} → ${formatDollars(after.priceDollars)}`);
  if (before.label !== after.label) found.push(`“${before.label}” → “${after.label}”`);
  if (before.isOffered !== after.isOffered)
    found.push(after.isOffered ? 'Shown again' : 'Hidden from new quotes');
  return found;
}
