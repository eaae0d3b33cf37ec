import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface RecordPanelProps {
  /** The list's title: where the panel takes the list's place, the page keeps its heading. */
  screen: string;
  /** Names the panel, for example 'Lead: Ana Cruz'. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** One record beside its list; on narrow screens in its place. Its screen closes it on Escape. */
export function RecordPanel({ screen, label, onClose, children }: RecordPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // Opening is an answer to a press, so the panel is where reading goes on.
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

/** The room that the open panel takes at the right of the list around a component; '' without one. */
const RoomContext = createContext('');

/**
 * Classes for what has to stay in reach beside an open record. Handed down, because a selector by
 * the state of the whole list makes the browser match every cell of the table again.
 */
export function useRoomForPanel(): string {
  return use(RoomContext);
}

/** Whether the right end of the table around a component lies under a panel, out of reach. */
export function useIsPanelOver(): boolean {
  return use(RoomContext) !== '';
}

/** What stands with a list and yields to the panel. */
export function BesidePanel({ children }: { children: ReactNode }) {
  return <div className={useRoomForPanel()}>{children}</div>;
}

interface ListBesidePanelProps {
  list: ReactNode;
  panel: ReactNode;
  /**
   * 'over' the right end of a table, which keeps its columns: laying out a page of rows again
   * takes longer than opening a record may (rule SPEED-2). 'beside' what cannot be covered.
   */
  lies?: 'over' | 'beside';
}

/** A list and, when a record is open, its panel; on narrow screens in the list's place. */
export function ListBesidePanel({ list, panel, lies = 'over' }: ListBesidePanelProps) {
  const isOpen = Boolean(panel);
  return (
    <div className={`relative ${isOpen ? 'xl:min-h-[calc(100dvh-4rem)]' : ''}`}>
      <div
        className={`${isOpen ? 'max-xl:hidden' : ''} ${isOpen && lies === 'beside' ? room : ''}`}
      >
        <RoomContext value={isOpen && lies === 'over' ? room : ''}>{list}</RoomContext>
      </div>
      {isOpen && (
        <div
          className={`xl:absolute xl:inset-y-0 xl:right-0 xl:z-20 xl:w-[22rem] 2xl:w-[26rem] ${lies === 'over' ? 'xl:[box-shadow:-16px_0_24px_-20px_var(--shadow)]' : ''}`}
        >
          {panel}
        </div>
      )}
    </div>
  );
}

/** One line of a record's list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
