import { listBookings } from '#contract/booking-records.ts';
import { listLeads } from '#contract/leads.ts';
import { listProjects } from '#contract/projects.ts';
import { listQuotes } from '#contract/quote-records.ts';
import { listUsers } from '#contract/users.ts';
import { queryClient } from '#web/api/query-client.ts';
import { firstPage } from '#web/back-office/first-page.ts';
import { bookingListShape } from '#web/features/admin-bookings/booking-columns.tsx';
import { leadListShape } from '#web/features/admin-leads/lead-columns.tsx';
import { completedListShape } from '#web/features/admin-projects/completed-screen.tsx';
import { projectListShape } from '#web/features/admin-projects/project-columns.tsx';
import { quoteListShape } from '#web/features/admin-quotes/quotes-screen.tsx';
import type { SectionName } from '#web/features/admin-shell/sections.ts';
import { userListShape } from '#web/features/admin-users/user-columns.tsx';

const ask: Partial<Record<SectionName, () => Promise<void>>> = {
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
 * Asks for the first page of a tab before it is opened, unless it was asked for just now. A failure
 * is the tab's to show, which asks again.
 */
export async function askAhead(section: SectionName): Promise<void> {
  await ask[section]?.();
}
