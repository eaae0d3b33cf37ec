import type { FastifyInstance } from 'fastify';
import {
  findKnown,
  findTwins,
  getTwins,
  keepApart,
  mergeLeads as mergeLeadsEndpoint,
  previewLeadMergeUndo,
  previewMerge,
  suggestAgain,
  takeBackLeadMerge,
} from '#contract/leads/lead-merges.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { ownersOfLeads } from '../change-store.ts';
import { limitedTo } from '../own-leads.ts';
import { presentWholeLead } from '../present.ts';
import { findLead, type LeadRow } from '../store.ts';
import { countBelongings } from './belongings.ts';
import { setStrangers } from './change-strangers.ts';
import { mergeLeads, refuseHidden } from './merge-leads.ts';
import { listMerges, requireMerge } from './merge-store.ts';
import { presentMerge, presentNamed, presentTwin } from './present.ts';
import { previewTakeBack, takeBack } from './take-back.ts';
import { lookForTwins, twinsOf, twinsOfPerson } from './twin-store.ts';

/** Suggestions of leads that are one person, and merges of two of them. */
export function leadMergeRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const db = database.read;

  serve(app, getTwins, async ({ input, person }) => {
    const { id } = input.params;
    return {
      twins: (await twinsOf(db, id, limitedTo(person))).map(presentTwin),
      merges: (await listMerges(db, id)).map(presentMerge),
    };
  });

  serve(app, findTwins, async ({ input, person }) => {
    const { pairs, next } = await lookForTwins(db, input.query.after, limitedTo(person));
    return {
      pairs: pairs.map(({ lead, other, reasons }) => ({
        ...{ lead: presentNamed(lead), other: presentNamed(other), reasons },
      })),
      next,
    };
  });

  serve(app, findKnown, async ({ input, person }) =>
    (await twinsOfPerson(db, input.query, limitedTo(person))).map(presentTwin),
  );

  serveChange(app, keepApart, async (work, { params }) => {
    await setStrangers(work, params, true);
    return undefined;
  });
  serveChange(app, suggestAgain, async (work, { params }) => {
    await setStrangers(work, params, false);
    return undefined;
  });

  serve(app, previewMerge, async ({ input }) => {
    const rows = [
      await requireShown(db, input.params.id),
      await requireShown(db, input.query.leadId),
    ];
    const owners = await ownersOfLeads(db, rows);
    const leads = rows.map(async (row) => ({
      lead: await presentWholeLead(db, context, row),
      ownerName: owners.get(row.assigned_to ?? '') ?? '',
      belongings: await countBelongings(db, row.id),
    }));
    return { leads: await Promise.all(leads) };
  });

  serveChange(
    app,
    mergeLeadsEndpoint,
    async (work, { params, body }) => {
      const mergeId = await mergeLeads(work, params.id, body);
      return {
        merge: presentMerge(await requireMerge(work.tx, params.id, mergeId)),
        lead: await presentWholeLead(work.tx, context, await requireRow(work.tx, params.id)),
      };
    },
    {
      explain: async (error) =>
        isUniqueViolation(error)
          ? new Problem('conflict', 'Someone else is merging one of these leads. Please try again.')
          : undefined,
    },
  );

  serve(app, previewLeadMergeUndo, async ({ input, person }) => {
    await requireOwnMerge(db, input.params, person);
    return previewTakeBack(db, { ...input.params, now: context.now() });
  });

  serveChange(app, takeBackLeadMerge, async (work, { params }) => {
    await requireOwnMerge(work.tx, params, work.caller.person);
    const otherId = await takeBack(work, params);
    return {
      lead: await presentWholeLead(work.tx, context, await requireRow(work.tx, params.id)),
      other: await presentWholeLead(work.tx, context, await requireRow(work.tx, otherId)),
    };
  });
}

/**
 * Whoever sees only their own leads takes back merges of two of these, since both are seen then.
 *
 * @throws Problem 404.
 */
async function requireOwnMerge(
  db: Queries,
  { id, mergeId }: { id: string; mergeId: string },
  reader: Parameters<typeof limitedTo>[0],
): Promise<void> {
  const owner = limitedTo(reader);
  if (owner === null) return;
  const { merged_id } = await requireMerge(db, id, mergeId);
  const other = await findLead(db, merged_id);
  if (other?.assigned_to !== owner) throw notFound('merge');
}

async function requireRow(db: Queries, id: string): Promise<LeadRow> {
  const row = await findLead(db, id);
  if (row === undefined) throw notFound('lead');
  return row;
}

/** A lead that can be merged. */
async function requireShown(db: Queries, id: string): Promise<LeadRow> {
  const row = await requireRow(db, id);
  refuseHidden(row);
  return row;
}
