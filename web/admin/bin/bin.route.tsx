import { useMemo } from 'react';
import { type BinnedReply, listBin } from '#contract/office/bin.ts';
import { auditedKindNames } from '#domain/audit/audited-action.ts';
import { binDays, binKinds } from '#domain/bin/bin.ts';
import { SettingsViews } from '#web/admin/settings/settings-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { Fact, ListBesidePanel, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { useRestore } from './use-restore.ts';

export function meta() {
  return pageMeta({ section: 'Bin' });
}

/** /admin/bin */
export default function Bin() {
  return (
    <>
      <SettingsViews />
      <BinScreen />
    </>
  );
}

const shape: ListShape = {
  sorts: ['deletedAt'],
  defaultSort: '-deletedAt',
  filters: { kind: binKinds },
};

const sorts = [
  { value: '-deletedAt', label: 'Newest first' },
  { value: 'deletedAt', label: 'Oldest first' },
];

const filters = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'Everything',
    options: binKinds.map((value) => ({ value, label: auditedKindNames[value] })),
  },
];

const head: HeadColumn<BinnedReply> = {
  label: 'Name',
  className: 'w-[34%] @max-xl:w-auto',
  title: (row) => row.title || 'Unnamed',
  below: (row) => (
    <span className="hidden @max-xl:inline">
      {[auditedKindNames[row.kind], row.note].filter(Boolean).join(' · ')}
    </span>
  ),
};

const columns: readonly ListColumn<BinnedReply>[] = [
  { label: 'Kind', className: 'w-32 @max-xl:hidden', cell: (row) => auditedKindNames[row.kind] },
  {
    label: 'Details',
    className: '@max-3xl:hidden',
    cell: (row) => row.note,
  },
  {
    label: 'Deleted',
    sort: { by: 'deletedAt', first: 'down' },
    className: 'w-36 @max-2xl:hidden',
    cell: (row) => <RelativeDate at={row.deletedAt} />,
  },
];

/** Records deleted in the last 30 days, which can be restored (`?item=` opens one). */
function BinScreen() {
  const { list, open, screen } = useRecordList(listBin, shape, 'item');
  const listed = list.data?.rows.find((row) => row.id === open.id);
  const restore = useRestore();
  const { mutate } = restore;
  const actions = useMemo(
    () => (row: BinnedReply) => [
      { label: 'Restore', name: `Restore ${row.title}`, run: () => mutate(row) },
    ],
    [mutate],
  );
  const pendingId = restore.isPending ? restore.variables.id : undefined;

  return (
    <ListBesidePanel
      list={
        <ListScreen
          title="Bin"
          failure="Error loading the bin"
          {...screen}
          isSearchable={false}
          head={head}
          columns={columns}
          actions={actions}
          filters={filters}
          sorts={sorts}
          noMatch="Nothing of this type is in the bin"
          empty={
            <EmptyState title="The bin is empty">
              Anything you delete stays here for {binDays} days. Until then you can restore it.
            </EmptyState>
          }
        />
      }
      panel={
        open.id && (
          <RecordPanel
            key={open.id}
            screen="Bin"
            label={listed ? `In the bin: ${listed.title}` : 'In the bin'}
            onClose={open.close}
          >
            {listed ? (
              <>
                <h2 className="text-2xl break-words">{listed.title}</h2>
                <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
                  <Fact name="Kind">{auditedKindNames[listed.kind]}</Fact>
                  {listed.note && <Fact name="Of">{listed.note}</Fact>}
                  <Fact name="Deleted">
                    <RelativeDate at={listed.deletedAt} />
                  </Fact>
                  <Fact name="Kept until">
                    {new Date(listed.keptUntil).toLocaleDateString('en-US', { dateStyle: 'long' })}
                  </Fact>
                </dl>
                <p className="mt-6">
                  <Button
                    size="small"
                    onClick={() => restore.mutate(listed)}
                    pending={pendingId === listed.id}
                  >
                    Restore
                  </Button>
                </p>
              </>
            ) : (
              !list.isPending && (
                <EmptyState title="This is not in the bin">
                  Someone restored it, or its {binDays} days are up.
                </EmptyState>
              )
            )}
          </RecordPanel>
        )
      }
    />
  );
}
