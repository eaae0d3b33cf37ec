import type { Area } from '#domain/account/rights.ts';

/** The name of each area of rights. */
export const areaLabels: Record<Area, string> = {
  leads: 'Leads',
  quotes: 'Quotes and catalog',
  bookings: 'Bookings',
  projects: 'Projects',
  inbox: 'Inbox and chat',
  invoices: 'Invoices and bank',
  users: 'Accounts',
  settings: 'Company and settings',
  site: 'Website texts and stories',
};
