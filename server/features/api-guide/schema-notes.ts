import type * as z from 'zod';
import { ignoredBody } from '#contract/chat/chat.ts';
import { leadScore } from '#contract/leads/leads.ts';
import { pageLimit } from '#contract/list.ts';
import type { JsonSchema } from '#contract/office/api-guide.ts';
import { versionText } from '#contract/quotes/quote-decisions.ts';

/**
 * What a caller sends where the schema turns it into something else, or accepts anything: its own
 * description would say less than the truth.
 */
export const transformNotes: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<
  z.core.$ZodType,
  JsonSchema
>([
  [
    leadScore,
    {
      type: ['number', 'string', 'null'],
      description:
        'From 0 to 100, rounded to a whole number. Anything that is not a number counts as 0.',
    },
  ],
  [ignoredBody, { type: 'object', description: 'Ignored if sent.' }],
  [pageLimit, { type: 'string', description: 'Rows per page: 1 to 200.' }],
  [versionText, { type: 'string', description: 'The version that was shown, as a number.' }],
]);
