import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText, unreachable } from '#web/kit/api/api-error.ts';
import { type PaletteLine, places, rememberPlace } from './places.ts';
import { usePaletteLines } from './use-palette-lines.ts';

/** Finds records, pages and actions: Ctrl-K or Cmd-K anywhere in the back office (rule OFFICE-9). */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function listen(event: globalThis.KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      // By default, some browsers focus the address bar.
      event.preventDefault();
      setOpen((now) => !now);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-9 w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-left text-sm text-muted hover:border-ink hover:text-ink"
      >
        <Search aria-hidden size={15} className="shrink-0" />
        <span className="grow truncate">
          Find<span className="sr-only"> anything</span>
        </span>
        <kbd className="font-text text-xs whitespace-nowrap max-lg:hidden">Ctrl K</kbd>
      </button>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
          <Radix.Content
            aria-describedby={undefined}
            className="fixed top-[10vh] left-1/2 z-50 flex max-h-[76dvh] w-[min(38rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-panel"
          >
            <Radix.Title className="sr-only">Find anything</Radix.Title>
            <Finder onDone={() => setOpen(false)} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}

/** True for a page or an action, which is known without a request. */
const isPlace = (line: PaletteLine | undefined) =>
  line !== undefined && 'to' in line && places.includes(line);

/** A combobox with its list (ARIA authoring practices: the focus stays in the text field). */
function Finder({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { groups, failure, isSearching, isStale } = usePaletteLines(typed);
  const lines = groups.flatMap((group) => group.lines);
  const [isEnterPending, setEnterPending] = useState(false);
  const active = Math.min(at, lines.length - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another line becomes active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open(place: PaletteLine): void {
    if ('search' in place) {
      setTyped(place.search);
      setAt(0);
      return;
    }
    rememberPlace(place);
    onDone();
    navigate(place.to);
  }

  // Enter pressed before the results are in opens one of them, not one of the previous results.
  useEffect(() => {
    const line = lines[active];
    if (!isEnterPending || isStale) return;
    setEnterPending(false);
    if (line) open(line);
  });

  function press(event: KeyboardEvent): void {
    const to = {
      ArrowDown: active + 1 >= lines.length ? 0 : active + 1,
      ArrowUp: active <= 0 ? lines.length - 1 : active - 1,
    }[event.key];
    const line = lines[active];
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && isStale && !isPlace(line)) setEnterPending(true);
    else if (event.key === 'Enter' && line) open(line);
    else return;
    event.preventDefault();
  }

  let index = -1;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={18} className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Find records, pages and actions"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={lines.length > 0 ? `${id}-${active}` : undefined}
          maxLength={200}
          autoComplete="off"
          placeholder="Find leads, quotes, pages, actions…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-13 min-w-0 grow bg-transparent outline-none placeholder:text-muted"
        />
        <kbd className="rounded-sm border border-line px-1.5 font-text text-xs text-muted">Esc</kbd>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className="overflow-y-auto p-2"
      >
        {groups.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${place}`}>
            <p id={`${id}-group-${place}`} className="eyebrow px-2 pt-2 pb-1">
              {group.label}
            </p>
            {group.lines.map((line) => {
              index += 1;
              const own = index;
              return (
                <Line
                  key={`${'to' in line ? line.to : line.search} ${own}`}
                  id={`${id}-${own}`}
                  line={line}
                  isActive={own === active}
                  onPoint={() => setAt(own)}
                  onOpen={() => open(line)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-sm text-muted empty:hidden">
        {failure !== undefined
          ? failureText(failure, `${unreachable} Pages and actions still open.`)
          : lines.every((line) => 'search' in line) &&
            (isSearching ? 'Searching…' : `Nothing contains “${typed.trim()}”.`)}
      </p>
    </>
  );
}

interface LineProps {
  id: string;
  line: PaletteLine;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Line({ id, line, isActive, onPoint, onOpen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onOpen}
      className="flex min-h-10 cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-2 aria-selected:bg-info-soft"
    >
      <span className="min-w-0 truncate font-medium">{line.title}</span>
      <span className="max-w-[55%] truncate text-sm text-muted">{line.note}</span>
    </div>
  );
}
