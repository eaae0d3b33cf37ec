import { getClientAccount } from '#contract/client-account.ts';
import {
  getClientBilling,
  listClientInvoices,
  listClientQuotes,
} from '#contract/client-billing.ts';
import { listClientBookings, listClientProjects } from '#contract/client-projects.ts';
import { listClientDocuments } from '#contract/documents.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

// What several parts of the portal show.
export const clientAccountQuery = liveQueryOf(getClientAccount, {});
export const clientProjectsQuery = liveQueryOf(listClientProjects, {});
export const clientBookingsQuery = liveQueryOf(listClientBookings, {});
export const clientDocumentsQuery = liveQueryOf(listClientDocuments, { query: {} });
export const clientQuotesQuery = liveQueryOf(listClientQuotes, {});
export const clientInvoicesQuery = liveQueryOf(listClientInvoices, {});
export const clientBillingQuery = liveQueryOf(getClientBilling, {});
