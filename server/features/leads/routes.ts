import type { FastifyInstance } from 'fastify';
import { getLead, getLeadStats, listLeads as listLeadsEndpoint } from '#contract/leads.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { describePage } from '../../lists/read-page.ts';
import { notFound } from '../../problem.ts';
import { presentLead } from './present.ts';
import { countLeads, findLead, listLeads } from './store.ts';

export function leadRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, listLeadsEndpoint, async ({ input, reply }) => {
    const page = await listLeads(database.read, input.query);
    describePage(reply, page);
    return page.rows.map(presentLead);
  });

  serve(app, getLeadStats, () => countLeads(database.read));

  serve(app, getLead, async ({ input }) => {
    const lead = await findLead(database.read, input.params.id);
    if (lead === undefined) throw notFound('lead');
    return presentLead(lead);
  });
}
