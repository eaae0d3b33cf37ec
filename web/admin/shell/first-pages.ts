import { listUsers } from '#contract/accounts/users.ts';
import { listBookings } from '#contract/bookings/booking-records.ts';
import { listLeads } from '#contract/leads/leads.ts';
import { listProjects } from '#contract/projects/projects.ts';
import { listQuotes } from '#contract/quotes/quote-records.ts';
import {
  bookingListShape,
  completedListShape,
  leadListShape,
  projectListShape,
  quoteListShape,
  userListShape,
} from '#web/admin/list-shapes.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { firstPage } from '#web/kit/list/first-page.ts';
import type { SectionName } from './sections.ts';

const prefetches: Partial<Record<SectionName, () => Promise<void>>> = {
  leads: () => queryClient.prefetchQuery(firstPage(listLeads, leadListShape)),
  quotes: () => queryClient.prefetchQuery(firstPage(listQuotes, quoteListShape)),
  bookings: () => queryClient.prefetchQuery(firstPage(listBookings, bookingListShape([]))),
  projects: () =>
    queryClient.prefetchQuery(firstPage(listProjects, projectListShape, { stage: 'current' })),
  completed: () =>
    queryClient.prefetchQuery(firstPage(listProjects, completedListShape, { stage: 'finished' })),
  users: () => queryClient.prefetchQuery(firstPage(listUsers, userListShape)),
};

/**
 * Prefetches the first page of a tab's list before it is opened, unless it was fetched just now.
 * Failures are ignored: the tab fetches again and shows them.
 */
export async function prefetchSection(section: SectionName): Promise<void> {
  await prefetches[section]?.();
}
