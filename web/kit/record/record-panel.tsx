import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface RecordPanelProps {
  /** The list's title: the page's heading when the panel replaces the list. */
  screen: string;
  /** Names the panel, for example 'Lead: Ana Cruz'. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** One record beside its list, or in its place on narrow screens. The screen closes it on Escape. */
export function RecordPanel({ screen, label, onClose, children }: RecordPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // The user opened the panel, so the focus moves to it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className="border-line px-5 py-4 outline-none max-xl:mx-auto max-xl:max-w-3xl xl:sticky xl:top-16 xl:h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:border-l xl:bg-surface"
    >
      <h1 className="sr-only xl:hidden">{screen}</h1>
      <Button
        look="quiet"
        size="small"
        onClick={onClose}
        className="-ml-3"
        aria-keyshortcuts="Escape"
      >
        <ArrowLeft aria-hidden size={16} />
        Back
      </Button>
      <div className="mt-4">{children}</div>
    </section>
  );
}

const room = 'xl:pr-[22rem] 2xl:pr-[26rem]';

/** Padding classes for the open panel that covers the right side of the list; '' without one. */
const RoomContext = createContext('');

/**
 * Classes for what must remain reachable beside an open record. Passed by context, because a selector
 * on the whole list would make the browser match every cell of the table again.
 */
export function useRoomForPanel(): string {
  return use(RoomContext);
}

/** Whether a panel covers the right end of the enclosing table. */
export function useIsPanelOver(): boolean {
  return use(RoomContext) !== '';
}

/** Content of a list screen that makes room for the panel. */
export function BesidePanel({ children }: { children: ReactNode }) {
  return <div className={useRoomForPanel()}>{children}</div>;
}

interface ListBesidePanelProps {
  list: ReactNode;
  panel: ReactNode;
  /**
   * 'over' covers the right end of a table, which keeps its columns: a new layout of all rows takes
   * longer than opening a record may (rule SPEED-2). 'beside' is for what cannot be covered.
   */
  placement?: 'over' | 'beside';
}

/** A list and, when a record is open, its panel, which replaces the list on narrow screens. */
export function ListBesidePanel({ list, panel, placement = 'over' }: ListBesidePanelProps) {
  const isOpen = Boolean(panel);
  return (
    <div className={`relative ${isOpen ? 'xl:min-h-[calc(100dvh-4rem)]' : ''}`}>
      <div
        className={`${isOpen ? 'max-xl:hidden' : ''} ${isOpen && placement === 'beside' ? room : ''}`}
      >
        <RoomContext value={isOpen && placement === 'over' ? room : ''}>{list}</RoomContext>
      </div>
      {isOpen && (
        <div
          className={`xl:absolute xl:inset-y-0 xl:right-0 xl:z-20 xl:w-[22rem] 2xl:w-[26rem] ${placement === 'over' ? 'xl:[box-shadow:-16px_0_24px_-20px_var(--shadow)]' : ''}`}
        >
          {panel}
        </div>
      )}
    </div>
  );
}

/** One entry of a record's list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
