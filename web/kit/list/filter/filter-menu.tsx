import { Check, ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Popover } from '#web/kit/ui/records/popover.tsx';
import {
  type FilterLine,
  type FilterValues,
  filterLines,
  type ListFilter,
} from './filter-options.ts';

export interface FilterMenuProps {
  /** Title of the list. */
  title: string;
  anchor: Element;
  filters: readonly ListFilter[];
  values: FilterValues;
  /** The field whose values are shown first; without it all fields are. */
  field?: string | undefined;
  onChoose: (name: string, value: string | undefined) => void;
  onClose: () => void;
}

/** Chooses a field and then its value, by pointer, keys or typed words. */
export function FilterMenu(props: FilterMenuProps) {
  const { title, filters, values, onChoose, onClose } = props;
  const id = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const only = filters.length === 1 ? filters[0]?.name : undefined;
  const [field, setField] = useState(props.field ?? only);
  const [words, setWords] = useState('');
  const lines = filterLines(filters, values, field, words);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      lines.findIndex((line) => line.isChosen),
    ),
  );
  const marked = lines[Math.min(at, lines.length - 1)];
  const open = filters.find(({ name }) => name === field);

  useEffect(() => {
    const box = list.current;
    // A phone's keyboard would cover the values.
    if (matchMedia('(pointer: coarse)').matches) box?.focus();
  }, []);
  useEffect(() => {
    const line = marked && document.getElementById(`${id}-${marked.key}`);
    line?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  function show(name: string | undefined): void {
    setField(name);
    setWords('');
    const chosen = filterLines(filters, values, name, '').findIndex((line) => line.isChosen);
    setAt(Math.max(0, chosen));
  }

  function choose(line: FilterLine | undefined): void {
    if (line === undefined) return;
    if (line.value === undefined) {
      show(line.filter.name);
      return;
    }
    frame.current?.close();
    onClose();
    onChoose(line.filter.name, line.value || undefined);
  }

  function press(event: KeyboardEvent): void {
    const last = lines.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    const isBack = event.key === 'Backspace' || event.key === 'ArrowLeft';
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter') choose(marked);
    else if (isBack && words === '' && field !== undefined && only === undefined) show(undefined);
    else if (event.key === 'ArrowRight' && marked?.value === undefined) choose(marked);
    else return;
    event.preventDefault();
  }

  return (
    <Popover
      frame={frame}
      anchor={props.anchor}
      label={open ? `Filter by ${open.label.toLowerCase()}` : `Filter ${title.toLowerCase()}`}
      onClose={onClose}
      className="sm:w-72"
    >
      <div className="flex items-center gap-1 border-b border-line p-1.5">
        {open && only === undefined ? (
          <button
            type="button"
            aria-label="Back to all filters"
            onClick={() => show(undefined)}
            className="grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <ChevronLeft aria-hidden size={16} />
          </button>
        ) : (
          <Search aria-hidden size={16} className="mx-2 shrink-0 text-muted" />
        )}
        <input
          role="combobox"
          aria-label={open ? `Find a value of ${open.label.toLowerCase()}` : 'Find a filter'}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && `${id}-${marked.key}`}
          placeholder={open ? open.label : 'Filter by…'}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-8 w-full min-w-0 bg-transparent text-[0.9375rem] outline-none placeholder:text-muted"
        />
      </div>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={open ? open.label : 'Filters'}
        tabIndex={-1}
        aria-activedescendant={marked && `${id}-${marked.key}`}
        onKeyDown={press}
        className="min-h-0 overflow-y-auto overscroll-contain p-1.5 outline-none"
      >
        {lines.map((line) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list and its field have the keys
          <div
            key={line.key}
            role="option"
            id={`${id}-${line.key}`}
            tabIndex={-1}
            aria-selected={line.isChosen}
            data-marked={line === marked || undefined}
            onPointerMove={() => setAt(lines.indexOf(line))}
            onClick={() => choose(line)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1 text-[0.9375rem] data-marked:bg-sunken max-sm:min-h-12"
          >
            <span className="min-w-0 grow truncate">{line.label}</span>
            {line.detail && (
              <span className="max-w-[55%] truncate text-sm text-muted">{line.detail}</span>
            )}
            {line.value === undefined ? (
              <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
            ) : (
              line.isChosen && <Check aria-hidden size={16} className="shrink-0 text-primary" />
            )}
          </div>
        ))}
        {lines.length === 0 && (
          <p role="status" className="px-2.5 py-2 text-[0.9375rem] text-muted">
            No filter matches
          </p>
        )}
      </div>
    </Popover>
  );
}
