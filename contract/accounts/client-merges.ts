import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const params = z.object({ id: z.string() });

/** What taking back a merge does, and what it cannot. */
export const mergeUndo = z.object({
  /** The company that is there again, and the one that it was merged with. */
  name: z.string(),
  fromId: z.string(),
  of: z.string(),
  toId: z.string(),
  /** Names of what goes back. */
  projects: z.array(z.string()),
  people: z.array(z.string()),
  /** What stays as it is, each as a sentence. */
  stays: z.array(z.string()),
});
export type MergeUndo = z.output<typeof mergeUndo>;

export const previewMergeUndo = defineEndpoint({
  method: 'GET',
  path: '/api/client-companies/merges/:id',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'What taking back the merge of two companies would do, and what it could not.',
  params,
  reply: mergeUndo,
  problems: ['conflict'],
});

export const takeBackMerge = defineEndpoint({
  method: 'POST',
  path: '/api/client-companies/merges/:id/take-back',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  needsProof: true,
  summary: 'Takes back the merge of two companies (rule CLIENT-6).',
  params,
  reply: mergeUndo,
  problems: ['conflict'],
});
