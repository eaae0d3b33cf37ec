import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The people of the client who see what is shared in a project. */
const readers = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      /** Whether they have an account of the portal; without one they see nothing yet. */
      hasAccount: z.boolean(),
    }),
  ),
});
export type ProjectReaders = z.output<typeof readers>;

export const listProjectReaders = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/readers',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The people of the client who see what is shared in a project.',
  params: z.object({ id: z.string() }),
  reply: readers,
});
