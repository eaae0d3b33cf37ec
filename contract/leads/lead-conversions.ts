import * as z from 'zod/mini';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';

/** Who made a project of a lead or quote, and when. */
export const origin = { by: z.string(), at: z.string() };

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
