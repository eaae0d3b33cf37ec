import { Link } from 'react-router';
import type { CatalogueEntryReply } from '#contract/quotes/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';

interface CategoryTableProps {
  category: string;
  entries: readonly CatalogueEntryReply[];
  openKey: string | undefined;
  searchFor: (key: string) => string;
}

/** One category with what its entries cost today. */
export function CategoryTable({ category, entries, openKey, searchFor }: CategoryTableProps) {
  return (
    <section>
      <h2 className="text-lg">{category}</h2>
      <Table caption={category} className="table-fixed">
        <thead>
          <tr>
            <Column>Feature</Column>
            <Column numeric className="w-24">
              Price
            </Column>
            <Column className="w-28 max-sm:hidden">New quotes</Column>
            <Column className="w-32 max-md:hidden">Changed</Column>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr
              key={entry.key}
              className={`relative hover:bg-sunken ${entry.key === openKey ? 'bg-sunken' : ''}`}
            >
              <RowHead className={entry.isOffered ? '' : 'text-muted'}>
                <Link
                  {...{ [rowLinkAttribute]: entry.key }}
                  to={searchFor(entry.key)}
                  preventScrollReset
                  aria-current={entry.key === openKey ? 'true' : undefined}
                  className="break-words after:absolute after:inset-0"
                >
                  {entry.label}
                </Link>
                {!entry.isOffered && <span className="block text-sm sm:hidden">Hidden</span>}
              </RowHead>
              <Cell numeric>{formatDollars(entry.priceDollars)}</Cell>
              <Cell className="max-sm:hidden">{entry.isOffered ? 'Shown' : 'Hidden'}</Cell>
              <Cell className="text-muted max-md:hidden">
                {entry.changedAt ? <RelativeDate at={entry.changedAt} /> : 'Never'}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
