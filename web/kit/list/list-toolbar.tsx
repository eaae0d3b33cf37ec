import type { ReactNode } from 'react';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { FilterButton, FilterChips, useFilterMenu } from './filter/filter-bar.tsx';
import { activeFilters, type ListFilter } from './filter/filter-options.ts';
import { SearchBox } from './search-box.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListToolbarProps {
  heading: ReactNode;
  title: string;
  address: ListAddress;
  isSearchable: boolean;
  filters: readonly ListFilter[];
  sorts: readonly { value: string; label: string }[];
  /** Shown after the order: actions on the whole list. */
  end?: ReactNode;
}

/**
 * Heading, search, filters and order of a list; on wide screens one line that stays visible. The
 * filters that are set are below it, and scroll away with the rows.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { heading, title, address, filters, sorts } = props;
  const { state, change } = address;
  const active = activeFilters(filters, state.filters);
  const choose = (name: string, value: string | undefined) =>
    change({ filters: { [name]: value } });
  const menu = useFilterMenu({ title, filters, values: state.filters, onChoose: choose });
  return (
    <>
      <div className="bg-paper lg:sticky lg:top-16 lg:z-20">
        {/* Its own container: beside an open record it is narrower than the window. */}
        <div className="@container">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-3 py-3 lg:h-15 lg:flex-nowrap">
            <div className="mr-4 flex shrink-0 items-baseline gap-3 max-sm:order-1 max-sm:mr-0 max-sm:basis-[calc(100%-4rem)]">
              {heading}
            </div>
            {props.isSearchable && (
              <SearchBox
                label={`Search ${title.toLowerCase()}`}
                value={state.q}
                onSearch={(q) => change({ q }, 'replace')}
              />
            )}
            {filters.length > 0 && (
              <FilterButton title={title} count={active.length} onOpen={menu.open} />
            )}
            <div className="no-print flex items-center gap-2 max-sm:contents sm:ml-auto lg:@max-lg:hidden">
              {/* Beside an open record the column headings sort. */}
              <span className="contents max-sm:order-4 max-sm:block max-sm:w-34 lg:@max-2xl:hidden">
                <CompactSelect
                  label="Sort by"
                  value={state.sort}
                  options={sorts}
                  onChange={(sort) => change({ sort })}
                />
              </span>
              {props.end}
            </div>
          </div>
        </div>
      </div>
      <FilterChips
        active={active}
        onChange={menu.open}
        onRemove={(name) => choose(name, undefined)}
        onClear={() =>
          change({
            filters: Object.fromEntries(active.map(({ filter }) => [filter.name, undefined])),
          })
        }
      />
      {menu.menu}
    </>
  );
}
