import * as z from 'zod/mini';
import { projectStatuses, scopeStates } from '#domain/project/project-status.ts';
import { sharedBookingReply } from '../bookings/shared-bookings.ts';
import { defineEndpoint } from '../endpoint.ts';
import { attachedFile } from './client-documents.ts';

/** What is paid on the approval of a milestone, with a plan by milestones. */
export const milestonePayment = z.object({
  /** With tax. */
  totalCents: z.number(),
  /** Of the invoice; '' until it is issued. */
  number: z.string(),
  isPaid: z.boolean(),
});
export type MilestonePayment = z.output<typeof milestonePayment>;

/** A milestone as its client sees it. */
export const clientMilestone = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  state: z.enum(['waiting', 'started', 'completed']),
  dueDate: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  payment: z.nullable(milestonePayment),
});
export type ClientMilestone = z.output<typeof clientMilestone>;

/** As in contract/projects/projects.ts, which the portal does not need. */
export const progressReply = z.object({ done: z.number(), total: z.number(), percent: z.number() });

export const clientScopeItem = z.object({
  id: z.string(),
  label: z.string(),
  state: z.enum(scopeStates),
});

/** A project as its client sees it, without budget and internal notes. */
export const clientProject = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  status: z.enum(projectStatuses),
  startDate: z.nullable(z.string()),
  /** The day of completion, or else the planned one (rule PROJECT-3). */
  endDate: z.nullable(z.string()),
  isCompleted: z.boolean(),
  /** The responsible staff member, or ''. */
  ownerName: z.string(),
  /** Whether the reader signs changes and approves for the client (rule CLIENT-2). */
  mayApprove: z.boolean(),
  progress: progressReply,
  /** The three stages that clients see, with their milestones (rule MILESTONE-7). */
  stages: z.array(
    z.object({
      title: z.string(),
      state: z.enum(['Complete', 'In Progress', 'Pending']),
      milestones: z.array(clientMilestone),
    }),
  ),
  scope: z.array(clientScopeItem),
  notes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      authorName: z.string(),
      isPinned: z.boolean(),
      createdAt: z.string(),
      /** Only documents that are shared with the client too. */
      documents: z.array(attachedFile),
    }),
  ),
});
export type ClientProject = z.output<typeof clientProject>;

export const listClientProjects = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'portal',
  summary:
    "The signed-in client's projects, or those a staff member is responsible for (rule PORTAL-4); current ones first.",
  reply: z.array(clientProject),
});

/** A meeting of the signed-in person with the token of its private page. */
export const clientBooking = z.extend(sharedBookingReply, {
  id: z.string(),
  /** Opens /bookings/:token, and moves or cancels the meeting. */
  token: z.string(),
});
export type ClientBooking = z.output<typeof clientBooking>;

export const listClientBookings = defineEndpoint({
  method: 'GET',
  path: '/api/client/bookings',
  alteredBy: ['bookings'],
  access: 'portal',
  summary:
    "The signed-in person's meetings: upcoming ones, next first, then past ones, latest first.",
  reply: z.array(clientBooking),
});
