import { getClientAccount } from '#contract/accounts/client-account.ts';
import {
  getClientBilling,
  listClientInvoices,
  listClientQuotes,
} from '#contract/billing/client-billing.ts';
import { listClientChats } from '#contract/chat/client-chats.ts';
import { listOpenChanges } from '#contract/projects/change-requests.ts';
import { listClientDocuments } from '#contract/projects/client-documents.ts';
import { listClientBookings, listClientProjects } from '#contract/projects/client-projects.ts';
import { listClientApprovals } from '#contract/projects/shared-approvals.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

// The queries that several parts of the portal share.
export const clientAccountQuery = liveQueryOf(getClientAccount, {});
export const clientProjectsQuery = liveQueryOf(listClientProjects, {});
export const clientBookingsQuery = liveQueryOf(listClientBookings, {});
export const clientDocumentsQuery = liveQueryOf(listClientDocuments, { query: {} });
export const clientQuotesQuery = liveQueryOf(listClientQuotes, {});
export const clientInvoicesQuery = liveQueryOf(listClientInvoices, {});
export const clientApprovalsQuery = liveQueryOf(listClientApprovals, {});
export const openChangesQuery = liveQueryOf(listOpenChanges, {});
export const clientChatsQuery = liveQueryOf(listClientChats, {});
export const clientBillingQuery = liveQueryOf(getClientBilling, {});
