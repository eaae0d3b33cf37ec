import { ArrowDown, ArrowUp, GripVertical, Mail, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { deleteMilestone, type MilestoneReply } from '#contract/projects/milestones.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import { useShownPart } from '#web/admin/use-shown-part.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { dayText } from '../project-words.ts';
import { useRemoveMilestone, useReopenMilestone } from './use-milestones.ts';

interface MilestoneLineProps {
  milestone: MilestoneReply;
  isCurrent: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether a completion or a new order is being saved. */
  isBusy: boolean;
  isDragged: boolean;
  onMove: (by: 1 | -1) => void;
  onDrag: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onComplete: () => void;
  onEdit: () => void;
  onMail: () => void;
  /** How its approval stands. */
  approval: ReactNode;
}

/** One milestone in its list, moved by dragging or with two buttons. */
export function MilestoneLine(props: MilestoneLineProps) {
  const { milestone, isBusy } = props;
  const { title } = milestone;
  const remove = useRemoveMilestone(milestone);
  const reopen = useReopenMilestone();
  const isDone = milestone.state === 'completed';
  const shown = useShownPart<HTMLLIElement>('milestone', milestone.id);

  function start(event: DragEvent): void {
    event.dataTransfer.effectAllowed = 'move';
    props.onDrag();
  }

  return (
    <li
      {...shown.props}
      // Also while an order is being saved: changes of the order are sent one after the other.
      draggable
      onDragStart={start}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      aria-current={props.isCurrent ? 'step' : undefined}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-3 data-shown:px-3 lg:grid-cols-[auto_minmax(0,1fr)_auto] ${shown.className} ${props.isDragged ? 'opacity-50' : ''}`}
    >
      <GripVertical
        aria-hidden
        size={17}
        className="mt-2.5 hidden cursor-grab text-line-strong lg:block"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className={`min-w-0 break-words ${isDone ? 'text-muted' : 'font-semibold'}`}>
            {title}
          </span>
          <MilestoneState milestone={milestone} isCurrent={props.isCurrent} />
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          {milestone.phase !== title && <span>{milestone.phase}</span>}
          <DueDate milestone={milestone} />
        </p>
        {milestone.description && (
          <p className="mt-1 max-w-prose text-[0.9375rem] break-words whitespace-pre-wrap text-muted">
            {milestone.description}
          </p>
        )}
        {props.approval}
      </div>
      <div className="flex flex-wrap items-center self-start sm:gap-1">
        {!isDone && (
          <Button
            look={props.isCurrent ? 'primary' : 'secondary'}
            size="small"
            className="mr-1"
            disabled={isBusy}
            aria-label={`Complete ${title}`}
            onClick={props.onComplete}
          >
            Complete
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          className="max-sm:px-2"
          aria-label={`Send update on ${title}`}
          onClick={props.onMail}
        >
          <Mail aria-hidden size={16} className="max-sm:hidden" />
          Send update
        </Button>
        <div className="flex items-center sm:gap-1">
          <IconButton label={`Edit ${title}`} icon={Pencil} onPress={props.onEdit} />
          {isDone && (
            <IconButton
              label={`Reopen ${title}`}
              icon={RotateCcw}
              isDisabled={reopen.isPending}
              onPress={() => reopen.mutate(milestone)}
            />
          )}
          <IconButton
            label={`Move ${title} up`}
            icon={ArrowUp}
            isDisabled={props.isFirst}
            onPress={() => props.onMove(-1)}
          />
          <IconButton
            label={`Move ${title} down`}
            icon={ArrowDown}
            isDisabled={props.isLast}
            onPress={() => props.onMove(1)}
          />
          <IfMay call={deleteMilestone}>
            <IconButton
              label={`Delete ${title}`}
              icon={Trash2}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate({ params: { id: milestone.id } })}
            />
          </IfMay>
        </div>
      </div>
    </li>
  );
}

function MilestoneState({
  milestone,
  isCurrent,
}: {
  milestone: MilestoneReply;
  isCurrent: boolean;
}) {
  if (milestone.state === 'completed') return <StatusDot tone="success" label="Completed" />;
  if (milestone.isOverdue) return <StatusDot tone="danger" label="Overdue" />;
  if (milestone.state === 'started' || isCurrent) return <StatusDot tone="info" label="Started" />;
  return <StatusDot tone="neutral" label="Waiting" />;
}

function DueDate({ milestone }: { milestone: MilestoneReply }) {
  if (milestone.completedAt) {
    return (
      <span>
        Done <RelativeDate at={milestone.completedAt} />
      </span>
    );
  }
  return (
    <span className={`figures ${milestone.isOverdue ? 'font-semibold text-danger' : ''}`}>
      {milestone.dueDate ? `Due ${dayText(milestone.dueDate)}` : 'No due date'}
    </span>
  );
}
