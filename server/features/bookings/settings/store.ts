import * as z from 'zod/mini';
import {
  type StoredBookingSettings,
  storedBookingSettings,
} from '#contract/bookings/booking-settings.ts';
import { defaultBookingRules } from '#domain/booking/booking-rules.ts';
import { listTakers, type TeamMember } from '#server/features/accounts/team/team.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { BookingRulesTable } from '../tables.ts';

/** The current rules and their version. */
export interface StoredRules {
  rules: StoredBookingSettings;
  version: number;
}

/** The rules until staff change them. */
export const initialRules: StoredBookingSettings = {
  ...defaultBookingRules,
  workingDays: [...defaultBookingRules.workingDays],
  closedDays: [...defaultBookingRules.closedDays],
  blockedTimes: [],
  slots: [...defaultBookingRules.slots],
  types: [...defaultBookingRules.types],
  hosts: [],
  absences: [],
  meetingUrl: '',
};

export async function readRules(db: Queries): Promise<StoredRules> {
  const row = await db.selectFrom('booking_rules').selectAll().executeTakeFirst();
  if (row === undefined) return { rules: initialRules, version: 0 };
  return withoutFormerHosts(db, fromRow(row));
}

/**
 * Reads the rules and makes every other caller wait until this transaction ends. Bookings are thus
 * decided one at a time, which protects the buffer between two slots; a unique index protects the
 * slot itself.
 */
export async function lockRules(tx: Queries, now: number): Promise<StoredRules> {
  const row = await tx
    .insertInto('booking_rules')
    .values({ id: 'only', rules: JSON.stringify(initialRules), version: 0, updated_at: now })
    // An update that changes nothing takes the row's lock.
    .onConflict((c) => c.column('id').doUpdateSet({ id: 'only' }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return withoutFormerHosts(tx, fromRow(row));
}

/** Stores the next version of the rules; for whoever has locked them. */
export async function writeRules(
  tx: Queries,
  rules: StoredBookingSettings,
  { version, actor, now }: { version: number; actor: Actor; now: number },
): Promise<void> {
  const text = JSON.stringify(await withDisabledHosts(tx, rules));
  await tx
    .updateTable('booking_rules')
    .set({ rules: text, version, updated_at: now })
    .where('id', '=', 'only')
    .execute();
  await tx
    .insertInto('booking_rules_versions')
    .values({
      id: newId(now),
      version,
      rules: text,
      changed_by: actor.id,
      changed_name: actor.name,
      created_at: now,
    })
    .execute();
}

/** Stores other blocked times. The version stays: nobody's open form has them. */
export async function writeBlockedTimes(
  tx: Queries,
  rules: StoredBookingSettings,
  now: number,
): Promise<void> {
  await tx
    .updateTable('booking_rules')
    .set({ rules: JSON.stringify(await withDisabledHosts(tx, rules)), updated_at: now })
    .where('id', '=', 'only')
    .execute();
}

/** The rules without hosts whose accounts were deleted. */
async function withoutFormerHosts(db: Queries, stored: StoredRules): Promise<StoredRules> {
  const { rules, version } = stored;
  if (rules.hosts.length === 0 && rules.absences.length === 0) return stored;
  return { version, rules: { ...rules, ...currentPeople(rules, await listTakers(db, 'lead')) } };
}

/** Hosts are admins, who can all have leads; whoever can have leads can be away (rule LEAD-18). */
export function currentPeople(
  { hosts, absences }: Pick<StoredBookingSettings, 'hosts' | 'absences'>,
  people: readonly TeamMember[],
): Pick<StoredBookingSettings, 'hosts' | 'absences'> {
  const find = (userId: string) => people.find(({ id }) => id === userId);
  return {
    hosts: hosts.filter(({ userId }) => find(userId)?.role === 'admin'),
    absences: absences.filter(({ userId }) => find(userId) !== undefined),
  };
}

/**
 * The rules with the hosts and absences that are stored of deleted accounts, which no form shows: a
 * restored account is a host again.
 */
async function withDisabledHosts(
  tx: Queries,
  rules: StoredBookingSettings,
): Promise<StoredBookingSettings> {
  const row = await tx.selectFrom('booking_rules').selectAll().executeTakeFirst();
  if (row === undefined) return rules;
  const { hosts, absences } = fromRow(row).rules;
  const ids = [...hosts, ...absences].map(({ userId }) => userId);
  if (ids.length === 0) return rules;
  const disabled = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute();
  const isDisabled = ({ userId }: { userId: string }) => disabled.some(({ id }) => id === userId);
  return {
    ...rules,
    hosts: [...rules.hosts, ...hosts.filter(isDisabled)],
    absences: [...rules.absences, ...absences.filter(isDisabled)],
  };
}

/** The last parsed rules: parsing costs more than reading, and they hardly ever change. */
let cached: { text: string; rules: StoredBookingSettings } | undefined;

/** Missing rules, from before they existed, get their defaults. */
export function parseRules(text: string): StoredBookingSettings {
  return z.parse(storedBookingSettings, { ...initialRules, ...JSON.parse(text) });
}

function fromRow(row: BookingRulesTable): StoredRules {
  if (cached?.text !== row.rules) {
    const rules = parseRules(row.rules);
    cached = { text: row.rules, rules };
  }
  return { rules: cached.rules, version: row.version };
}
