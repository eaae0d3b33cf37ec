import { timeRequired, typeRequired } from '#contract/bookings.ts';
import { type BookingRules, bookingRulesForStaff } from '#domain/booking/booking-rules.ts';
import {
  daySlots,
  nearestFreeSlots,
  type SlotBlock,
  type SlotFacts,
} from '#domain/booking/day-slots.ts';
import type { TimeSlot } from '#domain/booking/time-slots.ts';
import { wallTimeOf } from '#domain/booking/time-zone.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/schema.ts';
import { Problem } from '../../problem.ts';
import type { StoredRules } from '../booking-settings/store.ts';
import { listHolds } from './hold-store.ts';
import { presentFreeSlot } from './present.ts';
import { listHeldStarts } from './store.ts';

/** How many free times stand beside a refusal (issue: the three nearest). */
const alternativeCount = 3;
const dayMs = 86_400_000;

/** A day and time that somebody wants, in the company's zone. */
export interface WantedSlot {
  date: CalendarDate;
  time: TimeSlot;
}

/**
 * Everything that decides about slots from now on.
 *
 * @param own the booking that is being moved, and the token of the asking visitor's own hold: neither
 *   stands in their own way.
 */
export async function readSlotFacts(
  db: Queries,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { rules }: StoredRules,
  { exceptId = '', holdToken = '' }: { exceptId?: string; holdToken?: string | undefined } = {},
): Promise<SlotFacts> {
  const at = now();
  return {
    rules,
    timeZone: config.businessTimeZone,
    // A day back, so that a buffer before the first slot counts as well.
    held: await listHeldStarts(db, at - dayMs, exceptId),
    onHold: await listHolds(db, at, holdToken),
    now: at,
  };
}

/**
 * The instant of a wanted slot, if it can be booked.
 *
 * @param who staff may book at short notice, on closed days and next to other consultations.
 * @throws Problem `slot_taken`, or `invalid_input` for a time that nobody can have; both with the
 *   nearest free slots as `alternatives`.
 */
export function requireFreeSlot(
  wanted: WantedSlot,
  facts: SlotFacts,
  who: 'visitor' | 'staff',
): number {
  const rules = who === 'staff' ? bookingRulesForStaff(facts.rules) : facts.rules;
  const slot = daySlots(wanted.date, { ...facts, rules }).find(({ time }) => time === wanted.time);
  if (slot === undefined)
    throw new Problem('invalid_input', timeRequired, {
      issues: [{ path: 'preferredTime', message: timeRequired }],
    });
  if (slot.block === null) return slot.startsAt;
  throw refuseSlot(slot.block, { ...wanted, startsAt: slot.startsAt }, facts);
}

/** The refusal of a slot, with the nearest free ones beside it. */
export function refuseSlot(
  block: SlotBlock,
  wanted: WantedSlot & { startsAt: number },
  facts: SlotFacts,
): Problem {
  const near = nearestFreeSlots(wanted, alternativeCount, facts);
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
  window: 'preferredDate',
  notice: 'preferredTime',
};

const messages: Record<Exclude<SlotBlock, 'taken' | 'held'>, string> = {
  past: 'This time is already over. Please choose a later one.',
  closed: 'We are closed on this day. Please choose another one.',
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
