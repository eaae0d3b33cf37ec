import { useMemo } from 'react';
import type { ShownEntry } from '#contract/quotes/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { type HeadColumn, type ListColumn, ListTable } from '#web/kit/list/list-table.tsx';
import type { OpenRowMenu, RowActions } from '#web/kit/list/row-actions/row-actions.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const head: HeadColumn<ShownEntry> = {
  label: 'Feature',
  className: '',
  wraps: 'always',
  title: ({ label }) => label,
  below: ({ isOffered }) => !isOffered && <span className="hidden @max-xl:inline">Hidden</span>,
};

const price: ListColumn<ShownEntry> = {
  label: 'Price',
  numeric: true,
  className: 'w-24',
  cell: ({ priceDollars }) => formatDollars(priceDollars ?? 0),
};

const columns: readonly ListColumn<ShownEntry>[] = [
  // Most entries are offered and as they were: only the others have something to say.
  {
    label: 'New quotes',
    className: 'w-28 @max-xl:hidden',
    cell: ({ isOffered }) => !isOffered && 'Hidden',
  },
  {
    label: 'Changed',
    className: 'w-32 text-muted @max-3xl:hidden',
    cell: ({ changedAt }) => changedAt && <RelativeDate at={changedAt} />,
  },
];
const pricedColumns = [price, ...columns];

interface CategoryTableProps {
  category: string;
  entries: readonly ShownEntry[];
  openKey: string | undefined;
  hrefOf: (key: string) => string;
  actions: RowActions<ShownEntry> | undefined;
  onOpen: (href: string) => void;
  onMenu: (menu: OpenRowMenu) => void;
}

/** One category with what its entries cost today. */
export function CategoryTable({ category, entries, openKey, hrefOf, ...rows }: CategoryTableProps) {
  const hasPrices = entries.some(({ priceDollars }) => priceDollars !== undefined);
  // Two entries may share the id that they have on the wire (rule CATALOGUE-2).
  const byKey = useMemo(() => entries.map((entry) => ({ ...entry, id: entry.key })), [entries]);
  return (
    <section className="max-w-5xl">
      <h2 className="text-lg">{category}</h2>
      <ListTable
        caption={category}
        isOfSeveral
        head={head}
        columns={hasPrices ? pricedColumns : columns}
        rows={byKey}
        openId={openKey}
        hrefOf={({ key }) => hrefOf(key)}
        {...rows}
      />
    </section>
  );
}
