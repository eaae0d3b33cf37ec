/** A page of the back office, with the key that opens it after G. */
interface GoPlace {
  key: string;
  label: string;
  to: string;
}

/**
 * Where two keys lead: G, then one of these. The one list for the keys themselves, the tooltips of
 * the navigation, the palette and the sheet of shortcuts.
 */
export const goPlaces: readonly GoPlace[] = [
  { key: 'o', label: 'Overview', to: '/admin/overview' },
  { key: 'l', label: 'Leads', to: '/admin/leads' },
  { key: 'q', label: 'Quotes', to: '/admin/quotes' },
  { key: 'b', label: 'Bookings', to: '/admin/bookings' },
  { key: 'w', label: 'Bookings by week', to: '/admin/bookings/week' },
  { key: 'p', label: 'Projects', to: '/admin/projects' },
  { key: 'd', label: 'Completed projects', to: '/admin/completed' },
  { key: 'c', label: 'Chat', to: '/admin/chat' },
  { key: 'u', label: 'Users', to: '/admin/users' },
  { key: 'i', label: 'Inbox', to: '/admin/inbox' },
  { key: 'm', label: 'Email', to: '/admin/inbox/mail' },
  { key: 'v', label: 'Invoices', to: '/admin/invoices' },
  { key: 's', label: 'Settings', to: '/admin/company' },
  { key: 'h', label: 'Help', to: '/admin/help' },
];

/** The keys that open a page, for display: ["G", "L"]; none where no two keys do. */
export function goKeysTo(path: string): readonly string[] {
  const place = goPlaces.find(({ to }) => to === path);
  return place ? ['G', place.key.toUpperCase()] : [];
}
