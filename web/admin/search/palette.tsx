import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { Command } from './commands.ts';
import { Finder } from './finder.tsx';
import { useRememberRecords } from './recent-records.ts';

/**
 * Finds records, pages and actions: Ctrl-K or Cmd-K anywhere in the back office (rule OFFICE-9).
 *
 * @param own actions of the screen around it
 */
export function Palette({ own = [] }: { own?: readonly Command[] }) {
  const [isOpen, setOpen] = useState(false);
  useRememberRecords();
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
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
        className="flex min-h-9 w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-left text-sm text-muted hover:border-ink hover:text-ink max-md:min-h-11"
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
            className="fixed top-[10vh] left-1/2 z-50 flex max-h-[76dvh] w-[min(38rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-panel max-md:top-2 max-md:max-h-[calc(100dvh-1rem)] max-md:w-[calc(100vw-1rem)]"
          >
            <Radix.Title className="sr-only">Find anything</Radix.Title>
            <Finder own={own} onDone={() => setOpen(false)} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}
