import * as z from 'zod/mini';
import { automationIds, automationOutcomes } from '#domain/automation/automation.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

const numbers = {
  /** How many days it waits, or in how many days its next step is due; 0 if it asks for none. */
  days: z.int({ error: 'Please enter a whole number' }),
  /** How many of something; 0 if it asks for none. */
  count: z.int({ error: 'Please enter a whole number' }),
};

/** One of the ready-made rules, as the company has it. */
const automationReply = z.object({
  id: z.enum(automationIds),
  isOn: z.boolean(),
  ...numbers,
  /** Whether it has done as much today as it does on one day; the rest follows tomorrow. */
  isCapped: z.boolean(),
  /** Rises with every change; 0 before the first one. */
  version: recordVersion,
  /** Null before the first change. */
  changed: z.nullable(lastChange),
});
export type AutomationReply = z.output<typeof automationReply>;

export const automationsReply = z.object({
  /** Whether rules that are on do anything: the switch for all of them. */
  isOn: z.boolean(),
  /** Of that switch; 0 before the first change. */
  version: recordVersion,
  rules: z.array(automationReply),
});
export type AutomationsReply = z.output<typeof automationsReply>;

export const listAutomations = defineEndpoint({
  method: 'GET',
  path: '/api/automations',
  alteredBy: ['company'],
  access: 'admin',
  needs: 'owner',
  summary: 'The ready-made rules for automatic steps, and whether they are on.',
  reply: automationsReply,
});

export const switchAutomations = defineEndpoint({
  method: 'PUT',
  path: '/api/automations',
  alters: ['company'],
  access: 'admin',
  needs: 'owner',
  summary:
    'Turns all automatic steps off, or on again. What happens while they are off is left alone.',
  body: z.object({ isOn: z.boolean(), version: recordVersion }),
  reply: automationsReply,
  problems: ['conflict'],
});

const params = z.object({ id: z.enum(automationIds) });

export const changeAutomation = defineEndpoint({
  method: 'PUT',
  path: '/api/automations/:id',
  alters: ['company'],
  access: 'admin',
  needs: 'owner',
  summary: 'Turns a rule on or off, or changes its numbers. What happened before is left alone.',
  params,
  body: z.object({
    isOn: z.boolean(),
    /** Whether it takes back, within an hour, that the rule was turned off: then it goes on where it was. */
    isUndo: z.optional(z.boolean()),
    ...numbers,
    version: recordVersion,
  }),
  reply: automationsReply,
  problems: ['conflict'],
});

/** The record that a rule is about. */
const about = z.object({
  kind: z.enum(['lead', 'quote', 'booking', 'milestone', 'invoice']),
  id: z.string(),
  /** Of a milestone: the project whose page shows it. */
  projectId: z.nullable(z.string()),
  /** What people call it; '' if it is gone. */
  name: z.string(),
});
export type AutomationSubject = z.output<typeof about>;

/** Days that the preview looks back. */
export const automationPreviewDays = 90;
/** Most records that it counts. */
export const automationPreviewMost = 500;

export const previewAutomation = defineEndpoint({
  method: 'POST',
  path: '/api/automations/:id/preview',
  alters: [],
  access: 'admin',
  needs: 'owner',
  summary: `Says for what a rule would have done something in the last ${automationPreviewDays} days, and names the latest ten. Changes nothing.`,
  params,
  body: z.object(numbers),
  reply: z.object({
    count: z.int(),
    /** Whether there were more than these. */
    isMore: z.boolean(),
    latest: z.array(about),
  }),
});

/** One event of a rule, and what became of it. */
const automationRunReply = z.object({
  id: z.string(),
  rule: z.enum(automationIds),
  about,
  outcome: z.enum(automationOutcomes),
  at: z.string(),
});
export type AutomationRunReply = z.output<typeof automationRunReply>;

export const listAutomationRuns = defineEndpoint({
  method: 'GET',
  path: '/api/automation-runs',
  alteredBy: ['company', 'audit'],
  access: 'admin',
  needs: 'owner',
  summary: 'What automatic steps did in the last 90 days, newest first, 50 at a time.',
  query: z.object({
    rule: z.optional(z.enum(automationIds)),
    /** Id of an entry: those before it follow. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    runs: z.array(automationRunReply),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
});
