import { getPortalUser } from '#contract/accounts/session.ts';
import { listClientInvoices, listClientQuotes } from '#contract/billing/client-billing.ts';
import { listOpenChanges } from '#contract/projects/change-requests.ts';
import { listClientDocuments } from '#contract/projects/client-documents.ts';
import { listClientBookings, listClientProjects } from '#contract/projects/client-projects.ts';
import { listClientApprovals } from '#contract/projects/shared-approvals.ts';
import type { FirstCall } from '#web/kit/load/first-calls.ts';

/** What the portal shows first, by its route. */
export const firstCallsOfPortal: Record<string, FirstCall[]> = {
  'portal/shell/portal.route': [
    { path: getPortalUser.path },
    { path: listClientProjects.path },
    { path: listClientQuotes.path },
    { path: listClientInvoices.path },
    { path: listClientBookings.path },
    { path: listClientDocuments.path },
    { path: listClientApprovals.path },
    { path: listOpenChanges.path },
  ],
};
