import * as z from 'zod/mini';
import { getPortalUser, getSessionUser } from '../accounts/session.ts';
import { listClientInvoices, listClientQuotes } from '../billing/client-billing.ts';
import { listClientChats } from '../chat/client-chats.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOpenChanges } from './change-requests.ts';
import { listClientDocuments } from './client-documents.ts';
import { listClientBookings, listClientProjects } from './client-projects.ts';
import { listClientRisks } from './risks.ts';
import { listClientApprovals } from './shared-approvals.ts';
import { listClientStatusNotes } from './status-notes.ts';

/** The calls whose replies are parts of {@link getClientHome}. */
export const homeParts = {
  session: getSessionUser,
  user: getPortalUser,
  projects: listClientProjects,
  quotes: listClientQuotes,
  invoices: listClientInvoices,
  bookings: listClientBookings,
  documents: listClientDocuments,
  approvals: listClientApprovals,
  changes: listOpenChanges,
  chats: listClientChats,
} as const;

/** Those about the project that the portal shows first. */
export const shownParts = { statusNotes: listClientStatusNotes, risks: listClientRisks } as const;

/** The reply of another call; null where that would be refused. */
function partOf<Reply extends z.ZodMiniType>({ reply }: { reply?: Reply | undefined }) {
  if (reply === undefined) throw new Error('A call without a reply is no part of another one');
  return z.nullable(reply);
}

export const getClientHome = defineEndpoint({
  method: 'GET',
  path: '/api/client/home',
  alteredBy: [
    'projects',
    'milestones',
    'notes',
    'documents',
    'invoices',
    'quotes',
    'bookings',
    'chat',
  ],
  // As whoever is signed in: each part is for those who may make its own call.
  access: 'signed-in',
  summary: 'Everything that the portal shows first: the replies of its separate calls, in one.',
  allowedWhileMustChangePassword: true,
  allowedWhileMustAddFactor: true,
  reply: z.object({
    session: partOf(homeParts.session),
    user: partOf(homeParts.user),
    projects: partOf(homeParts.projects),
    quotes: partOf(homeParts.quotes),
    invoices: partOf(homeParts.invoices),
    bookings: partOf(homeParts.bookings),
    documents: partOf(homeParts.documents),
    approvals: partOf(homeParts.approvals),
    changes: partOf(homeParts.changes),
    chats: partOf(homeParts.chats),
    /** The first of the projects; null without one. */
    shown: z.nullable(
      z.object({
        id: z.string(),
        statusNotes: partOf(shownParts.statusNotes),
        risks: partOf(shownParts.risks),
      }),
    ),
  }),
});
