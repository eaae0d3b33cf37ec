import * as z from 'zod/mini';
import { projectStatuses } from '#domain/project/project-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { milestonePayment } from './client-projects.ts';
import { progressReply } from './projects.ts';

/** How a question for approval stands: asked, approved, or changes asked for. */
const signOff = z.object({
  state: z.enum(['open', 'approved', 'changes-asked']),
  round: z.number(),
  /** Who was asked, or whoever answered. */
  name: z.string(),
  /** The day of the question, or of the answer. */
  on: z.string(),
});
export type ReportedSignOff = z.output<typeof signOff>;

/** Planned and actual figures of a project (rule PROJECT-7), with days in the company's calendar. */
export const projectReportReply = z.object({
  reference: z.string(),
  name: z.string(),
  status: z.enum(projectStatuses),
  clientContactName: z.string(),
  clientCompany: z.string(),
  ownerName: z.string(),
  budgetCents: z.nullable(z.number()),
  startDate: z.nullable(z.string()),
  plannedEndDate: z.nullable(z.string()),
  /** The day of completion; null while the project is in progress. */
  actualEndDate: z.nullable(z.string()),
  /** How many days later than planned it ended, negative if earlier; null while either is unknown. */
  daysLate: z.nullable(z.number()),
  progress: progressReply,
  milestones: z.array(
    z.object({
      title: z.string(),
      phase: z.string(),
      state: z.enum(['waiting', 'started', 'completed']),
      plannedDate: z.nullable(z.string()),
      actualDate: z.nullable(z.string()),
      /** Until today for an overdue one. */
      daysLate: z.nullable(z.number()),
      /** How the newest question to the client about it stands; null while none was asked. */
      signOff: z.nullable(signOff),
      payment: z.nullable(milestonePayment),
    }),
  ),
  /** Sold scope items counted by state, and what was signed for them (rule TIME-8). */
  scope: z.object({
    total: z.number(),
    planned: z.number(),
    building: z.number(),
    inReview: z.number(),
    delivered: z.number(),
    priceCents: z.number(),
    deliveredPriceCents: z.number(),
  }),
  /** Invoiced (without void invoices) and paid amounts of the project's quote. */
  billing: z.object({ invoicedCents: z.number(), paidCents: z.number() }),
  writtenOn: z.string(),
});
export type ProjectReport = z.output<typeof projectReportReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownReport = MayLackFigures<ProjectReport>;

const id = z.object({ id: z.string() });

export const getProjectReport = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/report',
  alteredBy: ['projects', 'milestones', 'notes', 'documents', 'invoices'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The report of a project: planned and actual dates, sign-offs, budget and scope.',
  params: id,
  reply: projectReportReply,
});

export const getProjectReportCsv = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/report.csv',
  access: 'admin',
  needs: ['projects:see', 'figures'],
  weight: 'table',
  summary: 'The report of a project as a table file (text/csv), safe to open in a spreadsheet.',
  params: id,
});

export const getProjectReportPdf = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/report.pdf',
  access: 'admin',
  needs: ['projects:see', 'figures'],
  weight: 'pdf',
  summary: 'The report of a project as a file to read and print (application/pdf).',
  params: id,
});
