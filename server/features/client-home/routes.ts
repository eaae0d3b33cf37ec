import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { getClientHome, homeParts, shownParts } from '#contract/projects/client-home.ts';
import type { ClientProject } from '#contract/projects/client-projects.ts';
import type { Context } from '#server/platform/context.ts';
import { isAdmitted } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { startStream } from '../accounts/session/stream-start.ts';
import { readPortalUser, readSessionUser } from '../accounts/session-users.ts';
import { isShown } from '../accounts/view-as/view.ts';
import { readClientApprovals } from '../approvals/client-approvals.ts';
import { readClientInvoices, readClientQuotes } from '../billing/client-lists.ts';
import { readClientBookings } from '../bookings/portal/client-bookings.ts';
import { readOpenChanges } from '../change-requests/open-changes.ts';
import { readClientChats } from '../chat/client-chats.ts';
import { readClientDocuments } from '../documents/client-documents.ts';
import { readClientProjects } from '../projects/portal/client-projects.ts';
import { readClientRisks } from '../risks/client-risks.ts';
import { readClientNotes } from '../status-notes/client-notes.ts';

/** What the portal shows first, in one reply instead of twelve (decision 90). */
export function clientHomeRoutes(app: FastifyInstance, context: Context): void {
  const { read } = context.database;

  serve(app, getClientHome, async ({ person, request: { view }, reply }) => {
    startStream(context, reply);
    /** The reply of another call, unless that would be refused. */
    const part = async <Part>(of: Endpoint, readPart: () => Promise<Part>) =>
      isAdmitted(of, person, context.now()) && isShown(of, view) ? readPart() : null;

    /** What the portal shows of the project that it opens with. */
    const about = async ({ id }: ClientProject) => ({
      id,
      statusNotes: await part(shownParts.statusNotes, () => readClientNotes(read, id)),
      risks: await part(shownParts.risks, () => readClientRisks(read, id)),
    });

    const [
      session,
      user,
      projects,
      quotes,
      invoices,
      bookings,
      documents,
      approvals,
      changes,
      chats,
    ] = await Promise.all([
      part(homeParts.session, () => readSessionUser(context, person)),
      part(homeParts.user, () => readPortalUser(context, person)),
      part(homeParts.projects, () => readClientProjects(context, person)),
      part(homeParts.quotes, () => readClientQuotes(context, person)),
      part(homeParts.invoices, () => readClientInvoices(context, person)),
      part(homeParts.bookings, () => readClientBookings(context, person)),
      part(homeParts.documents, () => readClientDocuments(context, person)),
      part(homeParts.approvals, () => readClientApprovals(context, person)),
      part(homeParts.changes, () => readOpenChanges(context, person)),
      part(homeParts.chats, () => readClientChats(context, person)),
    ]);
    const first = projects?.[0];
    const shown = first === undefined ? null : await about(first);
    const lists = { projects, quotes, invoices, bookings, documents, approvals, changes, chats };
    return { session, user, ...lists, shown };
  });
}
