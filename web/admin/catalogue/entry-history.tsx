import { useQuery } from '@tanstack/react-query';
import {
  type CatalogueEntryReply,
  type EntryHistoryReply,
  getEntryHistory,
} from '#contract/quotes/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { useRestoreEntry } from './use-restore-entry.ts';

/** All changes of an entry, newest first; the latest can be undone. */
export function EntryHistory({ entry }: { entry: CatalogueEntryReply }) {
  const history = useQuery(liveQueryOf(getEntryHistory, { params: { key: entry.key } }));
  return (
    <section className="mt-8 border-t border-line pt-5" aria-label="History">
      <h3 className="text-lg">History</h3>
      <Loaded query={history} what="the history" rows={2}>
        {({ changes }) => <Changes entry={entry} changes={changes} />}
      </Loaded>
    </section>
  );
}

interface ChangesProps {
  entry: CatalogueEntryReply;
  changes: EntryHistoryReply['changes'];
}

function Changes({ entry, changes }: ChangesProps) {
  const restore = useRestoreEntry();
  if (changes.length === 0)
    return (
      <p className="mt-2 text-muted">
        Unchanged since the first edition: {formatDollars(entry.priceDollars)}.
      </p>
    );
  return (
    <ol className="mt-2">
      {changes.map((change, index) => {
        const { before } = change;
        return (
          <li key={change.version} className="grid gap-1 border-t border-line py-3 first:border-0">
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
                      params: { key: entry.key },
                      body: { ...before, version: entry.version, reason: 'Undone' },
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
  );
}

/** What a change did, one line per value. */
function lines({ before, after }: EntryHistoryReply['changes'][number]): string[] {
  if (before === null) return [`Added at ${formatDollars(after.priceDollars)}`];
  const found: string[] = [];
  if (before.priceDollars !== after.priceDollars)
    found.push(`${formatDollars(before.priceDollars)} → ${formatDollars(after.priceDollars)}`);
  if (before.label !== after.label) found.push(`“${before.label}” → “${after.label}”`);
  if (before.isOffered !== after.isOffered)
    found.push(after.isOffered ? 'Shown again' : 'Hidden from new quotes');
  if (before.about !== after.about) found.push(`Explanation: “${before.about}” → “${after.about}”`);
  return found;
}
