import { Link, useSearchParams } from 'react-router';
import { type AuditEntryReply, listAudit } from '#contract/office/audit.ts';
import { auditedKindNames, changeSentence } from '#domain/audit/audited-action.ts';
import { auditedKinds } from '#domain/audit/audited-kind.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { changesInShort } from '#web/kit/record/change-lines.tsx';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const EntryPanel = laterPanel(async () => (await import('./entry-panel.tsx')).EntryPanel);

export function meta() {
  return pageMeta({ section: 'History' });
}

/** /admin/audit */
export default function Audit() {
  return (
    <>
      <SettingsViews />
      <AuditScreen />
    </>
  );
}

const shape: ListShape = {
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { kind: auditedKinds },
};

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
];

const filters = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All records',
    options: auditedKinds.map((value) => ({ value, label: auditedKindNames[value] })),
  },
];

const head: HeadColumn<AuditEntryReply> = {
  label: 'Record',
  className: 'w-[27%] @max-3xl:w-[44%] @max-xl:w-auto',
  title: (entry) => entry.recordName || 'Unnamed',
  wraps: 'narrow',
  below: (entry) => (
    <span className="hidden @max-xl:inline">
      {changeSentence(entry.kind, entry.action)} by {entry.actorName}
    </span>
  ),
};

const columns: readonly ListColumn<AuditEntryReply>[] = [
  {
    label: 'What',
    className: 'w-52 @max-xl:hidden',
    cell: (entry) => changeSentence(entry.kind, entry.action),
  },
  {
    label: 'Who',
    className: 'w-44 @max-3xl:hidden',
    cell: (entry) => entry.actorName,
  },
  {
    label: 'Fields',
    className: '@max-4xl:hidden',
    cell: (entry) => {
      const text = changesInShort(entry.changes);
      return <span title={text}>{text}</span>;
    },
  },
  {
    label: 'When',
    sort: { by: 'createdAt', first: 'down' },
    className: 'w-36',
    cell: (entry) => <RelativeDate at={entry.createdAt} />,
  },
];

/** Who changed what (`?entry=` opens one entry, `?recordId=` and `?actorId=` filter the list). */
function AuditScreen() {
  const [params] = useSearchParams();
  const narrowed = {
    recordId: params.get('recordId') ?? undefined,
    actorId: params.get('actorId') ?? undefined,
  };
  const { list, open, screen } = useRecordList(listAudit, shape, 'entry', narrowed);
  const listed = list.data?.rows.find((entry) => entry.id === open.id);
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);

  return (
    <ListBesidePanel
      list={
        <>
          {isNarrowed && (
            <p className="flex flex-wrap gap-x-3 px-4 pt-3 text-[0.9375rem] text-muted lg:px-6">
              Only {narrowed.recordId ? 'one record' : 'one person'}
              <Link
                to="/admin/audit"
                className="rounded-sm text-primary underline underline-offset-4"
              >
                Show everything
              </Link>
            </p>
          )}
          <ListScreen
            title="History"
            failure="Error loading the history"
            {...screen}
            head={head}
            columns={columns}
            filters={filters}
            sorts={sorts}
            instead={closeTo('change')}
            empty={
              <EmptyState title="No changes yet">
                You’ll see every change to a record here: who made it, when, and what it said
                before.
              </EmptyState>
            }
          />
        </>
      }
      panel={
        open.id && (
          <EntryPanel
            key={open.id}
            entry={listed ?? (list.isPending ? undefined : null)}
            onClose={open.close}
          />
        )
      }
    />
  );
}
