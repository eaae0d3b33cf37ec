import type { FastifyInstance } from 'fastify';
import {
  convertLead as convertLeadEndpoint,
  convertQuote as convertQuoteEndpoint,
} from '#contract/leads/conversions.ts';
import { getLeadConversions } from '#contract/leads/lead-conversions.ts';
import { dollarsToCents } from '#domain/money.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';
import { findLead } from '#server/features/leads/store.ts';
import { soldLines } from '#server/features/quotes/price-snapshot.ts';
import { companyDayStart, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentMilestone } from '../milestones/present.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { presentProject } from '../present.ts';
import { type Conversion, convertLead, convertQuote } from './convert.ts';
import { convertibleQuotes, type Origin, projectsOfLead, withOrigins } from './store.ts';

/** Turns a lead or quote into a project, in one transaction (rule PROJECT-2). */
export function conversionRoutes(app: FastifyInstance, context: Context): void {
  const originOf = ({ by, at }: Origin) => ({ by, at: instantText(at) });

  async function present({ tx }: Work, { project, already }: Conversion) {
    const today = companyToday(context);
    const milestones = await listMilestonesOf(tx, project.id);
    return {
      project: await presentProject(tx, context, project),
      milestones: milestones.map((row) => presentMilestone(row, today)),
      ...(already && { already: originOf(already) }),
    };
  }
  serve(app, getLeadConversions, async ({ input }) => {
    const { read } = context.database;
    const { id } = input.params;
    if ((await findLead(read, id)) === undefined) throw notFound('lead');
    const projects = await withOrigins(read, await projectsOfLead(read, id));
    const quotes = await convertibleQuotes(read, id, companyDayStart(context, context.now()));
    return {
      projects: projects.map((project) => ({
        id: project.id,
        reference: project.reference,
        name: project.name,
        quoteId: project.source_quote_id,
        ...originOf(project),
      })),
      quotes: quotes.map((quote) => ({
        id: quote.id,
        reference: quote.reference,
        // The column's check constraint admits exactly these statuses.
        status: quote.status as QuoteStatus,
        customerName: quote.customer_name,
        customerEmail: quote.customer_email,
        customerCompany: quote.customer_company,
        budgetCents: dollarsToCents(quote.estimated_cost_dollars),
        scope: soldLines(quote).map(({ label }) => label),
      })),
    };
  });

  // A concurrent request created the client's account; the second attempt finds it.
  const again = isUniqueViolation;

  serveChange(
    app,
    convertLeadEndpoint,
    async (work, { body }, { reply }) => {
      const conversion = await convertLead(work, body);
      reply.code(conversion.already === undefined ? 201 : 200);
      return present(work, conversion);
    },
    { again },
  );

  serveChange(
    app,
    convertQuoteEndpoint,
    async (work, { body }, { reply }) => {
      const conversion = await convertQuote(work, body);
      reply.code(conversion.already === undefined ? 201 : 200);
      return present(work, conversion);
    },
    { again },
  );
}
