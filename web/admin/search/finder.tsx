import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText, unreachable } from '#web/kit/api/api-error.ts';
import type { Command, PaletteLine } from './commands.ts';
import { FinderLine } from './finder-line.tsx';
import { usePaletteLines } from './use-palette-lines.ts';

/** What a line leads to: the same for a line before and after its group has moved. */
function keyOf(line: PaletteLine): string {
  if (line.key !== undefined) return line.key;
  if ('to' in line) return line.to;
  return 'search' in line ? `search ${line.search}` : line.title;
}

interface FinderProps {
  own: readonly Command[];
  onDone: () => void;
  /** What was typed before the text field was there. */
  takeTyped: () => string;
}

/** A combobox with its list (ARIA authoring practices: the focus stays in the text field). */
export function Finder({ own, onDone, takeTyped }: FinderProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  // By what it leads to: lines that arrive above it must not move the selection.
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { groups, failure, isSearching, isStale, isLocal } = usePaletteLines(typed, own);
  const lines = groups.flatMap((group) => group.lines);
  const [isEnterPending, setEnterPending] = useState(false);
  const at = lines.findIndex((line) => keyOf(line) === chosen);
  // Nothing is selected while what comes first is still on its way.
  const active = at === -1 && !groups[0]?.expected ? 0 : at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another line becomes active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function type(text: string): void {
    setTyped(text);
    setChosen(undefined);
  }

  /** From the first focus on, keys come to the text field by themselves. */
  function takeEarly(): void {
    const early = takeTyped();
    if (early !== '') type(early);
  }

  function open(line: PaletteLine): void {
    if ('search' in line) {
      type(line.search);
      return;
    }
    onDone();
    if ('to' in line) navigate(line.to);
    else line.run();
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
    const next = to === undefined ? undefined : lines[to];
    if (next) setChosen(keyOf(next));
    else if (event.key === 'Enter' && isStale && !(line && isLocal(line))) setEnterPending(true);
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
          aria-activedescendant={lines[active] ? `${id}-${active}` : undefined}
          maxLength={200}
          autoComplete="off"
          placeholder="Find leads, quotes, pages, actions…"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={takeEarly}
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
            {Array.from({ length: group.expected ?? 0 }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
              <div key={line} aria-hidden className="flex min-h-10 items-center px-2">
                <span className="h-3 w-40 rounded-sm bg-sunken" />
              </div>
            ))}
            {group.lines.map((line) => {
              index += 1;
              const own = index;
              return (
                <FinderLine
                  key={`${keyOf(line)} ${own}`}
                  id={`${id}-${own}`}
                  line={line}
                  note={group.isKnown ? '' : line.note}
                  isActive={own === active}
                  onPoint={() => setChosen(keyOf(line))}
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
          : groups.every(({ isOther }) => isOther) &&
            (isSearching ? 'Searching…' : `Nothing contains “${typed.trim()}”.`)}
      </p>
    </>
  );
}
