import { ListFilter as FilterIcon } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { closePath, LineIcon } from '#web/kit/ui/line-icon.tsx';
import type { ActiveFilter, FilterValues, ListFilter } from './filter-options.ts';

const FilterMenu = laterPart(async () => (await import('./filter-menu.tsx')).FilterMenu);

/** The filter menu that is open: beside which control, and at which field. */
interface OpenMenu {
  anchor: Element;
  field?: string;
}

export interface FilterBarProps {
  /** Title of the list. */
  title: string;
  filters: readonly ListFilter[];
  values: FilterValues;
  onChoose: (name: string, value: string | undefined) => void;
}

/** The filter menu of a list, and how its controls open it. */
export function useFilterMenu({ title, filters, values, onChoose }: FilterBarProps) {
  const [menu, setMenu] = useState<OpenMenu>();
  return {
    open: (anchor: Element, field?: string) =>
      setMenu({ anchor, ...(field !== undefined && { field }) }),
    menu: menu && (
      <FilterMenu
        title={title}
        anchor={menu.anchor}
        field={menu.field}
        filters={filters}
        values={values}
        onChoose={onChoose}
        onClose={() => setMenu(undefined)}
      />
    ),
  };
}

interface FilterButtonProps {
  title: string;
  /** How many filters are set. */
  count: number;
  onOpen: (anchor: Element) => void;
}

/** Opens the filters of a list; F does it by keyboard. */
export function FilterButton({ title, count, onOpen }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeys({
    f: (event) => {
      event.preventDefault();
      if (!button.current) return;
      // Where the focus returns to.
      button.current.focus({ preventScroll: true });
      onOpen(button.current);
    },
  });
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="F"
      onClick={(event) => onOpen(event.currentTarget)}
      className={`${buttonClass('secondary', 'small')} shrink-0 max-sm:order-3`}
    >
      <FilterIcon aria-hidden size={16} />
      <span className="@max-lg:sr-only">Filter</span>
      <span className="sr-only">
        {title.toLowerCase()}
        {count > 0 && ` (${count} active)`}
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className="figures grid min-w-5 place-items-center rounded-full bg-primary px-1 text-xs leading-5 text-on-primary"
        >
          {count}
        </span>
      )}
    </button>
  );
}

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  onChange: (anchor: Element, name: string) => void;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** What narrows a list: each filter can be changed and removed. */
export function FilterChips({ active, onChange, onRemove, onClear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (active.length === 0) return null;

  function remove(event: MouseEvent<HTMLElement>, name: string): void {
    // The focus goes to the neighboring filter, not to the beginning of the page.
    const chip = event.currentTarget.closest('li');
    const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
    next?.querySelector('button')?.focus();
    onRemove(name);
  }

  return (
    <ul
      ref={list}
      aria-label="Active filters"
      className="no-print flex flex-wrap items-center gap-2 pb-3"
    >
      {active.map(({ filter, text }) => (
        <li
          key={filter.name}
          className="flex max-w-full items-center rounded-full border border-line-strong bg-surface text-sm"
        >
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Change filter ${text}`}
            onClick={(event) => onChange(event.currentTarget, filter.name)}
            className="min-h-8 min-w-0 truncate rounded-l-full pr-1 pl-3 hover:underline"
          >
            <span className="text-muted">{filter.label}:</span>{' '}
            <span className="font-semibold">{text.slice(filter.label.length + 2)}</span>
          </button>
          <button
            type="button"
            aria-label={`Remove filter ${text}`}
            onClick={(event) => remove(event, filter.name)}
            className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <LineIcon path={closePath} size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="min-h-8 rounded-sm px-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
