import type { FastifyInstance } from 'fastify';
import {
  addLead as addLeadEndpoint,
  closeLead as closeLeadEndpoint,
  deleteLead as deleteLeadEndpoint,
  getLead,
  getLeadStats,
  listLeads as listLeadsEndpoint,
  reopenLead as reopenLeadEndpoint,
  updateLead,
} from '#contract/leads/leads.ts';
import { leadSourceLabel } from '#domain/lead/lead-source-labels.ts';
import { tagsText } from '#domain/lead/lead-tag.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
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
import { ownersOfLeads } from './change-store.ts';
import { limitedTo } from './own-leads.ts';
import { presentLead, presentLeads, presentWholeLead } from './present.ts';
import { type LeadStepRow, openStepsOf, withStep } from './steps/store.ts';
import { countLeads, findLeadOrItsHeir, type LeadRow, listLeads } from './store.ts';
import { type NamedTag, tagsOfLeads } from './tags/store.ts';

export function leadRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listLeadsEndpoint, async ({ input, person, reply }) => {
    const page = await listLeads(database.read, input.query, {
      owner: limitedTo(person),
      today: companyToday(context),
      readerId: person.id,
    });
    describePage(reply, page);
    return presentLeads(database.read, context, page.rows);
  });

  serveCsv(app, context, listLeadsEndpoint, {
    name: 'leads',
    read: async (db, query, person) => {
      const page = await listLeads(db, query, {
        owner: limitedTo(person),
        today: companyToday(context),
        readerId: person.id,
      });
      const owners = await ownersOfLeads(db, page.rows);
      const steps = await openStepsOf(db, withStep(page.rows));
      const tags = await tagsOfLeads(
        db,
        page.rows.map(({ id }) => id),
      );
      const rows = page.rows.map((row) => ({
        ...row,
        ownerName: owners.get(row.assigned_to ?? '') ?? '',
        step: steps.get(row.id),
        tags: tags.get(row.id) ?? [],
      }));
      return { ...page, rows };
    },
    columns: leadCsv,
  });

  serve(app, getLeadStats, ({ person }) => countLeads(database.read, limitedTo(person)));

  serve(app, getLead, async ({ input, person }) => {
    const lead = await findLeadOrItsHeir(database.read, input.params.id);
    if (lead === undefined) throw notFound('lead');
    const owner = limitedTo(person);
    if (owner !== null && lead.assigned_to !== owner) throw notFound('lead');
    return presentWholeLead(database.read, context, lead);
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
      presentWholeLead(work.tx, context, await changeLead(work, params.id, body)),
    { explain },
  );

  serveChange(app, closeLeadEndpoint, async (work, { params, body }) =>
    presentWholeLead(work.tx, context, await closeLead(work, params.id, body)),
  );

  serveChange(app, reopenLeadEndpoint, async (work, { params }) =>
    presentWholeLead(work.tx, context, await reopenLead(work, params.id)),
  );

  serveChange(app, deleteLeadEndpoint, async (work, { params }) =>
    presentWholeLead(work.tx, context, await deleteLead(work, params.id)),
  );
}

const leadCsv: CsvColumns<
  LeadRow & { ownerName: string; step: LeadStepRow | undefined; tags: readonly NamedTag[] }
> = {
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
  'Next step': (lead) => lead.step?.text ?? '',
  'Next step due': (lead) => lead.step?.due_on ?? '',
  Tags: (lead) => tagsText(lead.tags.map(({ name }) => name)),
};
