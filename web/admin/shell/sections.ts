/** One tab of the dashboard: the last part of its address, and what the screens call it. */
export interface Section {
  value: string;
  label: string;
}

/** The 8 tabs in their order (rule OFFICE-1). */
export const sections = [
  { value: 'overview', label: 'Overview' },
  { value: 'leads', label: 'Leads' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'bookings', label: 'Bookings' },
  { value: 'projects', label: 'Projects' },
  { value: 'completed', label: 'Completed' },
  { value: 'chat', label: 'Chat' },
  { value: 'users', label: 'Users' },
] as const satisfies readonly Section[];

/** The name of a tab in addresses. */
export type SectionName = (typeof sections)[number]['value'];

/** The tab that an address shows; an unknown one is the overview (rule OFFICE-1). */
export function sectionOf(pathname: string): SectionName {
  const part = pathname.split('/')[2];
  if (part === 'audit' || part === 'bin') return 'users';
  if (part === 'create-user') return 'users';
  if (part === 'invoices') return 'quotes';
  return sections.find((section) => section.value === part)?.value ?? 'overview';
}

/** True on the inbox, which is a screen of the back office and none of its 8 tabs. */
export function isInboxPath(pathname: string): boolean {
  return pathname.split('/')[2] === 'inbox';
}

/** The address of a tab. */
export function sectionPath(section: SectionName): string {
  return `/admin/${section}`;
}
