import * as z from 'zod/mini';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { budgetCents, calendarDate, line } from '../fields.ts';
import { chosenTemplate } from '../projects/milestone-templates.ts';
import { milestoneReply } from '../projects/milestones.ts';
import { projectReply } from '../projects/projects.ts';

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

/** Who made a project of a lead or quote, and when. */
const origin = { by: z.string(), at: z.string() };

export const conversionReply = z.object({
  project: projectReply,
  milestones: z.array(milestoneReply),
  /** Set when the project existed before, and nothing was changed. */
  already: z.optional(z.object(origin)),
});

const conversions = z.object({
  /** The lead's projects that are not in the bin, oldest first. */
  projects: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      /** The quote that it was made of, or null. */
      quoteId: z.nullable(z.string()),
      ...origin,
    }),
  ),
  /** The lead's quotes that can become a project: signed ones first, then the newest. */
  quotes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(quoteStatuses),
      customerName: z.string(),
      customerEmail: z.string(),
      customerCompany: z.string(),
      budgetCents: z.number(),
      /** What is sold, which becomes the scope. */
      scope: z.array(z.string()),
    }),
  ),
});
export type ConversionsReply = z.output<typeof conversions>;
/** The same as somebody may see it who does not see figures. */
export type ShownConversions = MayLackFigures<ConversionsReply>;

export const getLeadConversions = defineEndpoint({
  method: 'GET',
  path: '/api/leads/:id/conversions',
  alteredBy: ['leads', 'quotes', 'projects'],
  access: 'admin',
  needs: ['leads:see', 'projects:see'],
  summary: 'What a lead was converted to, and the quotes that it can be converted by.',
  params: z.object({ id: z.string() }),
  reply: conversions,
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
