import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useEver } from '../use-ever.ts';

/** Properties of a dialog and a side panel. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Receives the focus afterwards if the element that opened the dialog is gone. */
  fallback?: RefObject<HTMLElement | null>;
  /** Takes the focus at first; the first control of all unless said. */
  first?: RefObject<HTMLElement | null>;
  /** Ends by its own buttons only: what lies behind cannot be gone on with. */
  isBinding?: true;
  /** May have interrupted another dialog, which it dims. */
  isOver?: true;
}

const overlay = 'fixed inset-0 bg-[rgb(0_0_0/0.45)]';
const closeButton =
  'absolute top-4 right-4 grid size-10 place-items-center rounded-sm hover:bg-sunken';

/**
 * A question or a form over the page; focus stays inside and returns afterwards. Its content scrolls
 * below the title, with the buttons of a form always in view (the end of a form is sticky); on a phone it is a
 * sheet above the keyboard.
 */
export function Dialog(props: DialogProps) {
  return (
    <Frame
      {...props}
      className="fixed z-50 flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-panel max-sm:inset-x-0 max-sm:bottom-(--keyboard,0px) max-sm:pb-[env(safe-area-inset-bottom)] max-sm:max-h-[calc(100dvh-var(--keyboard,0px))] max-sm:rounded-b-none sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:w-136 sm:-translate-x-1/2 sm:-translate-y-1/2"
    />
  );
}

/** The details of a row beside its list, so that the list stays visible. */
export function SidePanel(props: DialogProps) {
  return (
    <Frame
      {...props}
      isBeside
      className="side-panel fixed inset-y-0 right-0 z-50 flex w-[min(44rem,100vw)] flex-col overflow-hidden border-l border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-panel"
    />
  );
}

function Frame({
  open,
  onOpenChange,
  title,
  description,
  children,
  fallback,
  first,
  isBinding,
  isOver,
  isBeside = false,
  className,
}: DialogProps & { className: string; isBeside?: boolean }) {
  const opener = useOpener(open);
  const aboveKeyboard = useAboveKeyboard();
  if (!useEver(open)) return null;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* A binding one, too, may have interrupted a dialog. */}
        <Radix.Overlay className={`${overlay} ${isBinding || isOver ? 'z-50' : 'z-40'}`} />
        <Radix.Content
          ref={aboveKeyboard}
          data-side-panel={isBeside ? '' : undefined}
          className={className}
          onOpenAutoFocus={(event) => {
            if (!first?.current) return;
            event.preventDefault();
            first.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Without a Radix trigger the focus would be lost.
            event.preventDefault();
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
            else fallback?.current?.focus();
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pt-6 pr-16 pb-3 pl-6 text-2xl">{title}</Radix.Title>
          <div data-dialog="" className="min-h-0 overflow-y-auto px-6 pt-1 pb-6">
            {description && (
              <Radix.Description asChild>
                <div className="-mt-2 pb-4 text-muted">{description}</div>
              </Radix.Description>
            )}
            {children}
          </div>
          {!isBinding && (
            <Radix.Close aria-label="Close" className={closeButton}>
              <X aria-hidden size={20} />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The element focused when the dialog opened, read before a field inside receives the focus. */
function useOpener(open: boolean): Element | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return opener;
}

/** Sets `--keyboard` of an element to the height of the keyboard on screen, where it covers the page. */
function useAboveKeyboard() {
  return useCallback((element: HTMLElement | null) => {
    const view = window.visualViewport;
    if (!element || !view) return undefined;
    const fit = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    const stop = new AbortController();
    view.addEventListener('resize', fit, { signal: stop.signal });
    view.addEventListener('scroll', fit, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
