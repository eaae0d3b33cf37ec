import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';

/** The part of a text that is being typed, and where it begins. */
export interface Typed {
  from: number;
  query: string;
}

/** What can be chosen from the list. */
interface Offered {
  id: string;
}

interface TypedListProps<Item extends Offered> {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Finds what is being typed before the caret, or null. */
  find: (text: string, caret: number) => Typed | null;
  /** What to offer for it. */
  offer: (query: string) => readonly Item[];
  onPick: (item: Item, typed: Typed & { caret: number }) => void;
  /** Of the list, such as "People to mention", and of what is in it, such as "people". */
  label: string;
  noun: string;
  show: (item: Item) => ReactNode;
  /** The list opens over the text, where there is no room below it. */
  isAbove?: true;
}

/**
 * A list to choose from that opens while something is typed in a text, such as a name after an "@":
 * with the arrow keys, Enter or a click, and Escape closes it.
 *
 * @returns the list, to be placed in the positioned element around the text, and what the text needs.
 */
export function useTypedList<Item extends Offered>(props: TypedListProps<Item>) {
  const { area, find, offer, onPick, label, noun, show, isAbove } = props;
  const listId = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  /** The marked one, by its id: others may come and go meanwhile. */
  const [marked, setMarked] = useState<string>();
  const offered = typed ? offer(typed.query) : [];
  const active = Math.max(
    0,
    offered.findIndex(({ id }) => id === marked),
  );
  const isOpen = offered.length > 0;

  useEffect(() => {
    if (!isOpen) return;
    // In the capture phase, before a surrounding dialog: the key closes only the list.
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setTyped(null);
    };
    addEventListener('keydown', close, true);
    return () => removeEventListener('keydown', close, true);
  }, [isOpen]);

  function look(): void {
    const { value = '', selectionStart = 0 } = area.current ?? {};
    const found = find(value, selectionStart);
    setTyped(found);
    setMarked(found ? offer(found.query)[0]?.id : undefined);
  }

  function pick(item: Item): void {
    if (area.current === null || typed === null) return;
    onPick(item, { ...typed, caret: area.current.selectionStart });
    setTyped(null);
  }

  /** @returns whether the key was meant for the list. */
  function press(event: KeyboardEvent): boolean {
    const item = offered[active];
    if (item === undefined || event.nativeEvent.isComposing) return false;
    const mark = (place: number) => setMarked(offered[place]?.id);
    if (event.key === 'ArrowDown') mark((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') mark((active || offered.length) - 1);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(item);
    else return false;
    event.preventDefault();
    return true;
  }

  const list = (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${offered.length} ${noun}. Choose with the arrow keys and Enter.`}
      </p>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className={`absolute inset-x-0 z-30 overflow-hidden rounded-md border border-line-strong bg-surface shadow-panel ${isAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {offered.map((item, index) => (
            <div
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
              onKeyDown={press}
              className="cursor-pointer truncate px-3 py-2 aria-selected:bg-sunken aria-selected:font-medium"
            >
              {show(item)}
            </div>
          ))}
        </div>
      )}
    </>
  );
  return {
    list,
    /** After the text or the caret has changed. */
    look,
    press,
    close: () => setTyped(null),
    /** For the text. */
    links: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    } as const,
  };
}

/** Puts the caret somewhere after React has rendered another text. */
export function putCaret(area: HTMLTextAreaElement, at: number): void {
  requestAnimationFrame(() => {
    area.focus();
    area.setSelectionRange(at, at);
  });
}
