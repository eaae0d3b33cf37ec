import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getCatalogue } from '#contract/quotes/catalogue.ts';
import { featureCategories } from '#domain/quote/feature-categories.ts';
import { QuotesViews } from '#web/admin/quotes/quotes-views.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useAllowed } from '#web/kit/list/row-actions/use-allowed.ts';
import { useRowMenu } from '#web/kit/list/row-actions/use-row-menu.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { ListBesidePanel, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { AddEntry } from './add-entry.tsx';
import { CategoryTable } from './category-table.tsx';
import { EntryHistory } from './entry-history.tsx';
import { isPriced, matchesSearch } from './entry-values.ts';
import { useEntryActions } from './use-entry-actions.ts';

const EntryTime = laterPart(async () => (await import('#web/admin/time/entry-time.tsx')).EntryTime);
const EntryForm = laterPart(
  async () => (await import('./entry-form.tsx')).EntryForm,
  undefined,
  'idle',
  <Skeleton rows={6} label="Loading the form" />,
);

/** What changing an entry needs. */
const priceNeeds = ['settings:change', 'figures'] as const;

export function meta() {
  return pageMeta({ section: 'Catalog' });
}

/** /admin/quotes/catalogue */
export default function Catalogue() {
  return (
    <>
      <QuotesViews>
        <IfMay call={priceNeeds}>
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
  const may = useMay();
  // A price for the form of the open entry, once for each time that somebody asks for one.
  const [suggested, setSuggested] = useState<{ dollars: number } | null>(null);
  const { data } = catalogue;
  const open = data?.entries.find(({ key }) => key === record.id);
  const groups = useMemo(() => {
    const found = data?.entries.filter((entry) => matchesSearch(entry, query)) ?? [];
    return featureCategories
      .map((category) => ({
        category,
        entries: found.filter((entry) => entry.category === category),
      }))
      .filter(({ entries }) => entries.length > 0);
  }, [data, query]);
  const hidden = data?.entries.filter(({ isOffered }) => !isOffered).length ?? 0;

  const actions = useAllowed(useEntryActions());
  const { menu, onOpen, onMenu } = useRowMenu();
  const rows = groups.flatMap(({ entries }) => entries.map(({ key }) => ({ id: key })));
  useRowKeys({ rows, openId: open?.key, onStep: ({ id }) => record.step(id) });

  const list = (
    <div className="@container px-4 pb-12 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <div className="max-sm:basis-full">
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
          groups.length === 0 ? (
            <EmptyState title="Nothing found">
              No name or category contains “{query}”. Try other words.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {groups.map((group) => (
                <CategoryTable
                  key={group.category}
                  {...group}
                  openKey={open?.key}
                  hrefOf={(key) => `/admin/quotes/catalogue${record.searchFor(key)}`}
                  actions={actions}
                  onOpen={onOpen}
                  onMenu={onMenu}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {menu}
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
              <ReadOnlyUnless call={priceNeeds}>
                <EntryForm entry={open} suggested={suggested} />
              </ReadOnlyUnless>
            )}
            {isPriced(open) && (
              <ReadOnlyUnless call={priceNeeds}>
                <EntryHistory entry={open} />
              </ReadOnlyUnless>
            )}
            <EntryTime
              entryKey={open.key}
              onSuggest={may(priceNeeds) ? (dollars) => setSuggested({ dollars }) : undefined}
            />
          </RecordPanel>
        )
      }
    />
  );
}
