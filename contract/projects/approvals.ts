import * as z from 'zod/mini';
import { approvalStates, itemAnswers } from '#domain/approval/approval-state.ts';
import { scopeStates } from '#domain/project/project-status.ts';
import { isHttpsAddress } from '#domain/web-address.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { calendarDate, line, lines } from '../fields.ts';
import { emailAddress } from '../text.ts';

/** One item of a question, and what the approver says about it so far. */
export const approvalItem = z.object({
  id: z.string(),
  label: z.string(),
  /** The quoted price; null for an item added by hand. */
  priceCents: z.nullable(z.number()),
  answer: z.enum(itemAnswers),
  words: z.string(),
  /** What the approver added to the words; each id is that of a document. */
  pictures: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
});
export type ApprovalItem = z.output<typeof approvalItem>;
/** The same as somebody may see it who does not see figures. */
export type ShownApprovalItem = MayLackFigures<ApprovalItem>;

/** One file in the version that is shown now. */
export const approvalFile = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of the version, and the SHA-256 of its bytes in base64url. */
  version: z.number(),
  sha256: z.string(),
  /** Bytes. */
  size: z.number(),
});

/** Working days that the project waited for each side. */
export const waitingReply = z.object({ client: z.number(), team: z.number() });

/** A question whether a milestone is as agreed, as staff see it. */
const approvalReply = z.object({
  id: z.string(),
  projectId: z.string(),
  milestoneId: z.string(),
  round: z.number(),
  state: z.enum(approvalStates),
  note: z.string(),
  link: z.string(),
  answerBy: z.string(),
  approverName: z.string(),
  fallbackName: z.string(),
  /**
   * Who answers an open question instead, because the client has removed the approver; '' for nobody, and
   * null while the approver can.
   */
  instead: z.optional(z.nullable(z.string())),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Working days since it was asked, until its end. */
  daysWaited: z.number(),
  /** What has changed since it was asked, in sentences. */
  changes: z.array(z.string()),
  items: z.array(approvalItem),
  files: z.array(approvalFile),
  endedAt: z.nullable(z.string()),
  /** The name that was typed; '' until it is answered. */
  answeredName: z.string(),
  /** SHA-256 of exactly what was shown and answered, in hexadecimal. */
  documentHash: z.string(),
  /** The page of the approver. */
  path: z.string(),
});
export type ApprovalReply = z.output<typeof approvalReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownApproval = MayLackFigures<ApprovalReply>;

export const projectApprovals = z.object({
  /** Of all milestones and rounds, latest first. */
  approvals: z.array(approvalReply),
  waiting: waitingReply,
});
export type ProjectApprovals = z.output<typeof projectApprovals>;
/** The same as somebody may see it who does not see figures. */
export type ShownApprovals = MayLackFigures<ProjectApprovals>;

const id = z.object({ id: z.string() });
const topics = ['projects', 'milestones', 'documents'] as const;

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/approvals',
  alteredBy: topics,
  access: 'admin',
  needs: 'projects:see',
  summary: 'What the client was asked to approve in a project, and how long each side waited.',
  params: id,
  reply: projectApprovals,
});

/** '' for none. Only https, because the page of a question offers it as a button. */
const webAddress = z.string({ error: 'Please enter an address that starts with https://' }).check(
  z.trim(),
  z.maxLength(2_000, 'This address is too long'),
  z.refine(
    (text) => text === '' || isHttpsAddress(text),
    'Please enter an address that starts with https://',
  ),
);

export const askForApproval = defineEndpoint({
  method: 'POST',
  path: '/api/milestones/:id/approvals',
  alters: topics,
  access: 'admin',
  needs: 'projects:change',
  summary: 'Asks the client to approve a milestone; only items in review can be shown.',
  params: id,
  body: z.object({
    itemIds: z
      .array(z.string())
      .check(
        z.minLength(1, 'Please choose at least one item'),
        z.maxLength(200, 'Please choose fewer items'),
      ),
    documentIds: z._default(
      z.array(z.string()).check(z.maxLength(50, 'Please choose fewer files')),
      [],
    ),
    note: z._default(lines(5_000), ''),
    link: z._default(webAddress, ''),
    answerBy: z.optional(calendarDate),
    approverName: z.optional(line()),
    approverEmail: z.optional(emailAddress('Please enter a valid email address')),
    fallbackName: z._default(line(), ''),
    fallbackEmail: z._default(
      z.union([z.literal(''), emailAddress('Please enter a valid email address')], {
        error: 'Please enter a valid email address',
      }),
      '',
    ),
  }),
  reply: projectApprovals,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'item_not_ready', 'idempotency_mismatch'],
});

export const withdrawApproval = defineEndpoint({
  method: 'POST',
  path: '/api/approvals/:id/withdraw',
  alters: topics,
  access: 'admin',
  needs: 'projects:change',
  summary: 'Withdraws a question, so that it can no longer be answered.',
  params: id,
  reply: projectApprovals,
  problems: ['approval_answered'],
});

export const remindApprover = defineEndpoint({
  method: 'POST',
  path: '/api/approvals/:id/remind',
  alters: ['mail'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Emails the open question to its approver again, at most once a day.',
  params: id,
  reply: projectApprovals,
  problems: ['conflict', 'approval_answered', 'approval_withdrawn'],
});

/** One bought feature with its story. */
export const systemItem = z.object({
  id: z.string(),
  label: z.string(),
  state: z.enum(scopeStates),
  milestoneTitle: z.string(),
  /** The quoted price; null for an item added by hand. */
  priceCents: z.nullable(z.number()),
  /** What happened to it, oldest first. */
  story: z.array(z.object({ text: z.string(), at: z.string() })),
  /** What has to happen next. */
  next: z.string(),
});

/** Everything that a project's client bought. */
export const systemReply = z.object({
  items: z.array(systemItem),
  /** The sum of the prices. */
  totalCents: z.number(),
});
export type SystemReply = z.output<typeof systemReply>;

export const getProjectSystem = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/system',
  alteredBy: topics,
  access: 'admin',
  needs: ['projects:see', 'figures'],
  summary: 'Every bought feature of a project with its status, milestone, price and history.',
  params: id,
  reply: systemReply,
});
