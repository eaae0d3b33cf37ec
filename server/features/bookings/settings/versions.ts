import {
  type BookingSettingsInput,
  type BookingSettingsReply,
  type BookingSettingsVersion,
  listedSettingsVersions,
} from '#contract/bookings/booking-settings.ts';
import { listTakers, type TeamMember } from '#server/features/accounts/team/team.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { currentPeople, initialRules, parseRules } from './store.ts';

/** Who saved a version, and when; null for the one that the program came with. */
export async function findLastChange(
  db: Queries,
  version: number,
): Promise<BookingSettingsReply['changed']> {
  const row = await db
    .selectFrom('booking_rules_versions')
    .select(['changed_name', 'created_at'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? { by: row.changed_name, at: instantText(row.created_at) } : null;
}

/** The versions, newest first, each as it could be saved today. */
export async function listVersions(
  db: Queries,
  now: BookingSettingsInput,
): Promise<BookingSettingsVersion[]> {
  const rows = await db
    .selectFrom('booking_rules_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(listedSettingsVersions)
    .execute();
  const people = await listTakers(db, 'lead');
  const saved = rows.map((row) => ({
    version: row.version,
    by: row.changed_name,
    at: instantText(row.created_at),
    settings: restorable(parseRules(row.rules), now, people),
  }));
  if (rows.length === listedSettingsVersions) return saved;
  return [
    ...saved,
    { version: 0, by: '', at: null, settings: restorable(initialRules, now, people) },
  ];
}

/** Types can be hidden but not removed, and only somebody with an account can be a host. */
function restorable(
  then: BookingSettingsInput,
  now: BookingSettingsInput,
  people: readonly TeamMember[],
): BookingSettingsInput {
  const known = new Set(then.types.map(({ value }) => value));
  const later = now.types.filter(({ value }) => !known.has(value));
  return {
    ...then,
    types: [...then.types, ...later.map((type) => ({ ...type, isOffered: false }))],
    ...currentPeople(then, people),
  };
}
