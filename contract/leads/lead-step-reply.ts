import * as z from 'zod/mini';
import { namedPerson } from '../named.ts';

/*
 * Apart from the calls, which only an open lead needs: the list of leads is in the first scripts.
 */

/** What is to be done next about a lead, or was done (rule LEAD-9). */
export const leadStepReply = z.object({
  id: z.string(),
  leadId: z.string(),
  text: z.string(),
  /** A day of the company's calendar. */
  dueOn: z.string(),
  /** Whether it is open and its day is over where the company is. */
  isOverdue: z.boolean(),
  /** From the company's today to that day; less than 0 when it is over. */
  daysLeft: z.number(),
  /** Who does it, or null. */
  owner: z.nullable(namedPerson),
  doneAt: z.nullable(z.string()),
  version: z.number(),
});
export type LeadStepReply = z.output<typeof leadStepReply>;
