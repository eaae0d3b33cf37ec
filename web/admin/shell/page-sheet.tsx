import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useOpenedAt } from '#web/admin/default-views.ts';
import { pages } from '#web/admin/search/commands.ts';
import { useOpenPlaces } from '#web/admin/use-open-places.ts';
import { ThemeSwitch } from '#web/kit/shell/theme-switch.tsx';

interface PageSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The pages that have their own place on the bar. */
  onBar: readonly string[];
  /** Messages that wait for a reply. */
  waiting: number;
  /** The button that opens the sheet, which has the focus again once it is closed. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The sheet of a phone with every page that is not on the bar. */
export function PageSheet({ open, onOpenChange, onBar, waiting, opener }: PageSheetProps) {
  const openedAt = useOpenedAt();
  const others = useOpenPlaces(pages).filter((page) => 'to' in page && !onBar.includes(page.to));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-lg border-t border-line bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-panel"
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="text-xl">All pages</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mr-2 grid size-11 place-items-center rounded-sm hover:bg-sunken"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <ul className="mt-2 grid grid-cols-2 gap-x-4">
            {others.map(
              (page) =>
                'to' in page && (
                  <li key={page.to} className="border-b border-line">
                    <Link
                      to={openedAt(page.to)}
                      onClick={() => onOpenChange(false)}
                      className="flex min-h-11 items-center justify-between gap-2 font-medium"
                    >
                      {page.title}
                      {page.to === '/admin/inbox' && waiting > 0 && (
                        <span className="figures text-sm text-muted">
                          {waiting}
                          <span className="sr-only"> waiting for a reply</span>
                        </span>
                      )}
                    </Link>
                  </li>
                ),
            )}
          </ul>
          <div className="mt-4">
            <ThemeSwitch />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
