import { displayName } from '#domain/account/name.ts';
import { shownAddress } from '#domain/booking/calendar-address.ts';
import { usableForMs } from '#domain/booking/host-times.ts';
import { listAdmins } from '#server/features/accounts/team/team.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { readRules } from '../settings/store.ts';
import { ageOf, listCalendarsOf } from './calendar-store.ts';

/** The hosts of whom a calendar could not be read for a day, each with its server: "Mara Lund (cal.example)". */
export async function listUnreadHosts(db: Queries, now: number): Promise<string[]> {
  const { rules } = await readRules(db);
  if (rules.hosts.length === 0) return [];
  const calendars = await listCalendarsOf(
    db,
    rules.hosts.map(({ userId }) => userId),
  );
  const old = calendars.filter((calendar) => ageOf(calendar, now) >= usableForMs);
  if (old.length === 0) return [];
  const people = await listAdmins(db);
  return old.map(({ user_id, address }) => {
    const person = people.find(({ id }) => id === user_id);
    const name = person && displayName(person.first_name, person.last_name, person.email);
    return `${name ?? 'A host'} (${shownAddress(address).host})`;
  });
}
