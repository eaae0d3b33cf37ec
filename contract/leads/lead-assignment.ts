import * as z from 'zod/mini';
import {
  arrivalSources,
  assignmentRulesMax,
  restId,
  turnPeopleMax,
} from '#domain/lead/assignment.ts';
import { companySizes, industries } from '#domain/quote/options.ts';
import { defineEndpoint } from '../endpoint.ts';
import { neededLine, recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

const personMissing = 'Please choose a person';
const userId = z
  .string({ error: personMissing })
  .check(z.minLength(1, personMissing), z.maxLength(60, personMissing));

/** Who gets a lead: none for no one, one person, or several in turn. */
const owners = z.array(userId, { error: 'Please choose who gets these leads' }).check(
  z.maxLength(turnPeopleMax, `At most ${turnPeopleMax} people take turns`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Choose each person only once'),
);

const values = <const Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value));
const someOf = <Value extends z.ZodMiniType>(value: Value) => z.array(value).check(z.maxLength(20));

/** One rule; a condition without values says nothing. */
export const assignmentRule = z
  .object({
    id: neededLine('Each rule needs its own ID', 60),
    sources: someOf(z.enum(arrivalSources)),
    sizes: someOf(values(companySizes)),
    industries: someOf(values(industries)),
    owners,
  })
  .check(
    z.refine(
      (rule) => rule.sources.length + rule.sizes.length + rule.industries.length > 0,
      'Choose at least one source, size or industry',
    ),
  );

/** Who gets new leads (rule LEAD-17). */
export const leadAssignment = z.object({
  rules: z.array(assignmentRule).check(
    z.maxLength(assignmentRulesMax, `At most ${assignmentRulesMax} rules`),
    z.refine(
      (rules) =>
        new Set(rules.map(({ id }) => id)).size === rules.length &&
        rules.every(({ id }) => id !== restId),
      'Each rule needs its own ID',
    ),
  ),
  /** Of leads that no rule matches. */
  rest: owners,
});
export type LeadAssignmentInput = z.output<typeof leadAssignment>;

/** Whether somebody gets leads today, and why not. */
export const takerStates = ['here', 'away', 'no right', 'left'] as const;

export const leadAssignmentReply = z.extend(leadAssignment, {
  /** Who can be chosen, and whoever a rule names who no longer can. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(takerStates),
      /** The last day of their absence, if they are away. */
      awayUntil: z.nullable(z.string()),
    }),
  ),
  /** Rises with every change; 0 before the first one. */
  version: z.number(),
  /** Null before the first change. */
  changed: z.nullable(lastChange),
});
export type LeadAssignmentReply = z.output<typeof leadAssignmentReply>;

export const getLeadAssignment = defineEndpoint({
  method: 'GET',
  path: '/api/lead-assignment',
  alteredBy: ['company'],
  access: 'admin',
  needs: 'owner',
  summary: 'The rules that say who gets new leads.',
  reply: leadAssignmentReply,
});

export const changeLeadAssignment = defineEndpoint({
  method: 'PUT',
  path: '/api/lead-assignment',
  alters: ['company'],
  access: 'admin',
  needs: 'owner',
  summary: 'Changes who gets new leads. Leads that are there stay with their owners.',
  body: z.extend(leadAssignment, { version: recordVersion }),
  reply: leadAssignmentReply,
  problems: ['conflict'],
});

/** Days that the preview looks back. */
export const previewDays = 90;
/** Most leads that it tries the rules on. */
export const previewLeadsMax = 500;

export const previewLeadAssignment = defineEndpoint({
  method: 'POST',
  path: '/api/lead-assignment/preview',
  alters: [],
  access: 'admin',
  needs: 'owner',
  summary:
    'Says who would have got the new leads of the last 90 days, at most the newest 500. Changes nothing.',
  body: leadAssignment,
  reply: z.object({
    leads: z.number(),
    /** Whether there were more than these. */
    isMore: z.boolean(),
    /** Those who would have got some, most first. */
    people: z.array(z.object({ id: z.string(), name: z.string(), leads: z.number() })),
    /** Leads that would have stayed without an owner. */
    nobody: z.number(),
  }),
});
