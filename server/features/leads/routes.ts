import type { FastifyInstance } from 'fastify';
import {
  addLead as addLeadEndpoint,
  closeLead as closeLeadEndpoint,
  deleteLead as deleteLeadEndpoint,
  getLead,
  getLeadStats,
  type LeadReply,
  listLeads as listLeadsEndpoint,
  reopenLead as reopenLeadEndpoint,
  restoreLead as restoreLeadEndpoint,
  updateLead,
} from '#contract/leads.ts';
import { actorOf } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { serveCsv } from '#server/platform/lists/serve-csv.ts';
import {
  addLead,
  changeLead,
  closeLead,
  deleteLead,
  reopenLead,
  restoreLead,
} from './change-lead.ts';
import { projectsOfLeads } from './change-store.ts';
import { leadCsv } from './lead-csv.ts';
import { presentLead } from './present.ts';
import { countLeads, findLead, type LeadRow, listLeads } from './store.ts';

export function leadRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  async function present(rows: readonly LeadRow[]): Promise<LeadReply[]> {
    const projects = await projectsOfLeads(
      database.read,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentLead(row, projects.get(row.id)));
  }
  const presentOne = async (row: LeadRow): Promise<LeadReply> => {
    const projects = await projectsOfLeads(database.read, [row.id]);
    return presentLead(row, projects.get(row.id));
  };

  serve(app, listLeadsEndpoint, async ({ input, reply }) => {
    const page = await listLeads(database.read, input.query);
    describePage(reply, page);
    // Only those who became a client have a project to look up.
    return page.rows.some(({ status }) => status === 'converted')
      ? present(page.rows)
      : page.rows.map((row) => presentLead(row));
  });

  serveCsv(app, context, listLeadsEndpoint, {
    name: 'leads',
    read: (query) => listLeads(database.read, query),
    columns: leadCsv,
  });

  serve(app, getLeadStats, () => countLeads(database.read));

  serve(app, getLead, async ({ input }) => {
    const lead = await findLead(database.read, input.params.id);
    if (lead === undefined) throw notFound('lead');
    return presentOne(lead);
  });

  serve(app, addLeadEndpoint, async ({ input, request }) =>
    presentLead(await addLead(context, actorOf(request), input.body)),
  );

  serve(app, updateLead, async ({ input, request }) =>
    presentOne(await changeLead(context, actorOf(request), input.params.id, input.body)),
  );

  serve(app, closeLeadEndpoint, async ({ input, request }) =>
    presentOne(await closeLead(context, actorOf(request), input.params.id, input.body)),
  );

  serve(app, reopenLeadEndpoint, async ({ input, request }) =>
    presentOne(await reopenLead(context, actorOf(request), input.params.id)),
  );

  serve(app, deleteLeadEndpoint, async ({ input, request }) =>
    presentOne(await deleteLead(context, actorOf(request), input.params.id)),
  );

  serve(app, restoreLeadEndpoint, async ({ input, request }) =>
    presentOne(await restoreLead(context, actorOf(request), input.params.id)),
  );
}
