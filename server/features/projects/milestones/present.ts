import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { isOverdue } from '#domain/project/milestone-phase.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { milestoneState } from '../present.ts';
import type { MilestonesTable } from '../tables.ts';

const instantOrNull = (instant: number | null) => (instant === null ? null : instantText(instant));

/** @param today the company's calendar day. */
export function presentMilestone(row: MilestonesTable, today: string): MilestoneReply {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    description: row.description,
    phase: row.phase,
    status: row.completed_at === null ? row.phase : 'Completed',
    state: stateOf(row),
    position: row.position,
    dueDate: row.due_date,
    startedAt: instantOrNull(row.started_at),
    completedAt: instantOrNull(row.completed_at),
    isOverdue: isOverdue(milestoneState(row), today),
    version: row.version,
    updatedAt: instantText(row.updated_at),
  };
}

function stateOf(row: MilestonesTable): MilestoneReply['state'] {
  if (row.completed_at !== null) return 'completed';
  return row.started_at === null ? 'waiting' : 'started';
}
