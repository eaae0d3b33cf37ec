import { listClientCompanies } from '#contract/accounts/client-companies.ts';
import { listUsers } from '#contract/accounts/users.ts';
import { listBookings } from '#contract/bookings/booking-records.ts';
import { listLeads } from '#contract/leads/leads.ts';
import { getOverview } from '#contract/office/overview.ts';
import { getToday } from '#contract/office/today.ts';
import { listProjects } from '#contract/projects/projects.ts';
import { listQuotes } from '#contract/quotes/quote-records.ts';
import type { FirstCall } from '#web/kit/load/first-calls.ts';
import {
  bookingListShape,
  companyListShape,
  completedListShape,
  leadListShape,
  projectListShape,
  quoteListShape,
  userListShape,
} from './list-shapes.ts';

const overview: FirstCall[] = [{ path: getOverview.path }, { path: getToday.path }];

/** What each screen of the back office shows first, by its route. */
export const firstCallsOfAdmin: Record<string, FirstCall[]> = {
  'admin-index': overview,
  'admin/overview/overview.route': overview,
  'admin-working-index': overview,
  'admin/leads/leads.route': [
    { path: listLeads.path, needs: listLeads.needs, list: leadListShape },
  ],
  'admin/quotes/quotes.route': [
    { path: listQuotes.path, needs: listQuotes.needs, list: quoteListShape },
  ],
  'admin/bookings/bookings.route': [
    { path: listBookings.path, needs: listBookings.needs, list: bookingListShape([]) },
  ],
  'admin/projects/list/projects.route': [
    {
      path: listProjects.path,
      needs: listProjects.needs,
      list: projectListShape,
      query: { stage: 'current' },
    },
  ],
  'admin/projects/list/completed.route': [
    {
      path: listProjects.path,
      needs: listProjects.needs,
      list: completedListShape,
      query: { stage: 'finished' },
    },
  ],
  'admin/companies/companies.route': [
    {
      path: listClientCompanies.path,
      needs: listClientCompanies.needs,
      list: companyListShape,
    },
  ],
  'admin/users/users.route': [
    { path: listUsers.path, needs: listUsers.needs, list: userListShape },
  ],
};
