import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  convertLead as convertLeadEndpoint,
  convertQuote as convertQuoteEndpoint,
} from '#contract/conversions.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { once } from '#server/platform/work/once.ts';
import { companyToday } from '../company-day.ts';
import { presentMilestone } from '../milestones/present.ts';
import { listMilestonesOf } from '../milestones/store.ts';
import { presentProject } from '../present.ts';
import { type Conversion, convertLead, convertQuote } from './convert.ts';

/** From a sale to a project, in one transaction each (rule PROJECT-2). */
export function conversionRoutes(app: FastifyInstance, context: Context): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    convert: (tx: Queries) => Promise<Conversion>,
  ) {
    const run = () =>
      once(context, request, reply, async (tx) => {
        const { project, isNew } = await convert(tx);
        reply.code(isNew ? 201 : 200);
        const today = companyToday(context);
        const milestones = await listMilestonesOf(tx, project.id);
        return {
          project: await presentProject(tx, context, project),
          milestones: milestones.map((row) => presentMilestone(row, today)),
        };
      });
    try {
      return await run();
    } catch (error) {
      // The client's account was made by somebody else at this moment: now it is there.
      if (isUniqueViolation(error)) return run();
      throw error;
    }
  }

  serve(app, convertLeadEndpoint, ({ input, request, reply }) =>
    answer(request, reply, (tx) => convertLead(tx, context, request, input.body)),
  );
  serve(app, convertQuoteEndpoint, ({ input, request, reply }) =>
    answer(request, reply, (tx) => convertQuote(tx, context, request, input.body)),
  );
}
