import { CircleCheck, ListChecks, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { IconButton } from '../icon-button.tsx';
import type { Completion } from '../milestones/use-complete-milestone.ts';

/** After this long the milestones open, in milliseconds (rule PROJECT-4). */
const milestonesDelay = 100;

interface RowActionsProps {
  project: ProjectReply;
  /** The query string of the list, to come back to it. */
  search: string;
  onEdit: (project: ProjectReply) => void;
  onComplete: (completion: Completion) => void;
  isCompleting: boolean;
}

/** What a project's row offers beside its details. */
export function RowActions({ project, search, onEdit, onComplete, isCompleting }: RowActionsProps) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { name, currentMilestone } = project;

  function openMilestones(): void {
    const query = new URLSearchParams(search);
    query.set('view', 'milestones');
    timer.current = setTimeout(
      () => void navigate({ pathname: `/admin/projects/${project.id}`, search: `?${query}` }),
      milestonesDelay,
    );
  }

  return (
    <span className="-mt-1.5 ml-1 inline-flex">
      <IconButton label={`Edit ${name}`} icon={Pencil} onPress={() => onEdit(project)} />
      <IconButton label={`Milestones of ${name}`} icon={ListChecks} onPress={openMilestones} />
      {currentMilestone && (
        <IconButton
          label={`Complete ${currentMilestone.title} of ${name}`}
          icon={CircleCheck}
          isDisabled={isCompleting}
          onPress={() => onComplete({ project, milestone: currentMilestone })}
        />
      )}
    </span>
  );
}
