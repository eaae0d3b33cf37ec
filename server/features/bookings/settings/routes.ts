import type { FastifyInstance } from 'fastify';
import {
  type BookingSettingsInput,
  type BookingSettingsReply,
  blockTime,
  changeBookingSettings,
  getBookingSettings,
  listBookingSettingsVersions,
} from '#contract/bookings/booking-settings.ts';
import { displayName } from '#domain/account/name.ts';
import type { BlockedTime } from '#domain/booking/booking-rules.ts';
import { listAdmins, listTakers, type TeamMember } from '#server/features/accounts/team/team.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { bookingAuditText } from './audit-text.ts';
import { lockRules, readRules, type StoredRules, writeBlockedTimes, writeRules } from './store.ts';
import { findLastChange, listVersions } from './versions.ts';

export function bookingSettingsRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;
  const present = async (
    db: Queries,
    { rules, version }: StoredRules,
  ): Promise<BookingSettingsReply> => ({
    ...rules,
    changed: await findLastChange(db, version),
    timeZone: config.businessTimeZone,
    autoConfirm: config.bookingAutoConfirm,
    people: (await listAdmins(db)).map(named),
    absencePeople: (await listTakers(db, 'lead')).map(named),
    version,
  });

  serve(app, getBookingSettings, async () =>
    present(database.read, await readRules(database.read)),
  );

  serve(app, listBookingSettingsVersions, async () => {
    const { rules } = await readRules(database.read);
    return listVersions(database.read, rules);
  });

  serveChange(app, changeBookingSettings, async (work, { body }) => {
    const { tx, actor, now } = work;
    const { version, ...input } = body;
    const stored = await lockRules(tx, now);
    const rules = { ...input, blockedTimes: stored.rules.blockedTimes };
    if (version === stored.version) {
      requireKeptTypes(stored.rules, rules);
      await requirePeople(tx, rules);
    }
    const before = await present(tx, stored);
    if (version !== stored.version)
      throw outOfDate('these settings', before, 'Look at them again.');
    const words = bookingAuditText(rules, before.absencePeople);
    const changes = changedFields(
      bookingAuditText(stored.rules, before.absencePeople),
      words,
      Object.keys(words),
    );
    if (Object.keys(changes).length === 0) return before;
    await writeRules(tx, rules, { version: version + 1, actor, now });
    await record(work, {
      kind: 'setting',
      id: 'booking',
      name: 'Booking settings',
      action: 'changed',
      changes,
      topics: ['bookings'],
    });
    return present(tx, { rules, version: version + 1 });
  });

  serveChange(app, blockTime, async (work, { body: { isBlocked, ...wanted } }) => {
    const { tx, now } = work;
    const stored = await lockRules(tx, now);
    const before = stored.rules.blockedTimes;
    const isWanted = ({ date, time }: BlockedTime) => date === wanted.date && time === wanted.time;
    if (before.some(isWanted) === isBlocked) return present(tx, stored);
    const today = companyToday(context);
    // What is over blocks nothing any more.
    const others = before.filter((one) => !isWanted(one) && one.date >= today);
    const blockedTimes = [...others, ...(isBlocked ? [wanted] : [])];
    if (blockedTimes.length > mostBlockedTimes)
      throw new Problem(
        'invalid_input',
        'Too many times are blocked. Close whole days in the settings instead.',
      );
    const rules = { ...stored.rules, blockedTimes };
    await writeBlockedTimes(tx, rules, now);
    const at = `${wanted.date} ${wanted.time}`;
    await record(work, {
      kind: 'setting',
      id: 'booking',
      name: 'Booking settings',
      action: 'changed',
      changes: { blockedTime: isBlocked ? { from: null, to: at } : { from: at, to: null } },
      topics: ['bookings'],
    });
    return present(tx, { ...stored, rules });
  });
}

/** More than anybody sets from a calendar; every request for free times reads all of them. */
const mostBlockedTimes = 1_000;

/** @throws Problem `invalid_input` when a type was removed: bookings may use it, so it can only be hidden. */
function requireKeptTypes(before: BookingSettingsInput, after: BookingSettingsInput): void {
  const gone = before.types.find(({ value }) => after.types.every((type) => type.value !== value));
  if (gone === undefined) return;
  const message = `You can hide the type ${gone.label}, but you cannot remove it.`;
  throw new Problem('invalid_input', message, { issues: [{ path: 'types', message }] });
}

function named(person: TeamMember) {
  return {
    id: person.id,
    name: displayName(person.first_name, person.last_name, person.email),
  };
}

/**
 * @throws Problem `invalid_input` for a host who is not an admin, or an absence of somebody who can have
 *   no leads either.
 */
async function requirePeople(
  tx: Queries,
  { hosts, absences }: BookingSettingsInput,
): Promise<void> {
  for (const [path, list, people] of [
    ['hosts', hosts, await listAdmins(tx)],
    ['absences', absences, await listTakers(tx, 'lead')],
  ] as const) {
    if (list.every(({ userId }) => people.some(({ id }) => id === userId))) continue;
    const message = 'Please choose people who have an account.';
    throw new Problem('invalid_input', message, { issues: [{ path, message }] });
  }
}
