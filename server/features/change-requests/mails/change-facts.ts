import * as z from 'zod';
import { dayText, instant, line } from '#server/platform/mail/fields.ts';

/** What every mail about a change says. */
export const changeFacts = {
  number: line,
  title: line,
  projectName: line,
  lines: z.array(line),
  priceCents: z.int(),
  days: z.int(),
  /** Noon of the new planned end, or null without one. */
  newEndAt: z.nullable(instant),
};

/** "delivery one week later", "delivery 3 days later", "delivery as planned". */
export function daysText(days: number): string {
  if (days === 0) return 'delivery as planned';
  if (days === 7) return 'delivery one week later';
  return `delivery ${days} ${days === 1 ? 'day' : 'days'} later`;
}

/** "3 days later, on August 28, 2026". */
export function targetText({ days, newEndAt }: { days: number; newEndAt: number | null }): string {
  const later = daysText(days).replace(/^delivery /, '');
  const text = `${later[0]?.toUpperCase() ?? ''}${later.slice(1)}`;
  return newEndAt === null ? text : `${text}, on ${dayText(newEndAt)}`;
}

/** A change for the gallery and the tests. */
export const sampleChange = {
  number: 'CR-2026-0007',
  title: 'Live Chat',
  projectName: 'Northridge Dental CRM',
  lines: ['Live Chat'],
  priceCents: 261_800,
  days: 7,
  newEndAt: Date.UTC(2026, 7, 28, 12),
};
