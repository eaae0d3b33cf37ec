import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeys } from '#web/kit/record/single-keys.ts';

/** Debounce before the list is searched, in milliseconds: one call per word, not per letter. */
const searchDelay = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const boxId = 'list-search';

/** The search of a list; "/" focuses it, Escape clears it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The URL changed: by us, or by Back or a cleared filter, which wins over typing.
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }

  // An effect event, because another render must not restart the timer.
  const search = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search(), searchDelay);
    return () => clearTimeout(timer);
  }, [text, value]);

  useKeys({
    '/': (event) => {
      event.preventDefault();
      const box = document.getElementById(boxId);
      if (box instanceof HTMLInputElement) {
        box.focus();
        box.select();
      }
    },
  });

  return (
    <search className="no-print relative min-w-20 grow basis-48 max-sm:order-3 max-sm:basis-36 sm:max-w-96">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        id={boxId}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === '') event.currentTarget.blur();
          else if (event.key === 'Escape') setText('');
        }}
        className="min-h-9 w-full rounded-md border border-line-strong bg-surface pr-2 pl-9 text-[0.9375rem] placeholder:text-muted hover:border-ink"
      />
    </search>
  );
}
