import { ArrowLeft } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { PanelEdge, usePanelWidth } from './panel-edge.tsx';

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
      data-side-panel=""
      className="border-line px-5 py-4 outline-none max-lg:mx-auto max-lg:max-w-3xl max-lg:pb-36 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-l lg:bg-surface"
    >
      <h1 className="sr-only lg:hidden">{screen}</h1>
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

interface ListBesidePanelProps {
  list: ReactNode;
  panel: ReactNode;
}

const intoSight = { block: 'nearest' } as const;

/** The width that was chosen, unless the list would lose its most important columns. */
const asWide = 'min(var(--panel-width), max(20rem, 100% - 26.25rem))';

/**
 * A list and, when a record is open, its panel beside it: the list gets narrower, and its columns give
 * way in the order of their classes. On narrow screens the panel replaces the list (rule OFFICE-17).
 */
export function ListBesidePanel({ list, panel }: ListBesidePanelProps) {
  const isOpen = Boolean(panel);
  // After the panel is painted: a new layout of all rows takes a frame of its own (rule SPEED-2). Where
  // the address opens a record, the list is narrow from the start.
  const isBeside = useDeferredValue(isOpen) && isOpen;
  const frame = useRef<HTMLDivElement>(null);
  const { width, change } = usePanelWidth();
  usePlaceInList(isOpen);
  // The open row is in sight from the first frame on, and stays there as a narrower list gets higher.
  // Before paint, since scrolling may move the panel: a press that had begun on it would be lost.
  useLayoutEffect(() => {
    if (isOpen || isBeside)
      frame.current?.querySelector('tr[aria-current]')?.scrollIntoView(intoSight);
  }, [isOpen, isBeside]);
  const widths = { '--panel-width': `${width}px`, '--panel': asWide } as CSSProperties;
  return (
    <div
      ref={frame}
      style={widths}
      className={`relative ${isOpen ? 'lg:min-h-[calc(100dvh-4rem)]' : ''}`}
    >
      <div className={`${isOpen ? 'max-lg:hidden' : ''} ${isBeside ? 'lg:pr-(--panel)' : ''}`}>
        {list}
      </div>
      {isOpen && (
        <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:z-20 lg:w-(--panel)">
          <PanelEdge frame={frame} width={width} onChange={change} />
          {panel}
        </div>
      )}
    </div>
  );
}

/**
 * Where a panel replaces the list, it is read from its beginning, and the list is back where it was
 * when the panel closes.
 */
function usePlaceInList(isOpen: boolean): void {
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (matchMedia('(min-width: 64rem)').matches) return;
    if (isOpen) {
      place.current = scrollY;
      scrollTo(0, 0);
    } else if (place.current !== undefined) {
      scrollTo(0, place.current);
      place.current = undefined;
    }
  }, [isOpen]);
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
