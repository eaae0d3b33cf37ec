import * as z from 'zod/mini';
import { approvalStates, decisions, itemAnswers } from '#domain/approval/approval-state.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lines, neededLine } from '../fields.ts';
import { approvalFile, approvalItem, systemReply, waitingReply } from './approvals.ts';

/** Everything that the page of a question shows, and the checksum of what would be signed. */
export const sharedApprovalReply = z.object({
  state: z.enum(approvalStates),
  /** SHA-256 of what is shown with the answers so far, in hexadecimal. */
  documentHash: z.string(),
  projectName: z.string(),
  projectReference: z.string(),
  milestoneTitle: z.string(),
  milestoneDescription: z.string(),
  /** The milestone that starts with the approval; '' for none. */
  nextTitle: z.string(),
  round: z.number(),
  note: z.string(),
  link: z.string(),
  answerBy: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** The owner of the link. */
  readerName: z.string(),
  items: z.array(approvalItem),
  files: z.array(approvalFile),
  /** What has changed since it was asked, in sentences. */
  changes: z.array(z.string()),
  /** Why it cannot be answered now although it is open; '' if it can. */
  obstacle: z.string(),
  /** The invoice that the approval issues, with tax; null for none. */
  invoice: z.nullable(z.object({ label: z.string(), totalCents: z.number(), dueOn: z.string() })),
  /** Who answered and when; null while it is open. */
  answer: z.nullable(
    z.object({
      name: z.string(),
      at: z.string(),
      /** How many items were left out of an approval, or are to be changed. */
      changes: z.number(),
      invoiceNumber: z.string(),
    }),
  ),
  /** Company's, in which days are counted. */
  timeZone: z.string(),
});
export type SharedApproval = z.output<typeof sharedApprovalReply>;

const token = z.object({ token: z.string() });
const topics = ['projects', 'milestones', 'invoices'] as const;

export const getSharedApproval = defineEndpoint({
  method: 'GET',
  path: '/api/approvals/shared/:token',
  access: 'anyone',
  summary: 'The question behind a private link: what to look at, and the answers so far.',
  params: token,
  reply: sharedApprovalReply,
});

export const answerApprovalItem = defineEndpoint({
  method: 'PUT',
  path: '/api/approvals/shared/:token/items/:id',
  alters: topics,
  access: 'anyone',
  summary: 'Stores what the approver says about one item, until the decision.',
  params: z.object({ token: z.string(), id: z.string() }),
  body: z.object({
    answer: z.enum(itemAnswers, { error: 'Please choose one of the two' }),
    words: z._default(lines(5_000), ''),
    /**
     * The answer that the page knew: another one, of somebody else, is not overwritten. Absent on pages
     * of earlier releases.
     */
    before: z.optional(z.object({ answer: z.enum(itemAnswers), words: lines(5_000) })),
  }),
  reply: sharedApprovalReply,
  problems: ['conflict', 'approval_answered', 'approval_withdrawn'],
});

export const decideApproval = defineEndpoint({
  method: 'POST',
  path: '/api/approvals/shared/:token/decision',
  alters: topics,
  access: 'anyone',
  summary:
    'Approves the milestone, or asks for changes, under exactly what was shown; repeating it returns the same reply.',
  params: token,
  body: z.object({
    decision: z.enum(decisions),
    name: neededLine('Please type your name', 120),
    documentHash: z
      .string({ error: 'Please reload the page' })
      .check(z.regex(/^[0-9a-f]{64}$/, 'Please reload the page')),
  }),
  reply: sharedApprovalReply,
  problems: ['approval_changed', 'approval_answered', 'approval_withdrawn'],
});

export const getSharedApprovalFile = defineEndpoint({
  method: 'GET',
  path: '/api/approvals/shared/:token/files/:id',
  access: 'anyone',
  summary: 'One file of the question, as a download.',
  params: z.object({ token: z.string(), id: z.string() }),
});

export const getSharedApprovalPdf = defineEndpoint({
  method: 'GET',
  path: '/api/approvals/shared/:token/certificate.pdf',
  access: 'anyone',
  weight: 'pdf',
  summary: 'The certificate of an answered question: who approved what, when and from where.',
  params: token,
});

export const getSharedApprovalJson = defineEndpoint({
  method: 'GET',
  path: '/api/approvals/shared/:token/certificate.json',
  access: 'anyone',
  summary: 'The same as a file that can be checked.',
  params: token,
});

export const getApprovalPdf = defineEndpoint({
  method: 'GET',
  path: '/api/approvals/:id/certificate.pdf',
  access: 'signed-in',
  allowedWithKey: 'projects:see',
  weight: 'pdf',
  summary: 'The certificate for an admin, and for the client of the project.',
  params: z.object({ id: z.string() }),
});

export const checkCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/approvals/check',
  access: 'anyone',
  summary: 'Whether a certificate file is byte for byte the one that was issued.',
  body: z.object({
    certificate: z
      .string({ error: 'Please choose the file' })
      .check(z.maxLength(500_000, 'This file is too large to be a certificate')),
  }),
  reply: z.object({
    isSame: z.boolean(),
    /** What differs, in sentences; empty for the same file. */
    differences: z.array(z.string()),
  }),
});

/** A question to the signed-in client. */
export const clientApproval = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  milestoneTitle: z.string(),
  state: z.enum(approvalStates),
  answerBy: z.string(),
  total: z.number(),
  answered: z.number(),
  answeredName: z.string(),
  endedAt: z.nullable(z.string()),
  /** Its page; '' for staff, who cannot answer. */
  path: z.string(),
});
export type ClientApproval = z.output<typeof clientApproval>;

export const listClientApprovals = defineEndpoint({
  method: 'GET',
  path: '/api/client/approvals',
  alteredBy: ['projects', 'milestones'],
  access: 'portal',
  summary: 'What the caller was asked to approve, latest first, and how long each project waited.',
  reply: z.object({
    approvals: z.array(clientApproval),
    waiting: z.array(z.extend(waitingReply, { projectId: z.string() })),
  }),
});

export const getClientSystem = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/system',
  alteredBy: ['projects', 'milestones'],
  access: 'portal',
  summary: "Every feature bought for the caller's project, with its status, price and history.",
  params: z.object({ id: z.string() }),
  reply: systemReply,
});
