import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';

/** One tab: its value is used in URLs and ids, so it must not contain spaces. */
interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabSetProps {
  /** What the tabs are about, for assistive technology. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** For each panel, on top of its own. */
  panelClass?: string;
}

/**
 * Tabs that follow the ARIA pattern: arrow keys, Home and End move and open. Our own, because those
 * of the dialog package write style attributes, which the policy of prerendered pages blocks.
 */
export function TabSet({ label, items, value, onChange, panelClass = '' }: TabSetProps) {
  const id = useId();
  const keys = useTabKeys(items, onChange);

  return (
    <>
      <div
        {...keys}
        role="tablist"
        aria-label={label}
        className="no-print flex gap-1 overflow-x-auto border-b border-line"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            className="border-b-2 border-transparent px-4 py-3 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          hidden={item.value !== value}
          className={`pt-8 ${panelClass}`}
        >
          {item.value === value && item.content}
        </div>
      ))}
    </>
  );
}

interface TabKeys {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/**
 * What an element with the role tablist needs for its keys: arrow keys, Home and End move the focus and open.
 *
 * @param items in the order in which they are shown
 */
export function useTabKeys(
  items: readonly { value: string }[],
  onChange: (value: string) => void,
): TabKeys {
  const ref = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const tabs = [...(ref.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // From the focused tab, not the open one: keys may be pressed faster than the URL changes.
    const from = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
    const to = targetIndex(event.key, from, items.length);
    const item = to === null ? undefined : items[to];
    if (to === null || !item) return;
    event.preventDefault();
    onChange(item.value);
    tabs[to]?.focus();
  }

  return { ref, onKeyDown };
}

/** The tab that a key moves to; null for any other key. */
function targetIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
