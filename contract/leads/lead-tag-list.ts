import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { namedPerson } from '../named.ts';

/*
 * Apart from the changes of tags, which only an open lead needs: the list of leads is in the first
 * scripts.
 */

export const listLeadTags = defineEndpoint({
  method: 'GET',
  path: '/api/lead-tags',
  access: 'admin',
  needs: 'leads:see',
  alteredBy: ['leads'],
  summary: 'All tags of the company, by name.',
  reply: z.array(namedPerson),
});
