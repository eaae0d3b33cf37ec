import type { ReactNode } from 'react';
import { useRoomForPanel } from '#web/kit/record/record-panel.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListAddress } from './use-list-address.ts';

/** One filter of a list, as a select whose first option clears it. */
export interface ToolbarFilter {
  /** The server's name. */
  name: string;
  label: string;
  /** The first option, such as 'All statuses'. */
  all: string;
  options: readonly { value: string; label: string }[];
}

interface ListToolbarProps {
  heading: ReactNode;
  title: string;
  address: ListAddress;
  isSearchable: boolean;
  filters: readonly ToolbarFilter[];
  sorts: readonly { value: string; label: string }[];
  /** Shown after the order: actions on the whole list. */
  end?: ReactNode;
}

/** Heading, search, filters and order of a list; on wide screens one line that stays visible. */
export function ListToolbar(props: ListToolbarProps) {
  const { heading, title, address, filters, sorts } = props;
  const room = useRoomForPanel();
  const { state, change } = address;
  return (
    <div className={`bg-paper lg:sticky lg:top-16 lg:z-20 ${room}`}>
      {/* Its own container: beside an open record it is narrower than the table. */}
      <div className="@container">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3 lg:h-15 lg:flex-nowrap">
          <div className="flex shrink-0 items-baseline gap-3">{heading}</div>
          <div className="no-print grid min-w-0 grow grid-cols-3 items-center gap-2 sm:flex sm:justify-end sm:max-lg:flex-wrap">
            {props.isSearchable && (
              <SearchBox
                label={`Search ${title.toLowerCase()}`}
                value={state.q}
                onSearch={(q) => change({ q }, 'replace')}
              />
            )}
            {filters.map((filter) => (
              <CompactSelect
                key={filter.name}
                label={filter.label}
                value={state.filters[filter.name] ?? ''}
                options={[{ value: '', label: filter.all }, ...filter.options]}
                onChange={(value) => change({ filters: { [filter.name]: value || undefined } })}
              />
            ))}
            {/* Beside an open record the column headings sort. */}
            <span className={`contents ${filters.length > 2 ? 'lg:@max-4xl:hidden' : ''}`}>
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
  );
}
