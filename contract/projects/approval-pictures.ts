import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { sharedApprovalReply } from './shared-approvals.ts';

const params = z.object({ token: z.string(), id: z.string() });
const alters = ['projects', 'documents'] as const;

export const addApprovalPicture = defineEndpoint({
  method: 'POST',
  path: '/api/approvals/shared/:token/items/:id/pictures',
  alters,
  access: 'anyone',
  summary:
    'Adds a picture (multipart/form-data: file, PNG or JPEG) to what the approver says about one item.',
  params,
  reply: sharedApprovalReply,
  status: 201,
  upload: true,
  idempotent: true,
  problems: [
    ...(['too_large', 'wrong_content_type', 'malware_found', 'too_many_requests'] as const),
    ...(['approval_answered', 'approval_withdrawn'] as const),
  ],
});

export const removeApprovalPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/approvals/shared/:token/pictures/:id',
  alters,
  access: 'anyone',
  summary: 'Removes a picture before the decision.',
  params,
  reply: sharedApprovalReply,
  problems: ['approval_answered', 'approval_withdrawn'],
});

export const getSharedApprovalPicture = defineEndpoint({
  method: 'GET',
  path: '/api/approvals/shared/:token/pictures/:id',
  access: 'anyone',
  summary: 'One picture that the approver added, to show it.',
  params,
});
