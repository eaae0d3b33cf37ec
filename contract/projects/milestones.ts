import * as z from 'zod/mini';
import { milestonePhases } from '#domain/project/milestone-phase.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, lines, neededLine, recordVersion } from '../fields.ts';

export const milestoneReply = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  description: z.string(),
  phase: z.string(),
  /** For display: 'Completed', or else the phase (rule MILESTONE-2). */
  status: z.string(),
  state: z.enum(['waiting', 'started', 'completed']),
  position: z.number(),
  dueDate: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  isOverdue: z.boolean(),
  version: z.number(),
  updatedAt: z.string(),
});
export type MilestoneReply = z.output<typeof milestoneReply>;

const id = z.object({ id: z.string() });

export const listMilestones = defineEndpoint({
  method: 'GET',
  path: '/api/milestones',
  access: 'admin',
  needs: 'projects:see',
  summary: 'The open milestones of all current projects, by due date.',
  query: z.object({ projectId: z.optional(z.string()) }),
  reply: z.array(milestoneReply),
  problems: ['not_found'],
});

export const listProjectMilestones = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/milestones',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'All milestones of a project, in order.',
  params: id,
  reply: z.array(milestoneReply),
});

const milestoneFields = {
  title: neededLine('Please enter a title'),
  description: z.optional(lines()),
  /** A phase, or 'Completed' (rule MILESTONE-2). */
  status: z.optional(z.enum(milestonePhases)),
  dueDate: z.optional(z.nullable(calendarDate)),
};

export const createMilestone = defineEndpoint({
  method: 'POST',
  path: '/api/milestones',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds a milestone at the end of its project.',
  body: z.object({ projectId: z.string(), ...milestoneFields }),
  reply: milestoneReply,
  status: 201,
  idempotent: true,
  problems: ['not_found'],
});

export const updateMilestone = defineEndpoint({
  method: 'PUT',
  path: '/api/milestones/:id',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes a milestone. The server sets the time of completion (rule MILESTONE-5).',
  params: id,
  body: z.extend(z.partial(z.object(milestoneFields)), {
    projectId: z.optional(z.string()),
    version: z.optional(recordVersion),
  }),
  reply: milestoneReply,
  problems: ['conflict'],
});

export const completeMilestone = defineEndpoint({
  method: 'POST',
  path: '/api/milestones/:id/complete',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Completes a milestone and starts the next one; repeating it changes nothing.',
  params: id,
  body: z.object({ projectId: z.string() }),
  reply: z.object({
    milestone: milestoneReply,
    /** The one that starts now; null when none is left. */
    next: z.nullable(milestoneReply),
    /** True when none is left, so that completing the project is offered (rule PROJECT-6). */
    isLast: z.boolean(),
  }),
});

export const undoCompleteMilestone = defineEndpoint({
  method: 'POST',
  path: '/api/milestones/:id/undo-complete',
  access: 'admin',
  needs: 'projects:change',
  summary:
    'Undoes a completion within seconds, before it is emailed; repeating it changes nothing.',
  params: id,
  body: z.object({ projectId: z.string(), version: recordVersion }),
  reply: milestoneReply,
  problems: ['conflict'],
});

export const orderMilestones = defineEndpoint({
  method: 'PUT',
  path: '/api/projects/:id/milestones/order',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Puts the milestones of a project into the given order.',
  params: id,
  body: z.object({ milestoneIds: z.array(z.string()).check(z.maxLength(200)) }),
  reply: z.array(milestoneReply),
  problems: ['conflict'],
});

export const deleteMilestone = defineEndpoint({
  method: 'DELETE',
  path: '/api/milestones/:id',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Removes a milestone; it can be restored.',
  problems: ['conflict'],
  params: id,
  status: 204,
});

export const restoreMilestone = defineEndpoint({
  method: 'POST',
  path: '/api/milestones/:id/restore',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Restores a removed milestone.',
  params: id,
  reply: milestoneReply,
});
