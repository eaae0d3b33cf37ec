import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { recordsAtOnce } from './records-at-once.ts';

/** The kinds of search results in the back office, in display order (rule OFFICE-9). */
export const foundKinds = [
  'lead',
  'quote',
  'booking',
  'project',
  'company',
  'milestone',
  'note',
  'document',
  'invoice',
  'message',
  'chat',
  'chatMessage',
  'user',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The lists that offer close searches: those of records, and those of what happened. */
export const closeKinds = [...foundKinds, 'mail', 'change'] as const;
export type CloseKind = (typeof closeKinds)[number];

/** Most results of one kind. */
export const foundPerKind = 5;

export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** The record on whose page it opens, if it has none of its own: the project of a note. */
  parentId: z.optional(z.string()),
  title: z.string(),
  /** What distinguishes it from others of the same title, or ''. */
  note: z.string(),
});
export type FoundReply = z.output<typeof foundRecord>;

const q = z
  .string({ error: 'Please enter something to search for' })
  .check(z.maxLength(200, 'Please search for 200 characters or fewer'));

export const searchRecords = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  access: 'admin',
  needs: 'team',
  allowedWithKey: 'team',
  weight: 'search',
  summary:
    'Records of every kind that contain all words of a text: exactly that reference first, then names that start with it, then the newest.',
  query: z.object({ q }),
  reply: z.array(foundRecord),
});

const ofKind = `(?:${foundKinds.join('|')}):[A-Za-z0-9_-]{1,64}`;

export const readFoundRecords = defineEndpoint({
  method: 'GET',
  path: '/api/search/records',
  access: 'admin',
  needs: 'team',
  allowedWithKey: 'team',
  summary:
    'Some records by kind and id, as a search shows them and in that order; what is deleted or in the bin is left out.',
  query: z.object({
    /** Such as "lead:42,quote:7". */
    of: z
      .string({ error: 'List records as kind:id' })
      .check(
        z.regex(
          new RegExp(`^${ofKind}(?:,${ofKind}){0,${recordsAtOnce - 1}}$`),
          `List at most ${recordsAtOnce} records as kind:id, separated by commas`,
        ),
      ),
  }),
  reply: z.array(foundRecord),
});

export const listCloseSearches = defineEndpoint({
  method: 'GET',
  path: '/api/search/close',
  access: 'admin',
  needs: 'team',
  weight: 'search',
  summary: 'Up to three searches with results, spelled like one that has none.',
  query: z.object({ q, kind: z.optional(z.enum(closeKinds)) }),
  reply: z.array(z.string()),
});
