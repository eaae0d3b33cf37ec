import { type DragEvent, useEffect, useRef, useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import {
  confidence,
  moveDeal,
  type SampleDeal,
  type Stage,
  deals as sampleDeals,
  stages,
  stageTotals,
} from './sample-data.ts';

/** Deals by stage: moved by dragging or with the two buttons on each deal. */
export function PipelineTab() {
  const [deals, setDeals] = useState(sampleDeals);
  const [announcement, setAnnouncement] = useState('');
  const board = useRef<HTMLOListElement>(null);
  const moved = useRef('');

  // A moved card is remounted in its new column: restore focus, so that it can be moved further.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list is the signal
  useEffect(() => {
    if (!moved.current) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-deal=${moved.current}] button:not(:disabled)`)
      ?.focus();
    moved.current = '';
  }, [deals]);

  function move(id: string, stage: Stage): void {
    const next = moveDeal(deals, id, stage);
    if (next === deals) return;
    moved.current = id;
    setDeals(next);
    const name = deals.find((deal) => deal.id === id)?.name;
    setAnnouncement(
      `${name} is now in ${stage}, ${formatDollars(stageTotals(next, stage).dollars)} there.`,
    );
  }

  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ol ref={board} className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {stages.map((stage) => (
          <StageColumn
            key={stage}
            stage={stage}
            deals={deals.filter((deal) => deal.stage === stage)}
            onMove={move}
          />
        ))}
      </ol>
      <p className="mt-4 text-sm text-muted">Drag a deal to another stage, or use its arrows.</p>
    </>
  );
}

interface StageColumnProps {
  stage: Stage;
  deals: readonly SampleDeal[];
  onMove: (id: string, stage: Stage) => void;
}

function StageColumn({ stage, deals, onMove }: StageColumnProps) {
  const { count, dollars } = stageTotals(deals, stage);

  function drop(event: DragEvent): void {
    event.preventDefault();
    onMove(event.dataTransfer.getData('text/plain'), stage);
  }

  return (
    // Dropping is for the mouse; every deal has buttons that do the same.
    <li
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="min-h-52 rounded-md bg-sunken p-3"
    >
      <h3 className="text-lg">{stage}</h3>
      <p className="figures text-sm text-muted">
        {count} {count === 1 ? 'deal' : 'deals'}, {formatDollars(dollars)}
      </p>
      <p className="figures text-sm">Confidence {confidence[stage]}%</p>
      <ul className="mt-3 grid gap-2">
        {deals.map((deal) => (
          <DealCard key={deal.id} deal={deal} onMove={onMove} />
        ))}
      </ul>
    </li>
  );
}

function DealCard({ deal, onMove }: { deal: SampleDeal; onMove: StageColumnProps['onMove'] }) {
  const at = stages.indexOf(deal.stage);
  return (
    <li
      draggable
      data-deal={deal.id}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', deal.id)}
      className="cursor-grab rounded-md border border-line bg-surface p-3"
    >
      <p className="font-medium">{deal.name}</p>
      <div className="mt-1 flex items-center justify-between gap-2">
        <span className="figures text-sm text-muted">{formatDollars(deal.dollars)}</span>
        <span className="flex gap-1">
          <MoveButton deal={deal} to={stages[at - 1]} arrow="M9 3 4 8l5 5" onMove={onMove} />
          <MoveButton deal={deal} to={stages[at + 1]} arrow="m7 3 5 5-5 5" onMove={onMove} />
        </span>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  deal: SampleDeal;
  to: Stage | undefined;
  arrow: string;
  onMove: StageColumnProps['onMove'];
}

function MoveButton({ deal, to, arrow, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      disabled={!to}
      aria-label={to ? `Move ${deal.name} to ${to}` : `${deal.name} is at the end`}
      onClick={() => to && onMove(deal.id, to)}
      className="grid size-8 place-items-center rounded-sm border border-line hover:border-ink disabled:opacity-30"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
        <path d={arrow} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
