import { timeRequired, typeRequired } from '#contract/bookings/bookings.ts';
import { type BookingRules, bookingRulesForStaff } from '#domain/booking/booking-rules.ts';
import {
  daySlot,
  firstDayNear,
  nearestFreeSlots,
  type SlotBlock,
  type SlotFacts,
  searchDays,
  slotDistanceMs,
} from '#domain/booking/day-slots.ts';
import type { TimeSlot } from '#domain/booking/times/time-slots.ts';
import { instantOf, wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { listHolds } from './holds/hold-store.ts';
import { presentFreeSlot } from './present.ts';
import type { StoredRules } from './settings/store.ts';
import { listHeldStarts } from './store.ts';

/** How many free times a refusal offers (rule BOOKING-17). */
const alternativeCount = 3;
const dayMs = 86_400_000;
/** Days read to refuse a slot, from a week before it on: the free ones beside it are mostly among them. */
const daysNear = 21;

/** A day and time that somebody wants, in the company's zone. */
export interface WantedSlot {
  date: CalendarDate;
  time: TimeSlot;
}

/** What stands against slots depends on who asks, and under which rules. */
export interface SlotAsker {
  stored: StoredRules;
  /** Staff may book at short notice, on closed days and next to other consultations. */
  who: 'visitor' | 'staff';
  /** The booking that is being moved, which is not in its own way. */
  exceptId?: string;
  /** Of the asking visitor's own hold, which is not in its holder's way either. */
  holdToken?: string | undefined;
  /** The kind of consultation that is wanted; absent: any. */
  type?: string | undefined;
}

type SlotContext = Pick<Context, 'config' | 'now'>;

/**
 * Everything that decides about the slots of some days: what lies further off is not read, so that
 * booking costs the same however many consultations there are.
 *
 * @param days the first one, and how many.
 */
async function readSlotFacts(
  db: Queries,
  { config, now }: SlotContext,
  asker: SlotAsker,
  days: { from: CalendarDate; count: number },
): Promise<SlotFacts> {
  // The days of any zone, and a buffer to what lies before and behind them (480 minutes at most).
  const first = Date.parse(days.from) - 2 * dayMs;
  const range = { from: first, until: first + (days.count + 4) * dayMs };
  return readFactsBetween(db, { config, now }, asker, range);
}

/** The same of the starts between two instants. */
async function readFactsBetween(
  db: Queries,
  { config, now }: SlotContext,
  { stored, who, exceptId = '', holdToken = '', type }: SlotAsker,
  range: { from: number; until: number },
): Promise<SlotFacts> {
  const at = now();
  return {
    rules: who === 'staff' ? bookingRulesForStaff(stored.rules) : stored.rules,
    timeZone: config.businessTimeZone,
    held: await listHeldStarts(db, range, exceptId),
    onHold: await listHolds(db, at, holdToken),
    type,
    now: at,
  };
}

/** What decides about the slots from a day on, as far as anybody looks for a free one. */
export function readFactsFrom(
  db: Queries,
  context: SlotContext,
  asker: SlotAsker,
  date: CalendarDate,
): Promise<SlotFacts> {
  const today = wallTimeOf(context.now(), context.config.businessTimeZone).date;
  const from = date > today ? date : today;
  return readSlotFacts(db, context, asker, { from, count: searchDays });
}

/**
 * The instant of a wanted slot, if it can be booked.
 *
 * @throws Problem `slot_taken`, or `invalid_input` for a time that nobody can have; both with the
 *   nearest free slots as `alternatives`.
 */
export async function requireFreeSlot(
  db: Queries,
  context: SlotContext,
  asker: SlotAsker,
  wanted: WantedSlot,
): Promise<number> {
  const at = instantOf(wanted, context.config.businessTimeZone);
  const distance = slotDistanceMs(asker.stored.rules);
  // What lies further off than a consultation and its buffer does not stand against it.
  const range = { from: at - distance, until: at + distance };
  const facts = await readFactsBetween(db, context, asker, range);
  const slot = daySlot(wanted.date, wanted.time, facts);
  if (slot === undefined)
    throw new Problem('invalid_input', timeRequired, {
      issues: [{ path: 'preferredTime', message: timeRequired }],
    });
  if (slot.block === null) return slot.startsAt;
  const { startsAt } = slot;
  const days = { from: firstDayNear(wanted.date), count: daysNear };
  const near = await readSlotFacts(db, context, asker, days);
  throw await refuseSlot(db, context, asker, { ...wanted, startsAt, block: slot.block }, near);
}

/**
 * The refusal of a slot, with the nearest free ones beside it.
 *
 * @param known what was read of the days near the wanted one; mostly that is enough.
 */
export async function refuseSlot(
  db: Queries,
  context: SlotContext,
  asker: SlotAsker,
  { block, ...wanted }: WantedSlot & { startsAt: number; block: SlotBlock },
  known?: SlotFacts,
): Promise<Problem> {
  const from = firstDayNear(wanted.date);
  // What is offered to staff instead is what visitors could have as well.
  const nearest = (by: SlotFacts) =>
    nearestFreeSlots(wanted, alternativeCount, { ...by, rules: asker.stored.rules });
  let facts = known ?? (await readFactsFrom(db, context, asker, from));
  let near = nearest(facts);
  const lastKnown = addDays(from, daysNear - 1);
  if (
    known !== undefined &&
    (near.length < alternativeCount || near.some((slot) => slot.date > lastKnown))
  ) {
    facts = await readFactsFrom(db, context, asker, from);
    near = nearest(facts);
  }
  const extra = { alternatives: near.map(presentFreeSlot) };
  if (block === 'taken' || block === 'held')
    return new Problem('slot_taken', takenWords[block], { extra });
  const isToday = wanted.date === wallTimeOf(facts.now, facts.timeZone).date;
  const path = block === 'past' && isToday ? 'preferredTime' : fieldOf[block];
  const message = messages[block];
  return new Problem('invalid_input', message, { issues: [{ path, message }], extra });
}

const takenWords = {
  taken: 'This time has just been taken. Please choose another one.',
  held: 'Somebody else is booking this time right now. Please choose another one, or try again in a few minutes.',
};

const fieldOf: Record<Exclude<SlotBlock, 'taken' | 'held'>, string> = {
  past: 'preferredDate',
  closed: 'preferredDate',
  away: 'preferredDate',
  window: 'preferredDate',
  notice: 'preferredTime',
};

const messages: Record<Exclude<SlotBlock, 'taken' | 'held'>, string> = {
  past: 'This time is already over. Please choose a later one.',
  closed: 'We are closed on this day. Please choose another one.',
  away: 'Nobody who holds this kind of consultation is there on this day. Please choose another one.',
  window: 'This day is too far ahead. Please choose an earlier one.',
  notice: 'This time is too soon for us to prepare. Please choose a later one.',
};

/**
 * The label of a wanted type.
 *
 * @param who staff may also choose one that visitors are not offered any more.
 * @throws Problem `invalid_input` for a type that there is not.
 */
export function requireType(value: string, rules: BookingRules, who: 'visitor' | 'staff'): string {
  const kind = rules.types.find((type) => type.value === value);
  if (kind !== undefined && (kind.isOffered || who === 'staff')) return kind.label;
  throw new Problem('invalid_input', typeRequired, {
    issues: [{ path: 'consultationType', message: typeRequired }],
  });
}
