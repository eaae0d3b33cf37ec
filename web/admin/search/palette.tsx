import { Search } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useKeyDown } from '#web/kit/record/use-key-down.ts';
import type { Command } from './commands.ts';
import { useRememberRecords } from './recent-records.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const PaletteDialog = laterPart(
  async () => (await import('./palette-dialog.tsx')).PaletteDialog,
  ({ isOpen }) => isOpen,
);

/**
 * Finds records, pages and actions: Ctrl-K or Cmd-K anywhere in the back office (rule OFFICE-9).
 *
 * @param own actions of the screen around it
 */
export function Palette({ own = [] }: { own?: readonly Command[] }) {
  const [isOpen, setOpen] = useState(false);
  const takeTyped = useTypedAhead(isOpen, setOpen);
  useRememberRecords();
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key.toLowerCase() !== 'k') return;
    // By default, some browsers focus the address bar.
    event.preventDefault();
    setOpen((now) => !now);
  });
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
      <PaletteDialog own={own} isOpen={isOpen} onOpenChange={setOpen} takeTyped={takeTyped} />
    </>
  );
}
