import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { mailPreview } from '../inbox/mail-preview.ts';

const id = z.object({ id: z.string() });

/** Values that only the server may decide are accepted and ignored (rule MILESTONE-8). */
const mailRequest = z.object({
  milestoneTitle: z.optional(z.string()),
  milestoneStatus: z.optional(z.string()),
  projectName: z.optional(z.string()),
  /** Rejected unless it is the address of the project's client. */
  customerEmail: z.optional(z.string()),
});

/** The mail as a page (text/html) for a frame; it runs and loads nothing. */
export const getMilestoneMailHtml = defineEndpoint({
  method: 'GET',
  path: '/api/milestones/:id/mail-preview/html',
  access: 'admin',
  needs: 'projects:see',
  summary: 'The email that the client would get about a milestone, as a page.',
  params: id,
  problems: ['conflict'],
});

export const previewMilestoneMail = defineEndpoint({
  method: 'GET',
  path: '/api/milestones/:id/mail-preview',
  access: 'admin',
  needs: 'projects:see',
  summary: 'The email that the client would get about a milestone.',
  params: id,
  reply: mailPreview,
  problems: ['conflict'],
});

export const sendMilestoneMail = defineEndpoint({
  method: 'POST',
  path: '/api/milestones/:id/send-email',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Emails the state of a milestone to the client of its project.',
  params: id,
  body: z.optional(mailRequest),
  reply: z.object({ mailId: z.string(), to: z.string() }),
  status: 202,
  idempotent: true,
  problems: ['conflict'],
});
