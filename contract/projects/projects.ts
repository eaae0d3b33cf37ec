import * as z from 'zod/mini';
import { projectHealths } from '#domain/project/health.ts';
import { projectStatuses } from '#domain/project/project-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import {
  budgetCents,
  calendarDate,
  line,
  lines,
  neededLine,
  optionalEmail,
  recordVersion,
} from '../fields.ts';
import { listQuery } from '../list.ts';
import { chosenTemplate } from './milestone-templates.ts';

/** Completed milestones of a project, as every screen shows them (rule PROJECT-5). */
export const progressReply = z.object({ done: z.number(), total: z.number(), percent: z.number() });

/** One project as the back office sees it (rule PROJECT-4). */
export const projectReply = z.object({
  id: z.string(),
  /** For people to name it on the phone, like P-7F3K-92MD. */
  reference: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  budgetCents: z.nullable(z.number()),
  startDate: z.nullable(z.string()),
  estimatedEndDate: z.nullable(z.string()),
  /** The day of completion, or else the planned one (rule PROJECT-3). */
  endDate: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  clientContactName: z.string(),
  clientEmail: z.string(),
  clientCompany: z.string(),
  /** Whether the client's address has an account, and whether it was ever used. */
  clientAccount: z.enum(['none', 'invited', 'active']),
  /** Whether the client is mailed when a milestone is completed (rule MILESTONE-8). */
  mailsClientOnCompletion: z.boolean(),
  ownerId: z.nullable(z.string()),
  ownerName: z.string(),
  leadId: z.nullable(z.string()),
  quoteId: z.nullable(z.string()),
  progress: progressReply,
  /** The first milestone that is not completed (rule MILESTONE-4), or null. */
  currentMilestone: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      phase: z.string(),
      dueDate: z.nullable(z.string()),
      version: z.number(),
    }),
  ),
  /** Number of open milestones past their due date. */
  overdueMilestones: z.number(),
  /** How a project in progress stands, and the sentences that say why (rule PROJECT-10); null for others. */
  health: z.nullable(z.object({ health: z.enum(projectHealths), reasons: z.array(z.string()) })),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Of a single project: whether it has invoices or signed papers, so that it cannot be deleted. */
  hasSignedPapers: z.optional(z.boolean()),
});
export type ProjectReply = z.output<typeof projectReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownProject = MayLackFigures<ProjectReply>;
/** Reads a {@link ShownProject}. */
export const shownProjectReply = z.extend(projectReply, {
  budgetCents: z.exactOptional(projectReply.shape.budgetCents),
});

const projectFields = {
  name: neededLine('Please enter a project name'),
  description: z.optional(lines()),
  status: z.optional(z.enum(projectStatuses)),
  budgetCents: z.optional(z.nullable(budgetCents)),
  startDate: z.optional(z.nullable(calendarDate)),
  estimatedEndDate: z.optional(z.nullable(calendarDate)),
  clientContactName: z.optional(line()),
  clientEmail: z.optional(optionalEmail),
  clientCompany: z.optional(line()),
  ownerId: z.optional(z.nullable(z.string())),
  mailsClientOnCompletion: z.optional(z.boolean()),
};
export const projectInput = z.object(projectFields);
export type ProjectInput = z.output<typeof projectInput>;

const id = z.object({ id: z.string() });
/** When a version is given, a stale change is rejected with `current`. */
export const shownProject = z.object({ version: z.optional(recordVersion) });

export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/api/projects',
  alteredBy: ['projects', 'milestones', 'notes', 'documents', 'invoices'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'Lists projects, newest first unless sorted otherwise.',
  query: listQuery(['createdAt', 'name', 'client', 'budget', 'startDate', 'endDate'], {
    status: z.optional(z.enum(projectStatuses)),
    /** `current`: neither completed nor archived; `finished`: either (rule PROJECT-1). */
    stage: z.optional(z.enum(['current', 'finished'])),
    /** Id of a colleague; `me` for the reader. */
    ownerId: z.optional(z.string()),
  }),
  reply: z.array(projectReply),
});

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id',
  alteredBy: ['projects', 'milestones', 'notes', 'documents', 'invoices'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'One project.',
  params: id,
  reply: projectReply,
});

export const createProject = defineEndpoint({
  method: 'POST',
  path: '/api/projects',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds a project by hand, by default with the milestones of the standard set.',
  body: z.extend(projectInput, {
    withMilestones: z.optional(z.boolean()),
    ...chosenTemplate,
  }),
  reply: projectReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const updateProject = defineEndpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes a project; status completed sets the day of completion.',
  params: id,
  body: z.extend(z.partial(projectInput), {
    version: z.optional(recordVersion),
    /** Invites the contact to the portal, if the change names another one. */
    inviteClient: z.optional(z.boolean()),
    /** Whether open milestones move by as many days as the start; by default they stay. */
    movesMilestones: z.optional(z.boolean()),
  }),
  reply: projectReply,
  problems: ['conflict'],
});

export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Moves a project to the bin, where it stays for 30 days.',
  problems: ['conflict'],
  params: id,
  status: 204,
});

const projectStep = (verb: string, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/projects/:id/${verb}`,
    access: 'admin',
    needs: 'projects:change',
    summary,
    params: id,
    body: z.optional(shownProject),
    reply: projectReply,
    problems: ['conflict'],
  });
export const archiveProject = projectStep('archive', 'Archives a completed project.');
export const restoreProject = projectStep(
  'restore',
  'Restores a project: from the archive to completed, from the bin to its previous status.',
);
export const reopenProject = projectStep('reopen', 'Makes a completed project active again.');
export const completeProject = projectStep('complete', 'Completes a project.');
