import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, recordVersion } from '../fields.ts';

/** Highest hourly cost in cents, $10,000; more is assumed to be a typing error. */
export const hourlyCentsMax = 1_000_000;

/** What a feature has cost (rules TIME-6 to TIME-8). */
export const featureCostReply = z.object({
  /** The scope item. */
  id: z.string(),
  /** The signed price; null for a feature without one. */
  priceCents: z.nullable(z.number()),
  spentCents: z.number(),
  /** Time from before the first hourly cost of its person. */
  unratedMinutes: z.number(),
});
export type FeatureCostReply = z.output<typeof featureCostReply>;

export const getProjectCosts = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/time-costs',
  access: 'admin',
  needs: ['projects:see', 'costs'],
  summary: 'The signed price of each feature of a project and what was spent on it.',
  params: z.object({ id: z.string() }),
  reply: z.object({ features: z.array(featureCostReply), spentCents: z.number() }),
});

/** What an hour of somebody costs from a day on. */
const hourlyCost = z.object({
  id: z.string(),
  firstDay: z.string(),
  hourlyCents: z.number(),
  setBy: z.string(),
});

/** The hourly costs of somebody of the team. */
export const personCosts = z.object({
  userId: z.string(),
  userName: z.string(),
  /** They are not of the team anymore, and have time or an hourly cost. */
  hasLeft: z.boolean(),
  /** What an hour costs today; null before the first day of the first one. */
  hourlyCents: z.nullable(z.number()),
  /** Latest day first; of several for one day, the first counts. */
  rates: z.array(hourlyCost),
  version: z.number(),
});
export type PersonCosts = z.output<typeof personCosts>;

export const listHourlyCosts = defineEndpoint({
  method: 'GET',
  path: '/api/time/costs',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: ['projects:see', 'costs'],
  summary: 'What an hour of each costs who has time or is of the team, and from which day on.',
  reply: z.array(personCosts),
});

const amountMessage = 'Please enter an amount from $0 to $10,000';

export const setHourlyCost = defineEndpoint({
  method: 'POST',
  path: '/api/time/costs',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:see', 'costs'],
  summary: 'Sets what an hour of somebody costs from a day on; earlier ones stay.',
  body: z.object({
    userId: z.string().check(z.maxLength(60)),
    firstDay: calendarDate,
    hourlyCents: z
      .int({ error: amountMessage })
      .check(z.minimum(0, amountMessage), z.maximum(hourlyCentsMax, amountMessage)),
    version: recordVersion,
  }),
  reply: personCosts,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});
