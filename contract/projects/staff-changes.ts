import * as z from 'zod/mini';
import { maxChangeDays } from '#domain/change-request/change-days.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { lines, neededLine, recordVersion } from '../fields.ts';
import { changeReply, featureKeys } from './change-requests.ts';

/** Where words were said that a change or a courtesy quotes. */
export const quotedKinds = ['message', 'chat', 'note', 'question', 'sign-off'] as const;
export type QuotedKind = (typeof quotedKinds)[number];

/** The record where somebody said the words; the server reads them there. */
export const quotedInput = z.object({
  kind: z.enum(quotedKinds),
  id: z.string().check(z.maxLength(60)),
});
export type QuotedInput = z.output<typeof quotedInput>;
/** Words that somebody said, with the record where they are. */
export const quotedReply = z.nullable(
  z.object({ kind: z.enum(quotedKinds), id: z.string(), text: z.string() }),
);

/** A change as staff see it, with the words it comes from. */
export const staffChangeReply = z.extend(changeReply, {
  projectName: z.string(),
  clientName: z.string(),
  quoted: quotedReply,
  /** The days that its share of the price comes to, before staff changed them. */
  usualDays: z.number(),
});
export type StaffChangeReply = z.output<typeof staffChangeReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownChange = MayLackFigures<StaffChangeReply>;

const id = z.object({ id: z.string() });
const maxCents = 1_000_000_000;

const ownLine = z.object({
  label: neededLine('Please say what the line is for', 200),
  quantity: z.int({ error: 'Please enter a whole number' }).check(z.minimum(1), z.maximum(10_000)),
  unitCents: z.int({ error: 'Please enter an amount' }).check(z.minimum(1), z.maximum(maxCents)),
});

const contents = {
  title: neededLine('Please say in a few words what changes', 120),
  featureKeys,
  lines: z.array(ownLine).check(z.maxLength(30, 'At most 30 lines')),
  /** Null for the days that its share of the price comes to. */
  days: z.nullable(z.int().check(z.minimum(0), z.maximum(maxChangeDays))),
};

export const listChanges = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/changes',
  alteredBy: ['projects', 'milestones', 'invoices', 'catalogue'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The changes of a project, newest first.',
  params: id,
  reply: z.array(staffChangeReply),
});

export const addChange = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/changes',
  access: 'admin',
  needs: 'projects:change',
  alters: ['projects'],
  summary: 'Writes down a change to a signed system as a draft, with the words it is based on.',
  params: id,
  body: z.object({ ...contents, quoted: z.nullable(quotedInput) }),
  reply: staffChangeReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const editChange = defineEndpoint({
  method: 'PUT',
  path: '/api/changes/:id',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary:
    'Changes the lines or days of a change; an offer becomes a draft until it is sent again.',
  params: id,
  body: z.object({ ...contents, version: recordVersion }),
  reply: staffChangeReply,
  problems: ['conflict'],
});

export const offerChange = defineEndpoint({
  method: 'POST',
  path: '/api/changes/:id/offer',
  alters: ['projects', 'inbox'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary: 'Freezes a change at today’s prices and emails it to the client, who can sign it.',
  params: id,
  body: z.object({ version: recordVersion }),
  reply: staffChangeReply,
  problems: ['conflict'],
});

export const withdrawChange = defineEndpoint({
  method: 'POST',
  path: '/api/changes/:id/withdraw',
  alters: ['projects', 'inbox'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Withdraws a change that is not signed.',
  params: id,
  body: z.object({ version: recordVersion, reason: lines(2000) }),
  reply: staffChangeReply,
  problems: ['conflict'],
});

/** The features that a change of a project cannot add. */
export const listBought = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/bought-features',
  alteredBy: ['projects', 'milestones'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The catalog keys of what the client of a project bought, including signed changes.',
  params: id,
  reply: z.array(z.string()),
});

const settingsReply = z.object({
  /** What the client may add without us, in percent of the contract; 0 for nothing. */
  selfPercent: z.number(),
  /** Whether the client sees what was given as a courtesy. */
  showsGoodwill: z.boolean(),
  version: z.number(),
});
export type ChangeSettingsReply = z.output<typeof settingsReply>;

export const getChangeSettings = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/change-settings',
  alteredBy: ['projects'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'What the client of a project may add without us, and whether courtesies are shown.',
  params: id,
  reply: settingsReply,
});

export const setChangeSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/projects/:id/change-settings',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary:
    'Sets what the client of a project may add without us, and whether courtesies are shown.',
  params: id,
  body: z.object({
    selfPercent: z
      .int({ error: 'Please enter a whole percentage' })
      .check(z.minimum(0, 'At least 0%'), z.maximum(100, 'At most 100%')),
    showsGoodwill: z.boolean(),
    version: recordVersion,
  }),
  reply: settingsReply,
  problems: ['conflict'],
});
