import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getCatalogue, type ShownEntry } from '#contract/quotes/catalogue.ts';
import { formatDollars } from '#domain/money.ts';
import { featureCategories } from '#domain/quote/catalogue.ts';
import { QuotesViews } from '#web/admin/quotes/quotes-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { ListBesidePanel, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { AddEntry } from './add-entry.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import { isPriced, matchesSearch } from './entry-values.ts';

export function meta() {
  return pageMeta({ section: 'Catalog' });
}

/** /admin/quotes/catalogue */
export default function Catalogue() {
  return (
    <>
      <QuotesViews>
        <IfMay call={['settings:change', 'figures']}>
          <AddEntry />
        </IfMay>
      </QuotesViews>
      <CatalogueScreen />
    </>
  );
}

/** The catalogue by category; an entry opens beside it with its form and its history. */
function CatalogueScreen() {
  const catalogue = useQuery(liveQueryOf(getCatalogue, {}));
  const [query, setQuery] = useState('');
  const record = useOpenRecord('entry');
  const { data } = catalogue;
  const open = data?.entries.find(({ key }) => key === record.id);
  const found = data?.entries.filter((entry) => matchesSearch(entry, query)) ?? [];
  const hidden = data?.entries.filter(({ isOffered }) => !isOffered).length ?? 0;

  const list = (
    <div className="px-4 pb-12 lg:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
        <div>
          <h1 className="text-2xl leading-9">Catalog</h1>
          {data && (
            <p className="figures text-sm text-muted">
              Edition {data.version} · {data.entries.length} entries
              {hidden > 0 && `, ${hidden} hidden`}
            </p>
          )}
        </div>
        <SearchBox label="Search the catalog" value={query} onSearch={setQuery} />
      </div>
      <Loaded query={catalogue} what="the catalog" rows={12}>
        {() =>
          found.length === 0 ? (
            <EmptyState title="Nothing found">
              No name or category contains “{query}”. Try other words.
            </EmptyState>
          ) : (
            <div className="grid gap-8">
              {featureCategories.map((category) => {
                const entries = found.filter((entry) => entry.category === category);
                return (
                  entries.length > 0 && (
                    <CategoryTable
                      key={category}
                      category={category}
                      entries={entries}
                      openKey={open?.key}
                      searchFor={record.searchFor}
                    />
                  )
                );
              })}
            </div>
          )
        }
      </Loaded>
    </div>
  );

  return (
    <ListBesidePanel
      list={list}
      panel={
        open && (
          <RecordPanel
            key={open.key}
            screen="Catalog"
            label={`Entry: ${open.label}`}
            onClose={record.close}
          >
            <p className="text-sm text-muted">{open.category}</p>
            <h2 className="text-2xl break-words">{open.label}</h2>
            {isPriced(open) && (
              <ReadOnlyUnless call={['settings:change', 'figures']}>
                <EntryForm entry={open} />
              </ReadOnlyUnless>
            )}
            {isPriced(open) && (
              <ReadOnlyUnless call={['settings:change', 'figures']}>
                <EntryHistory entry={open} />
              </ReadOnlyUnless>
            )}
          </RecordPanel>
        )
      }
    />
  );
}

interface CategoryTableProps {
  category: string;
  entries: readonly ShownEntry[];
  openKey: string | undefined;
  searchFor: (key: string) => string;
}

/** One category with what its entries cost today. */
function CategoryTable({ category, entries, openKey, searchFor }: CategoryTableProps) {
  const hasPrices = entries.some(({ priceDollars }) => priceDollars !== undefined);
  return (
    <section>
      <h2 className="text-lg">{category}</h2>
      <Table caption={category} className="table-fixed">
        <thead>
          <tr>
            <Column>Feature</Column>
            {hasPrices && (
              <Column numeric className="w-24">
                Price
              </Column>
            )}
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
              {hasPrices && <Cell numeric>{formatDollars(entry.priceDollars ?? 0)}</Cell>}
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
