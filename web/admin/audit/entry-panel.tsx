import { Link } from 'react-router';
import type { AuditEntryReply } from '#contract/office/audit.ts';
import { changeSentence } from '#domain/audit/audited-action.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { ChangeLines } from '#web/kit/record/change-lines.tsx';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { fullDateText } from '#web/kit/ui/records/relative-date-text.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';

interface EntryPanelProps {
  /** Undefined while the list is loading, null when it does not contain the entry. */
  entry: AuditEntryReply | null | undefined;
  onClose: () => void;
}

/** One entry of the history beside the list. Entries are never edited, so there are no actions. */
export function EntryPanel({ entry, onClose }: EntryPanelProps) {
  return (
    <RecordPanel
      screen="History"
      label={
        entry
          ? `Change: ${entry.recordName}, ${changeSentence(entry.kind, entry.action)}`
          : 'Change'
      }
      onClose={onClose}
    >
      {entry === undefined && <Skeleton rows={6} label="Loading the change" />}
      {entry === null && (
        <EmptyState title="Not in this list">
          It may be on another page or hidden by a filter.
        </EmptyState>
      )}
      {entry && <EntryFacts entry={entry} />}
    </RecordPanel>
  );
}

const linkedKinds = ['lead', 'quote', 'booking', 'project', 'user'] as const;

function EntryFacts({ entry }: { entry: AuditEntryReply }) {
  const kind = linkedKinds.find((one) => one === entry.kind);
  return (
    <>
      <h2 className="text-2xl break-words">{entry.recordName || 'Unnamed'}</h2>
      <p className="mt-1 text-muted">{changeSentence(entry.kind, entry.action)}</p>
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Who">{entry.actorName}</Fact>
        <Fact name="When">
          <time dateTime={entry.createdAt}>{fullDateText(new Date(entry.createdAt))}</time>
        </Fact>
        {entry.address && (
          <Fact name="From">
            <span className="figures break-all">{entry.address}</span>
          </Fact>
        )}
      </dl>
      {entry.changes.length > 0 && (
        <>
          <h3 className="eyebrow mt-6">Changes</h3>
          <ChangeLines changes={entry.changes} />
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
        {kind && (
          <Link to={recordPath(kind, entry.recordId)} className={buttonClass('secondary', 'small')}>
            Open the record
          </Link>
        )}
        <Link
          to={`?${new URLSearchParams({ kind: entry.kind, recordId: entry.recordId })}`}
          className={buttonClass('secondary', 'small')}
        >
          Only this record
        </Link>
        {entry.actorId !== null && (
          <Link
            to={`?${new URLSearchParams({ actorId: entry.actorId })}`}
            className={buttonClass('secondary', 'small')}
          >
            Only this person
          </Link>
        )}
      </p>
    </>
  );
}
