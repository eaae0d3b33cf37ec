import { queryOptions } from '@tanstack/react-query';
import { getClientAccount } from '#contract/client-account.ts';
import {
  getClientBilling,
  listClientInvoices,
  listClientQuotes,
} from '#contract/client-billing.ts';
import { listClientBookings, listClientProjects } from '#contract/client-projects.ts';
import { listClientDocuments } from '#contract/documents.ts';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { polled } from '#web/kit/api/polled.ts';
import { type CallInput, call } from '#web/kit/api/request.ts';

/** A live answer of a call of the portal, kept under its path, so that changes can ask for it again. */
function portalQuery<E extends Endpoint>(endpoint: E) {
  return queryOptions({
    ...polled,
    queryKey: [endpoint.path] as const,
    queryFn: ({ signal }): Promise<EndpointReply<E>> =>
      // None of these calls needs parameters or a body; their queries are optional.
      call(endpoint, { query: {}, signal } as unknown as CallInput<E>),
  });
}

export const clientAccountQuery = portalQuery(getClientAccount);
export const clientProjectsQuery = portalQuery(listClientProjects);
export const clientBookingsQuery = portalQuery(listClientBookings);
export const clientDocumentsQuery = portalQuery(listClientDocuments);
export const clientQuotesQuery = portalQuery(listClientQuotes);
export const clientInvoicesQuery = portalQuery(listClientInvoices);
export const clientBillingQuery = portalQuery(getClientBilling);
