import * as z from 'zod/mini';
import { type BookingSettingsInput, bookingSettings } from '#contract/bookings/booking-settings.ts';
import { defaultBookingRules } from '#domain/booking/booking-rules.ts';
import { listAdmins } from '#server/features/accounts/team/list-team.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { BookingRulesTable } from '../tables.ts';

/** The rules in force, and how often they were changed. */
export interface StoredRules {
  rules: BookingSettingsInput;
  version: number;
}

/** The rules until staff change them. */
const initialRules: BookingSettingsInput = {
  ...defaultBookingRules,
  workingDays: [...defaultBookingRules.workingDays],
  closedDays: [...defaultBookingRules.closedDays],
  slots: [...defaultBookingRules.slots],
  types: [...defaultBookingRules.types],
  hosts: [],
  absences: [],
  meetingUrl: '',
};

export async function readRules(db: Queries): Promise<StoredRules> {
  const row = await db.selectFrom('booking_rules').selectAll().executeTakeFirst();
  return row === undefined ? { rules: initialRules, version: 0 } : withPeopleLeft(db, fromRow(row));
}

/**
 * Reads the rules and makes every other caller wait until this transaction ends: whoever decides
 * about a slot does so alone, which is what keeps the buffer between two different slots free. Who
 * has a slot itself the unique index decides.
 */
export async function lockRules(tx: Queries, now: number): Promise<StoredRules> {
  const row = await tx
    .insertInto('booking_rules')
    .values({ id: 'only', rules: JSON.stringify(initialRules), version: 0, updated_at: now })
    // An update that changes nothing takes the row's lock.
    .onConflict((c) => c.column('id').doUpdateSet({ id: 'only' }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return withPeopleLeft(tx, fromRow(row));
}

/** @returns false when the version is not the current one: nothing was changed. */
export async function writeRules(
  tx: Queries,
  rules: BookingSettingsInput,
  { version, now }: { version: number; now: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('booking_rules')
    .set({ rules: JSON.stringify(rules), version: version + 1, updated_at: now })
    .where('id', '=', 'only')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The rules without hosts whose accounts are gone: nobody waits for somebody who left. */
async function withPeopleLeft(db: Queries, stored: StoredRules): Promise<StoredRules> {
  const { rules, version } = stored;
  if (rules.hosts.length === 0 && rules.absences.length === 0) return stored;
  const people = new Set((await listAdmins(db)).map(({ id }) => id));
  const isLeft = ({ userId }: { userId: string }) => people.has(userId);
  return {
    version,
    rules: {
      ...rules,
      hosts: rules.hosts.filter(isLeft),
      absences: rules.absences.filter(isLeft),
    },
  };
}

/** The rules read last: checking them costs more than reading them, and they hardly ever change. */
let known: { text: string; rules: BookingSettingsInput } | undefined;

/** What was stored before a rule existed has it as the program does. @throws ZodError when the column holds anything else: a fault of ours. */
function fromRow(row: BookingRulesTable): StoredRules {
  if (known?.text !== row.rules) {
    const rules = z.parse(bookingSettings, { ...initialRules, ...JSON.parse(row.rules) });
    known = { text: row.rules, rules };
  }
  return { rules: known.rules, version: row.version };
}
