import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** What the search of the back office finds, in the order in which it is shown (rule OFFICE-9). */
export const foundKinds = [
  'lead',
  'quote',
  'booking',
  'project',
  'document',
  'message',
  'chat',
  'user',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Most records of one kind that a search answers. */
export const foundPerKind = 5;

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** Where it is opened, when that is the page of another record: the project of a document. */
  parentId: z.optional(z.string()),
  title: z.string(),
  /** What tells it from others of the same title, or ''. */
  note: z.string(),
});
export type FoundReply = z.output<typeof found>;

export const searchRecords = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  access: 'admin',
  weight: 'search',
  summary: 'Records of every kind that contain a text, the newest of each kind first.',
  query: z.object({
    q: z
      .string({ error: 'Say what to search for' })
      .check(z.maxLength(200, 'Search for at most 200 characters')),
  }),
  reply: z.array(found),
});
