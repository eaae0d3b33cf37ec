import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { listProjectMilestones } from '#contract/projects/milestones.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { daysMoved } from '#domain/project/project-dates.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import type { ProjectValues } from './project-values.ts';

interface MoveMilestonesProps {
  project: ShownProject;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to move the open milestones along with the start, once it is moved (rule PROJECT-13). */
export function MoveMilestones({ project, checked, onChange }: MoveMilestonesProps) {
  const startDate = useWatch<ProjectValues, 'startDate'>({ name: 'startDate' });
  const { data = [] } = useQuery(queryOf(listProjectMilestones, { params: { id: project.id } }));
  const open = data.filter(({ completedAt, dueDate }) => completedAt === null && dueDate !== null);
  const days = daysMoved(project.startDate, startDate);
  if (days === 0 || open.length === 0) return null;
  return (
    <CheckboxField
      label={moveText(open.length, days)}
      hint="Completed milestones stay where they are."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function moveText(milestones: number, days: number): string {
  const what = milestones === 1 ? 'open milestone' : `${milestones} open milestones`;
  const far = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days).toLocaleString('en-US')} days`;
  return `Move the ${what} by ${far}, too${days < 0 ? ' (earlier)' : ''}`;
}
