import * as z from 'zod';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { isTimeZone } from '#domain/booking/times/time-zone.ts';
import { currentZoneName } from '#domain/booking/times/zone-names.ts';
import { beginsWithGreeting } from '#domain/contact/greeting.ts';
import type { Brand } from './brand.ts';

/** A single line such as a name or an address; longer than any form of ours accepts. */
export const line = z.string().max(1000);
/** Text of several lines. */
export const words = z.string().max(20_000);
/** Milliseconds since 1970. */
export const instant = z.int();

/** A time zone by its name, like America/New_York. */
export const zone = z.string().refine(isTimeZone, 'must be a time zone');

/** How far a project is, as every screen shows it (rule PROJECT-5). */
export const progress = z.strictObject({ done: z.int(), total: z.int(), percent: z.int() });

/** "3 of 5 milestones completed (60%)". */
export function progressText({ done, total, percent }: z.output<typeof progress>): string {
  return `${done} of ${total} milestones completed (${percent}%)`;
}

/** The target of a button: a path on our own site, so that no mail can point elsewhere. */
export const path = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'must be a path on our own site');

/** Whether a path is in the portal, which requires an account. */
export const isPortal = (target: string) => target.startsWith('/client-portal');

/** A person's name for a greeting: letters and what occurs between them, not much more. */
const name = /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u;

/**
 * "Hello Dana," or, when the name is not plainly one, "Hello,": a form filled in with somebody
 * else's address must not be able to send them an advertisement.
 */
export function greeting(firstName: string): string {
  const known = firstName.trim();
  return name.test(known) ? `Hello ${known},` : 'Hello,';
}

/** The greeting before what a person wrote, unless that begins with one (rule MAIL-2). */
export function greetingBefore(words: string, firstName: string): string[] {
  return beginsWithGreeting(words, firstName) ? [] : [greeting(firstName)];
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/** "March 4, 2026". */
export function dayText(at: number): string {
  return days.format(at);
}

/** "Wednesday, March 4, 2026 at 7:00 AM EST (America/New_York)". */
export function timeText(at: number, timeZone: string): string {
  return `${longTimeText(at, timeZone)} (${currentZoneName(timeZone)})`;
}

/** The same in the company's zone. */
export function companyTimeText(at: number, { timeZone = 'UTC' }: Pick<Brand, 'timeZone'>): string {
  return timeText(at, timeZone);
}

/** "30 minutes", "24 hours" or "7 days". */
export function durationText(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
