import { timeRequired, typeRequired } from '#contract/bookings/bookings.ts';
import { type BookingRules, bookingRulesForStaff } from '#domain/booking/booking-rules.ts';
import {
  type DaySlot,
  daySlot,
  daySlots,
  type FreeSlot,
  firstDayNear,
  freeSlots,
  nearestFreeSlots,
  type SlotFacts,
  searchDays,
  slotDistanceMs,
} from '#domain/booking/day-slots.ts';
import type { SlotBlock } from '#domain/booking/slot-block.ts';
import type { TimeSlot } from '#domain/booking/times/time-slots.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readHostTimes } from './busy/read-host-times.ts';
import { presentFreeSlot } from './present.ts';
import type { StoredRules } from './settings/store.ts';
import { findOwnerOfProject, listTakenStarts } from './store.ts';
import type { BookingsTable } from './tables.ts';

/** How many free times a rejection offers (rule BOOKING-17). */
const alternativeCount = 3;
const dayMs = 86_400_000;
/** Days to read around a rejected slot, which usually include enough free ones. */
const daysNear = 21;

/** A requested day and time in the company's zone. */
export interface WantedSlot {
  date: CalendarDate;
  time: TimeSlot;
}

/** Who requests a slot and under which rules. */
export interface SlotRequester {
  stored: StoredRules;
  /** Staff may book at short notice, on closed days and next to other consultations. */
  who: 'visitor' | 'staff';
  /** The booking being moved, whose current slot is ignored. */
  exceptId?: string;
  /** The visitor's own hold, which is ignored too. */
  holdToken?: string | undefined;
  /** The requested kind of consultation; absent for any. */
  type?: string | undefined;
  /** The one person whom a meeting about a project is with; absent for whoever gives consultations. */
  ownerId?: string | undefined;
}

/** Whom a booking is with, and of which kind: a meeting about a project has no configured kind. */
export async function requestOf(
  db: Queries,
  row: Pick<BookingsTable, 'project_id' | 'consultation_type'>,
): Promise<Pick<SlotRequester, 'type' | 'ownerId'>> {
  return row.project_id === null
    ? { type: row.consultation_type }
    : { ownerId: await findOwnerOfProject(db, row.project_id) };
}

/** The rules for somebody: a meeting with one person follows their days and calendars alone. */
export function rulesFor({ stored, ownerId }: SlotRequester): BookingRules {
  const { rules } = stored;
  return ownerId === undefined ? rules : { ...rules, hosts: [{ userId: ownerId, types: null }] };
}

type SlotContext = Pick<Context, 'config' | 'now'>;

/**
 * The facts about the slots of some days. Reads nothing beyond them, so that booking costs the same
 * however many consultations there are.
 */
async function readSlotFacts(
  db: Queries,
  { config, now }: SlotContext,
  requester: SlotRequester,
  days: { from: CalendarDate; count: number },
): Promise<SlotFacts> {
  // Wide enough for any time zone, and for the buffer on either side (480 minutes at most).
  const first = Date.parse(days.from) - 2 * dayMs;
  const range = { from: first, until: first + (days.count + 4) * dayMs };
  return readFactsBetween(db, { config, now }, requester, range);
}

/** The facts about slots, with the bookings that start between two instants. */
async function readFactsBetween(
  db: Queries,
  { config, now }: SlotContext,
  requester: SlotRequester,
  range: { from: number; until: number },
): Promise<SlotFacts> {
  const at = now();
  const { who, exceptId = '', holdToken = '', type } = requester;
  const known = rulesFor(requester);
  const rules = who === 'staff' ? bookingRulesForStaff(known) : known;
  return {
    rules,
    timeZone: config.businessTimeZone,
    ...(await listTakenStarts(db, { ...range, now: at }, { exceptId, holdToken })),
    hostTimes: await readHostTimes(db, rules.hosts, range, at),
    type,
    now: at,
  };
}

/** The facts about the slots from a day on, as far as a free slot is searched. */
export function readFactsFrom(
  db: Queries,
  context: SlotContext,
  requester: SlotRequester,
  date: CalendarDate,
): Promise<SlotFacts> {
  const today = companyToday(context);
  const from = date > today ? date : today;
  return readSlotFacts(db, context, requester, { from, count: searchDays });
}

/**
 * The slots of a day, and the first free one from then on. Mostly the day has one; further days are read
 * step by step, since each is more of what hosts have in their calendars.
 */
export async function readDay(
  db: Queries,
  context: SlotContext,
  requester: SlotRequester,
  date: CalendarDate,
): Promise<{ slots: DaySlot[]; next: FreeSlot | undefined }> {
  const today = companyToday(context);
  const { windowDays } = requester.stored.rules;
  const first = date > today ? date : today;
  const end = addDays(first, searchDays);
  const last = windowDays === null ? end : addDays(today, windowDays + 1);
  let days = { from: first, count: 1 };
  let facts = await readSlotFacts(db, context, requester, days);
  const slots = daySlots(date, facts);
  let next = firstFree(days, facts);
  while (next === undefined) {
    const from = addDays(days.from, days.count);
    if (from >= end || from >= last) break;
    days = { from, count: Math.max(daysNear, days.count * 2) };
    facts = await readSlotFacts(db, context, requester, days);
    next = firstFree(days, facts);
  }
  return { slots, next: next !== undefined && next.date < end ? next : undefined };
}

