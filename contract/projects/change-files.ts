import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { changeReply } from './change-requests.ts';

const alters = ['projects', 'documents'] as const;

export const addChangeFile = defineEndpoint({
  method: 'POST',
  path: '/api/client/changes/:id/files',
  alters,
  access: 'portal',
  summary:
    'Adds a file (multipart/form-data: file) to a change that is waiting for our offer; any kind of document.',
  params: z.object({ id: z.string() }),
  reply: changeReply,
  status: 201,
  upload: true,
  idempotent: true,
  problems: [
    ...(['too_large', 'wrong_content_type', 'malware_found', 'too_many_requests'] as const),
    'conflict',
  ],
});

export const removeChangeFile = defineEndpoint({
  method: 'DELETE',
  path: '/api/client/changes/:id/files/:fileId',
  alters,
  access: 'portal',
  summary: 'Removes a file while the change is waiting for our offer.',
  params: z.object({ id: z.string(), fileId: z.string() }),
  reply: changeReply,
  problems: ['conflict'],
});
