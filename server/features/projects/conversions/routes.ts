import type { FastifyInstance } from 'fastify';
import {
  convertLead as convertLeadEndpoint,
  convertQuote as convertQuoteEndpoint,
} from '#contract/leads/conversions.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import type { Work } from '#server/platform/work/work.ts';
import { companyToday } from '../company-day.ts';
import { presentMilestone } from '../milestones/present.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { presentProject } from '../present.ts';
import { type Conversion, convertLead, convertQuote } from './convert.ts';

/** Turns a lead or quote into a project, in one transaction (rule PROJECT-2). */
export function conversionRoutes(app: FastifyInstance, context: Context): void {
  async function present({ tx }: Work, { project }: Conversion) {
    const today = companyToday(context);
    const milestones = await listMilestonesOf(tx, project.id);
    return {
      project: await presentProject(tx, context, project),
      milestones: milestones.map((row) => presentMilestone(row, today)),
    };
  }
  // A concurrent request created the client's account; the second attempt finds it.
  const again = isUniqueViolation;

  serveChange(
    app,
    convertLeadEndpoint,
    async (work, { body }, { reply }) => {
      const conversion = await convertLead(work, body);
      reply.code(conversion.isNew ? 201 : 200);
      return present(work, conversion);
    },
    { again },
  );

  serveChange(
    app,
    convertQuoteEndpoint,
    async (work, { body }, { reply }) => {
      const conversion = await convertQuote(work, body);
      reply.code(conversion.isNew ? 201 : 200);
      return present(work, conversion);
    },
    { again },
  );
}