/** The first free slot of some days. */
function firstFree(
  { from, count }: { from: CalendarDate; count: number },
  facts: SlotFacts,
): FreeSlot | undefined {
  const [slot] = freeSlots(from, facts);
  return slot !== undefined && slot.date < addDays(from, count) ? slot : undefined;
}

/** The facts about the slots of some days of a calendar. */
export function readFactsOfDays(
  db: Queries,
  context: SlotContext,
  requester: SlotRequester,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<SlotFacts> {
  return readSlotFacts(db, context, requester, { from, count: daysBetween(from, to) + 1 });
}

/**
 * The instant of a requested slot, if it can be booked.
 *
 * @throws Problem `slot_taken`, or `invalid_input` for a time that cannot be booked; both with the
 *   nearest free slots as `alternatives`.
 */
export async function requireFreeSlot(
  db: Queries,
  context: SlotContext,
  requester: SlotRequester,
  wanted: WantedSlot,
): Promise<number> {
  const at = instantOf(wanted, context.config.businessTimeZone);
  const distance = slotDistanceMs(requester.stored.rules);
  // Bookings further away than a consultation and its buffer do not matter.
  const range = { from: at - distance, until: at + distance };
  const facts = await readFactsBetween(db, context, requester, range);
  const slot = daySlot(wanted.date, wanted.time, facts);
  if (slot === undefined)
    throw new Problem('invalid_input', timeRequired, {
      issues: [{ path: 'preferredTime', message: timeRequired }],
    });
  if (slot.block === null) return slot.startsAt;
  const { startsAt } = slot;
  const days = { from: firstDayNear(wanted.date), count: daysNear };
  const near = await readSlotFacts(db, context, requester, days);
  throw await refuseSlot(db, context, requester, { ...wanted, startsAt, block: slot.block }, near);
}

/**
 * The rejection of a slot, with the nearest free ones.
 *
 * @param known the facts about the days near the requested one, which are usually enough.
 */
export async function refuseSlot(
  db: Queries,
  context: SlotContext,
  requester: SlotRequester,
  { block, ...wanted }: WantedSlot & { startsAt: number; block: SlotBlock },
  known?: SlotFacts,
): Promise<Problem> {
  const from = firstDayNear(wanted.date);
  // Staff are offered alternatives under the rules for visitors.
  const nearest = (by: SlotFacts) =>
    nearestFreeSlots(wanted, alternativeCount, { ...by, rules: rulesFor(requester) });
  let facts = known ?? (await readFactsFrom(db, context, requester, from));
  let near = nearest(facts);
  const lastKnown = addDays(from, daysNear - 1);
  if (
    known !== undefined &&
    (near.length < alternativeCount || near.some((slot) => slot.date > lastKnown))
  ) {
    facts = await readFactsFrom(db, context, requester, from);
    near = nearest(facts);
  }
  const extra = { alternatives: near.map(presentFreeSlot) };
  if (block === 'taken' || block === 'held')
    return new Problem('slot_taken', takenWords[block], { extra });
  const isToday = wanted.date === wallTimeOf(facts.now, facts.timeZone).date;
  const path = block === 'past' && isToday ? 'preferredTime' : fieldOf[block];
  const isOne = block === 'away' && requester.ownerId !== undefined;
  const message = isOne ? awayAlone : messages[block];
  return new Problem('invalid_input', message, { issues: [{ path, message }], extra });
}

const takenWords = {
  taken: 'Someone just took this time. Please choose another one.',
  held: 'Someone else is booking this time right now. Please choose another one, or try again in a few minutes.',
};

const fieldOf: Record<Exclude<SlotBlock, 'taken' | 'held'>, string> = {
  past: 'preferredDate',
  closed: 'preferredDate',
  away: 'preferredDate',
  window: 'preferredDate',
  notice: 'preferredTime',
  blocked: 'preferredTime',
};

/** Of a meeting with one person. */
const awayAlone = 'This person is not available on this day. Please choose another one.';

const messages: Record<Exclude<SlotBlock, 'taken' | 'held'>, string> = {
  past: 'This time is already over. Please choose a later one.',
  closed: 'We are closed on this day. Please choose another one.',
  away: 'No one is available for this type of consultation on this day. Please choose another one.',
  window: 'This day is too far ahead. Please choose an earlier one.',
  notice: 'This time is too soon for us to prepare. Please choose a later one.',
  blocked: 'This time is not available. Please choose another one.',
};

/**
 * The label of a requested type.
 *
 * @param who staff may also choose a hidden type.
 * @throws Problem `invalid_input` for an unknown type.
 */
export function requireType(value: string, rules: BookingRules, who: 'visitor' | 'staff'): string {
  const kind = rules.types.find((type) => type.value === value);
  if (kind !== undefined && (kind.isOffered || who === 'staff')) return kind.label;
  throw new Problem('invalid_input', typeRequired, {
    issues: [{ path: 'consultationType', message: typeRequired }],
  });
}
