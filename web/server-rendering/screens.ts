import type { RouteObject } from 'react-router';
import Bookings from '#web/admin/bookings/bookings.route.tsx';
import Companies from '#web/admin/companies/companies.route.tsx';
import { firstCallsOfAdmin } from '#web/admin/first-calls.ts';
import Leads from '#web/admin/leads/leads.route.tsx';
import Overview from '#web/admin/overview/overview.route.tsx';
import Completed from '#web/admin/projects/list/completed.route.tsx';
import Projects from '#web/admin/projects/list/projects.route.tsx';
import Quotes from '#web/admin/quotes/quotes.route.tsx';
import AdminLayout from '#web/admin/shell/layout.route.tsx';
import Users from '#web/admin/users/users.route.tsx';
import { firstCallsOfPortal } from '#web/portal/first-calls.ts';
import Portal from '#web/portal/shell/portal.route.tsx';

/** What each screen with first calls asks for, by the id of its route in web/routes.ts. */
export const firstCallsOf = { ...firstCallsOfAdmin, ...firstCallsOfPortal };

/** Those screens as routes, with the same ids and paths. */
export const screens: RouteObject[] = [
  {
    path: '/admin',
    Component: AdminLayout,
    children: [
      { id: 'admin-index', index: true, Component: Overview },
      { id: 'admin/overview/overview.route', path: 'dashboard', Component: Overview },
      { id: 'admin/leads/leads.route', path: 'leads', Component: Leads },
      { id: 'admin/quotes/quotes.route', path: 'quotes', Component: Quotes },
      { id: 'admin/bookings/bookings.route', path: 'bookings', Component: Bookings },
      { id: 'admin/projects/list/projects.route', path: 'projects', Component: Projects },
      { id: 'admin/projects/list/completed.route', path: 'completed', Component: Completed },
      { id: 'admin/companies/companies.route', path: 'companies', Component: Companies },
      { id: 'admin/users/users.route', path: 'users', Component: Users },
    ],
  },
  {
    path: '/admin-working',
    Component: AdminLayout,
    children: [{ id: 'admin-working-index', index: true, Component: Overview }],
  },
  { id: 'portal/shell/portal.route', path: '/client-portal', Component: Portal },
];
