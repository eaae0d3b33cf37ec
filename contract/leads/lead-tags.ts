import * as z from 'zod/mini';
import { tagMax, tagsOfLeadMax } from '#domain/lead/lead-tag.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine, recordVersion } from '../fields.ts';
import { leadReply } from './leads.ts';

/** The name of a tag, without a comma: that separates tags in a file. */
export const tagName = neededLine('Please enter a tag', tagMax).check(
  z.refine((name) => !name.includes(','), { error: 'A tag cannot have a comma' }),
);

/** A tag of the company, which leads can have (rule LEAD-13). */
const leadTag = z.object({
  id: z.string(),
  name: z.string(),
  /** Set while it is deleted. */
  deletedAt: z.nullable(z.string()),
  version: z.number(),
});

export const changeLeadTags = defineEndpoint({
  method: 'POST',
  path: '/api/leads/:id/tags',
  access: 'admin',
  needs: 'leads:change',
  summary:
    'Adds tags to a lead by name, and removes others by id; others than these stay. A new name becomes a tag.',
  params: z.object({ id: z.string() }),
  body: z.object({
    add: z.optional(z.array(tagName).check(z.maxLength(tagsOfLeadMax))),
    remove: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  }),
  reply: leadReply,
  problems: ['conflict'],
});

export const listLeadTagUse = defineEndpoint({
  method: 'GET',
  path: '/api/lead-tags/use',
  access: 'admin',
  needs: ['leads:change', 'everyones-leads'],
  alteredBy: ['leads'],
  summary: 'All tags of the company, by name, with how many leads have each.',
  reply: z.array(
    z.object({
      ...leadTag.shape,
      /** Leads that have it, without those in the bin, counted up to 1,001. */
      leads: z.number(),
    }),
  ),
});

const ofTag = {
  access: 'admin',
  // For all leads, so not for somebody who sees only their own.
  needs: ['leads:change', 'everyones-leads'],
  params: z.object({ id: z.string() }),
  alters: ['leads'],
  reply: leadTag,
} as const;

export const renameLeadTag = defineEndpoint({
  ...ofTag,
  method: 'PUT',
  path: '/api/lead-tags/:id',
  summary: 'Renames a tag of all leads; 409 if another tag has the name.',
  body: z.object({ name: tagName, version: recordVersion }),
  problems: ['conflict'],
});

export const deleteLeadTag = defineEndpoint({
  ...ofTag,
  method: 'DELETE',
  path: '/api/lead-tags/:id',
  summary: 'Deletes a tag of all leads; it can be restored for 30 days.',
});

export const restoreLeadTag = defineEndpoint({
  ...ofTag,
  method: 'POST',
  path: '/api/lead-tags/:id/restore',
  summary: 'Restores a deleted tag with its leads; 409 if there is a new one of its name.',
  problems: ['conflict'],
});
