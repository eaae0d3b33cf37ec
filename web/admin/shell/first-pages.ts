import { listUsers } from '#contract/accounts/users.ts';
import { listBookings } from '#contract/bookings/booking-records.ts';
import { listLeads } from '#contract/leads/leads.ts';
import { listProjects } from '#contract/projects/projects.ts';
import { listQuotes } from '#contract/quotes/quote-records.ts';
import { openedAt } from '#web/admin/default-views.ts';
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
import { loadPart } from '#web/kit/load/load-part.ts';
import type { SectionName } from './sections.ts';

const prefetches: Partial<Record<SectionName, (search: string) => Promise<void>>> = {
  leads: (search) => queryClient.prefetchQuery(firstPage(listLeads, leadListShape, {}, search)),
  quotes: (search) => queryClient.prefetchQuery(firstPage(listQuotes, quoteListShape, {}, search)),
  bookings: (search) =>
    queryClient.prefetchQuery(firstPage(listBookings, bookingListShape([]), {}, search)),
  projects: (search) =>
    queryClient.prefetchQuery(
      firstPage(listProjects, projectListShape, { stage: 'current' }, search),
    ),
  completed: (search) =>
    queryClient.prefetchQuery(
      firstPage(listProjects, completedListShape, { stage: 'finished' }, search),
    ),
  users: (search) => queryClient.prefetchQuery(firstPage(listUsers, userListShape, {}, search)),
};

/** The address of the script of a tab's screen; undefined where it is there from the start. */
function scriptOf(section: SectionName): string | undefined {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  return routes.find(
    ({ path, parentId }) =>
      parentId === 'admin/shell/layout.route' && path?.split('/:')[0] === section,
  )?.module;
}

/**
 * Fetches the screen of a tab and the first page of its list before it is opened, unless they were
 * fetched just now. Failures are ignored: the tab fetches again and shows them.
 */
export async function prefetchSection(section: SectionName): Promise<void> {
  const script = scriptOf(section);
  if (script !== undefined) void loadPart(() => import(/* @vite-ignore */ script), 'ahead');
  await prefetches[section]?.(openedAt(`/admin/${section}`).split('?')[1] ?? '');
}
