import type { FastifyInstance } from 'fastify';
import {
  getLeadTimeline,
  type TimelineKind,
  timelineKinds,
  timelinePageSize,
} from '#contract/leads/lead-timeline.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { findLead } from '#server/features/leads/store.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { readTimeline, type TimelinePlace } from './store.ts';

/** What a reader of a timeline needs for each kind of item, besides seeing the lead. */
const needOf: Record<TimelineKind, Need> = {
  note: 'leads:see',
  step: 'leads:see',
  // With the values before and after, of every field.
  change: 'owner',
  invoice: 'invoices:see',
  project: 'projects:see',
  // Their subjects name prices.
  mail: ['inbox:see', 'figures'],
  chat: 'inbox:see',
  message: 'inbox:see',
  booking: 'bookings:see',
  quote: 'quotes:see',
  visit: 'leads:see',
  lead: 'leads:see',
};

/** The timeline of a lead, a page at a time. */
export function timelineRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, getLeadTimeline, async ({ input, person: { id: readerId, rights } }) => {
    const lead = await findLead(database.read, input.params.id);
    // What belongs to a merged lead is on the timeline of the one that stayed.
    if (lead === undefined || lead.merged_into !== null) throw notFound('lead');
    const { after, kind } = input.query;
    const place = after === undefined ? null : readPlace(after);
    const kinds = (kind === undefined ? timelineKinds : [kind]).filter((one) =>
      mayDo(rights, needOf[one]),
    );
    const rows = await readTimeline(database.read, lead, place, timelinePageSize + 1, kinds);
    const shown = rows.slice(0, timelinePageSize);
    const last = shown.at(-1);
    return {
      items: shown.map(({ figure, detail, note, ...row }) => ({
        ...row,
        ...(note && {
          note: {
            isOwn: note.author_id === readerId && mayDo(rights, 'leads:change'),
            editedAt: optionalInstantText(note.edited_at),
            version: note.version,
          },
        }),
        detail: figure && mayDo(rights, 'figures') ? `${detail}, ${figure}` : detail,
        at: instantText(row.at),
      })),
      next:
        rows.length > shown.length && last !== undefined
          ? `${last.at}.${last.kind}.${last.id}`
          : null,
    };
  });
}

/** @throws Problem `invalid_input` unless the text is the `next` of a page. */
function readPlace(text: string): TimelinePlace {
  const [at = '', kind, ...id] = text.split('.');
  const known = timelineKinds.find((one) => one === kind);
  if (!/^\d{1,15}$/.test(at) || known === undefined || id.length === 0)
    throw new Problem('invalid_input', 'This page does not exist.', {
      issues: [{ path: '?after', message: 'This page does not exist.' }],
    });
  return { at: Number(at), kind: known, id: id.join('.') };
}
