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
  updateLead,
} from '#contract/leads/leads.ts';
import { leadSourceLabel } from '#domain/lead/lead-source-labels.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { type CsvColumns, serveCsv } from '#server/platform/lists/serve-csv.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import {
  addLead,
  changeLead,
  closeLead,
  deleteLead,
  explainTakenAddress,
  reopenLead,
} from './change-lead.ts';
import { ownersOfLeads, projectsOfLeads } from './change-store.ts';
import { limitedTo } from './own-leads.ts';
import { presentLead, presentLeadWithProject } from './present.ts';
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

  serve(app, listLeadsEndpoint, async ({ input, person, reply }) => {
    const page = await listLeads(database.read, input.query, limitedTo(person));
    describePage(reply, page);
    // Only converted leads have a project to look up.
    return page.rows.some(({ status }) => status === 'converted')
      ? present(page.rows)
      : page.rows.map((row) => presentLead(row));
  });

  serveCsv(app, context, listLeadsEndpoint, {
    name: 'leads',
    read: async (db, query, person) => {
      const page = await listLeads(db, query, limitedTo(person));
      const owners = await ownersOfLeads(db, page.rows);
      const rows = page.rows.map((row) => ({
        ...row,
        ownerName: owners.get(row.assigned_to ?? '') ?? '',
      }));
      return { ...page, rows };
    },
    columns: leadCsv,
  });

  serve(app, getLeadStats, ({ person }) => countLeads(database.read, limitedTo(person)));

  serve(app, getLead, async ({ input }) => {
    const lead = await findLead(database.read, input.params.id);
    if (lead === undefined) throw notFound('lead');
    return presentLeadWithProject(database.read, lead);
  });

  const explain = (
    error: unknown,
    { body }: { body: { email?: string | undefined } },
    { person }: { person: Person },
  ) => explainTakenAddress(database.read, error, body.email, limitedTo(person));

  serveChange(
    app,
    addLeadEndpoint,
    async (work, { body }) => presentLead(await addLead(work, body)),
    { explain },
  );

  serveChange(
    app,
    updateLead,
    async (work, { params, body }) =>
      presentLeadWithProject(work.tx, await changeLead(work, params.id, body)),
    { explain },
  );

  serveChange(app, closeLeadEndpoint, async (work, { params, body }) =>
    presentLeadWithProject(work.tx, await closeLead(work, params.id, body)),
  );

  serveChange(app, reopenLeadEndpoint, async (work, { params }) =>
    presentLeadWithProject(work.tx, await reopenLead(work, params.id)),
  );

  serveChange(app, deleteLeadEndpoint, async (work, { params }) =>
    presentLeadWithProject(work.tx, await deleteLead(work, params.id)),
  );
}

const leadCsv: CsvColumns<LeadRow & { ownerName: string }> = {
  'First name': (lead) => lead.first_name,
  'Last name': (lead) => lead.last_name,
  Email: (lead) => lead.email,
  Phone: (lead) => lead.phone,
  Company: (lead) => lead.company,
  Source: (lead) => leadSourceLabel(lead.source),
  'First page': (lead) => lead.first_page,
  Status: (lead) => lead.status,
  Score: (lead) => lead.score,
  Owner: (lead) => lead.ownerName,
  Message: (lead) => lead.message,
  'Close reason': (lead) => lead.closed_reason,
  Arrived: (lead) => instantText(lead.created_at),
  Id: (lead) => lead.id,
};
