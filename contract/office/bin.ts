import * as z from 'zod/mini';
import { binKinds } from '#domain/bin/bin.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';

/** One deleted record, which can be restored by its kind's `restore` call. */
export const binEntry = z.object({
  kind: z.enum(binKinds),
  id: z.string(),
  title: z.string(),
  /** What distinguishes it from others of the same title, such as its project, or ''. */
  note: z.string(),
  deletedAt: z.string(),
  /** From then on it may be deleted for good. */
  keptUntil: z.string(),
});
export type BinnedReply = z.output<typeof binEntry>;

export const listBin = defineEndpoint({
  method: 'GET',
  path: '/api/bin',
  alteredBy: ['leads', 'projects', 'documents', 'notes', 'milestones', 'users'],
  access: 'admin',
  needs: 'team',
  summary: 'Everything that was deleted in the last 30 days, newest first.',
  query: listQuery(['deletedAt'], { kind: z.optional(z.enum(binKinds)) }),
  reply: z.array(binEntry),
});
