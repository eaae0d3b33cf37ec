import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

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

/** A list and, when a record is open, its panel: side by side where there is room for both. */
export function ListBesidePanel({ list, panel }: { list: ReactNode; panel: ReactNode }) {
  return (
    <div
      className={
        panel
          ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]'
          : ''
      }
    >
      <div className={panel ? 'max-xl:hidden' : ''}>{list}</div>
      {panel}
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
