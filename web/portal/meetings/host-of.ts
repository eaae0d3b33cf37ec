import { initialsOf, splitName } from '#domain/account/name.ts';
import type { Host } from '#web/shared/slot-picker/host-card.tsx';

/**
 * The person responsible for a project as a host; none if nobody is.
 *
 * @param known the hosts of the calendar, who may have a picture
 */
export function hostOf(ownerName: string, known: readonly Host[]): readonly Host[] {
  if (ownerName === '') return [];
  const hosts = known.filter(({ name }) => name === ownerName);
  if (hosts.length > 0) return hosts;
  const [firstName, lastName] = splitName(ownerName);
  return [
    { name: ownerName, initials: initialsOf({ firstName, lastName, email: '' }), picture: null },
  ];
}
