import type { Need } from '#domain/account/rights.ts';
import { needOfPlace } from '#web/admin/place-needs.ts';

/** The pages under Settings, in the order of their links. */
export const settingsPages = [
  { to: '/admin/company', label: 'Company' },
  { to: '/admin/company?view=leads', label: 'New leads' },
  { to: '/admin/company?view=scores', label: 'Scores' },
  { to: '/admin/company?view=automatic-steps', label: 'Automatic steps' },
  { to: '/admin/texts', label: 'Texts' },
  { to: '/admin/audit', label: 'History' },
  { to: '/admin/bin', label: 'Bin' },
  { to: '/admin/users/privacy', label: 'Privacy' },
  { to: '/admin/api-keys', label: 'API keys' },
  { to: '/admin/api-keys?view=webhooks', label: 'Webhooks' },
  { to: '/admin/backups', label: 'Backups' },
  { to: '/admin/health', label: 'Health' },
] as const;

/**
 * Where the link to the settings leads: the first of its pages that somebody may see; undefined for
 * those who have only the bin, which is everybody's.
 */
export function settingsPath(may: (wanted: Need) => boolean): string | undefined {
  return settingsPages.find(({ to }) => to !== '/admin/bin' && may(needOfPlace(to)))?.to;
}
