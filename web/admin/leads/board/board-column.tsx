import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import type { LeadReply } from '#contract/leads/leads.ts';
import { type LeadStatus, leadBoardOrder, leadStatusLabels } from '#domain/lead/lead-status.ts';
import { totalText } from '#web/kit/api/list-page.ts';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { leadName, leadStatusTones, noCompany } from '../lead-words.ts';
import { StepDay } from '../next-step/step-in-short.tsx';
import type { BoardColumn } from './board-columns.ts';

interface BoardColumnViewProps {
  column: BoardColumn;
  openId: string | undefined;
  searchFor: (id: string) => string;
  onMove: (id: string, status: LeadStatus) => void;
}

/** One status with its cards, moved by dragging with a mouse or by the arrows on each card. */
export function BoardColumnView({ column, openId, searchFor, onMove }: BoardColumnViewProps) {
  const { status, cards, total } = column;
  const [isTarget, setTarget] = useState(false);
  const rest = total - (cards?.length ?? 0);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setTarget(false);
    onMove(event.dataTransfer.getData('text/plain'), status);
  }

  return (
    <li
      aria-labelledby={`column-${status}`}
      onDragOver={(event) => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
      className={`min-h-52 min-w-0 max-md:w-[calc(100%-1.5rem)] max-md:shrink-0 max-md:snap-start rounded-md border p-3 ${isTarget ? 'border-primary bg-info-soft' : 'border-line bg-sunken'}`}
    >
      <h2 id={`column-${status}`} className="flex items-baseline justify-between gap-3 text-lg">
        <StatusDot tone={leadStatusTones[status]} label={leadStatusLabels[status]} />
        <span className="figures text-sm text-muted">{totalText(column)}</span>
      </h2>
      {!cards && <Skeleton rows={3} label={`Loading ${leadStatusLabels[status]}`} />}
      {cards?.length === 0 && <p className="mt-3 text-sm text-muted">No leads here.</p>}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {cards?.map((lead) => (
          <Card
            key={lead.id}
            lead={lead}
            isOpen={lead.id === openId}
            search={searchFor(lead.id)}
            onMove={onMove}
          />
        ))}
      </ul>
      {cards && rest > 0 && (
        <Link
          to={`/admin/leads?${new URLSearchParams({ status, state: 'open' })}`}
          className="mt-3 inline-block rounded-sm text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {totalText({ ...column, total: rest })} more in the table
        </Link>
      )}
    </li>
  );
}

interface CardProps {
  lead: LeadReply;
  isOpen: boolean;
  search: string;
  onMove: BoardColumnViewProps['onMove'];
}

function Card({ lead, isOpen, search, onMove }: CardProps) {
  const at = leadBoardOrder.indexOf(lead.status);
  const name = leadName(lead);
  return (
    <li
      draggable
      data-lead={lead.id}
      aria-current={isOpen || undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', lead.id)}
      // What is hidden in it, such as the full date, scrolls with it.
      className="group relative cursor-grab rounded-md border border-line bg-surface px-3 py-2 aria-[current]:border-primary"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          to={{ search }}
          preventScrollReset
          title={name}
          {...{ [rowLinkAttribute]: lead.id }}
          className="block min-w-0 truncate rounded-sm font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="shrink-0 text-sm text-muted">
          <RelativeDate at={lead.createdAt} />
        </span>
      </div>
      <p className="truncate text-sm text-muted">{lead.company || noCompany}</p>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <span className="figures flex min-w-0 flex-wrap gap-x-3 text-sm text-muted">
          {lead.nextStep && (
            <span title={lead.nextStep.text}>
              <StepDay step={lead.nextStep} />
            </span>
          )}
          {lead.score > 0 && <>Score {lead.score}</>}
        </span>
        <span className="flex shrink-0 gap-1 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:hidden max-md:hidden">
          <MoveButton name={name} to={leadBoardOrder[at - 1]} onMove={(to) => onMove(lead.id, to)}>
            <ArrowLeft aria-hidden size={15} />
          </MoveButton>
          <MoveButton name={name} to={leadBoardOrder[at + 1]} onMove={(to) => onMove(lead.id, to)}>
            <ArrowRight aria-hidden size={15} />
          </MoveButton>
        </span>
        <MoveMenu name={name} from={lead.status} onMove={(to) => onMove(lead.id, to)} />
      </div>
    </li>
  );
}

interface MoveButtonProps {
  name: string;
  to: LeadStatus | undefined;
  onMove: (to: LeadStatus) => void;
  children: React.ReactNode;
}

function MoveButton({ name, to, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      disabled={!to}
      aria-label={to ? `Move ${name} to ${leadStatusLabels[to]}` : `${name} is at the end`}
      onClick={() => to && onMove(to)}
      className="grid size-8 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink disabled:opacity-30"
    >
      {children}
    </button>
  );
}

interface MoveMenuProps {
  name: string;
  from: LeadStatus;
  onMove: (to: LeadStatus) => void;
}

/** The statuses a card can move to, in the menu of the device: for fingers, and one column at a time. */
function MoveMenu({ name, from, onMove }: MoveMenuProps) {
  return (
    <select
      aria-label={`Move ${name} to…`}
      value=""
      onChange={(event) => onMove(event.target.value as LeadStatus)}
      className="hidden min-h-11 w-28 shrink-0 rounded-md border border-line-strong bg-surface px-2 text-sm pointer-coarse:block max-md:block"
    >
      <option value="" disabled hidden>
        Move to…
      </option>
      {leadBoardOrder
        .filter((status) => status !== from)
        .map((status) => (
          <option key={status} value={status}>
            {leadStatusLabels[status]}
          </option>
        ))}
    </select>
  );
}
