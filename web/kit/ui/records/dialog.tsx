import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';

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
}

const overlay = 'fixed inset-0 bg-[rgb(0_0_0/0.45)]';
const closeButton =
  'absolute top-4 right-4 grid size-10 place-items-center rounded-sm hover:bg-sunken';

/** A question or a short form over the page; focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  return (
    <Frame
      {...props}
      className="fixed top-1/2 left-1/2 z-50 max-h-[90dvh] w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-panel"
    />
  );
}

/** The details of a row beside its list, so that the list stays visible. */
export function SidePanel(props: DialogProps) {
  return (
    <Frame
      {...props}
      className="side-panel fixed inset-y-0 right-0 z-50 w-[min(44rem,100vw)] overflow-y-auto border-l border-line bg-surface p-6 shadow-panel"
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
  className,
}: DialogProps & { className: string }) {
  const opener = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* A binding one also dims the dialog that it may have interrupted. */}
        <Radix.Overlay className={`${overlay} ${isBinding ? 'z-50' : 'z-40'}`} />
        <Radix.Content
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
          <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </Radix.Description>
          )}
          <div className="mt-6">{children}</div>
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
