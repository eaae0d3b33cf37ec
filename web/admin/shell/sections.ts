import type { Need } from '#domain/account/rights.ts';
import { needOfPlace } from '#web/admin/place-needs.ts';
import { settingsPages } from '#web/admin/settings/settings-pages.ts';

/** The 8 tabs in their order, with the last part of their address (rule OFFICE-1). */
export const sections = [
  { value: 'overview', label: 'Overview' },
  { value: 'leads', label: 'Leads' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'bookings', label: 'Bookings' },
  { value: 'projects', label: 'Projects' },
  { value: 'completed', label: 'Completed' },
  { value: 'chat', label: 'Chat' },
  { value: 'users', label: 'Users' },
] as const;

/** The name of a tab in addresses. */
export type SectionName = (typeof sections)[number]['value'];

/** The tab that an address shows; an unknown one is the overview (rule OFFICE-1). */
export function sectionOf(pathname: string): SectionName {
  const part = pathname.split('/')[2];
  if (part === 'create-user') return 'users';
  if (part === 'invoices') return 'quotes';
  if (part === 'companies') return 'projects';
  return sections.find((section) => section.value === part)?.value ?? 'overview';
}

/** What an address shows: a tab, or one of the places that are none. */
export type Place = SectionName | 'inbox' | 'settings' | 'help';

/** What an address shows. */
export function placeOf(pathname: string): Place {
  const part = pathname.split('/')[2];
  if (part === 'inbox' || part === 'help') return part;
  const isOfSettings = settingsPages.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return isOfSettings || part === 'setup' ? 'settings' : sectionOf(pathname);
}

/** Whether a place is one of the 8 tabs. */
export function isTab(place: Place): place is SectionName {
  return sections.some(({ value }) => value === place);
}

/** The address of a tab. */
export function sectionPath(section: SectionName): string {
  return `/admin/${section}`;
}

/** Where tabs lead those who may not open their first page, best first. */
const otherPaths: Partial<Record<SectionName, readonly string[]>> = {
  quotes: ['/admin/invoices'],
};

/** A tab as somebody sees it. */
export interface ShownSection {
  value: SectionName;
  label: string;
  /** Where it leads. */
  to: string;
}

/** The tabs that somebody may open, each with the first of its pages that they may see. */
export function shownSections(may: (wanted: Need) => boolean): ShownSection[] {
  return sections.flatMap(({ value, label }) => {
    const paths = [sectionPath(value), ...(otherPaths[value] ?? [])];
    const to = paths.find((path) => may(needOfPlace(path)));
    return to === undefined ? [] : [{ value, label, to }];
  });
}
