import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { budgetCents, calendarDate, line } from '../fields.ts';
import { chosenTemplate } from '../projects/milestone-templates.ts';
import { milestoneReply } from '../projects/milestones.ts';
import { projectReply } from '../projects/projects.ts';
import { origin } from './lead-conversions.ts';

/** The options of a conversion; absent fields are taken from the lead or quote. */
const conversion = {
  name: z.optional(line()),
  budgetCents: z.optional(z.nullable(budgetCents)),
  startDate: z.optional(calendarDate),
  /** Whether to invite the client to the portal, unless the account is in use already. */
  inviteClient: z.optional(z.boolean()),
  /** Whether to create the initial milestones; true by default. */
  withMilestones: z.optional(z.boolean()),
  ...chosenTemplate,
  /** Makes a further project although the lead has one (rule LEAD-5). */
  isFurther: z.optional(z.boolean()),
};

export const conversionReply = z.object({
  project: projectReply,
  milestones: z.array(milestoneReply),
  /** Set when the project existed before, and nothing was changed. */
  already: z.optional(z.object(origin)),
});

export const convertLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads/convert-to-project',
  alters: ['leads', 'quotes', 'projects', 'milestones'],
  access: 'admin',
  needs: ['leads:see', 'projects:change'],
  summary: 'Creates the project of a lead; repeating it returns 200 with the same project.',
  body: z.object({ leadId: z.string(), ...conversion }),
  reply: conversionReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'not_found'],
  alsoStatus: 200,
});

export const convertQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes/convert-to-project',
  alters: ['leads', 'quotes', 'projects', 'milestones', 'inbox'],
  access: 'admin',
  needs: ['quotes:see', 'projects:change'],
  summary: 'Creates the project of a quote; repeating it returns 200 with the same project.',
  body: z.object({ quoteId: z.string(), ...conversion }),
  reply: conversionReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'not_found'],
  alsoStatus: 200,
});
