import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { type MilestonePhase, milestonePhases } from '#domain/project/milestone-phase.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { dayText } from '../project-words.ts';

/** What the form of a milestone holds. */
export interface MilestoneValues {
  title: string;
  description: string;
  status: MilestonePhase;
  dueDate: string;
}

/** A new milestone in the first phase (rule MILESTONE-1). */
export const emptyMilestone: MilestoneValues = {
  title: '',
  description: '',
  status: 'Project Kickoff',
  dueDate: '',
};

/** The form's values of a milestone. */
export function milestoneValues(milestone: MilestoneReply): MilestoneValues {
  const { title, description, dueDate } = milestone;
  const status = milestonePhases.find((phase) => phase === milestone.status) ?? 'Project Kickoff';
  return { title, description, status, dueDate: dueDate ?? '' };
}

/** The values as the calls take them. */
export function milestoneBody({ dueDate, ...rest }: MilestoneValues) {
  return { ...rest, dueDate: dueDate || null };
}

/** The fields in which two edits of one milestone can differ. */
export const milestoneVersionFields: VersionField<MilestoneValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'status', label: 'Status' },
  { name: 'dueDate', label: 'Due date', text: (day: string) => dayText(day || null) },
];

/** The form's fields, by which the server's messages find their place. */
export const milestoneFieldNames = ['title', 'description', 'status', 'dueDate'] as const;
