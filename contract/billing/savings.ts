import * as z from 'zod/mini';
import { spendSources } from '#domain/billing/savings-words.ts';
import { defineEndpoint } from '../endpoint.ts';
import { budgetCents, calendarDate, recordVersion } from '../fields.ts';
import { savedFigure } from '../projects/stories.ts';

/** What somebody entered as the monthly cost of the system before. */
const spendEntry = z.object({
  id: z.string(),
  monthlyCents: z.number(),
  /** The day from which it holds. */
  fromOn: z.string(),
  enteredName: z.string(),
  /** Whether the team entered it for the client. */
  isByTeam: z.boolean(),
  createdAt: z.string(),
  isTakenBack: z.boolean(),
});
export type SpendEntry = z.output<typeof spendEntry>;

/** What a client saves with the system of one project, since it went live. */
export const savingsReply = z.object({
  projectId: z.string(),
  projectName: z.string(),
  goLiveOn: z.string(),
  /** The company's day for which all of this holds. */
  today: z.string(),
  /** The figure that holds today; null if nobody has given one. */
  monthlyCents: z.nullable(z.number()),
  source: z.enum(spendSources),
  /** Full months since it went live. */
  months: z.number(),
  /** When the month that runs now counts. */
  nextMonthOn: z.string(),
  paidCents: z.number(),
  avoidedCents: z.number(),
  /** Null if both sums do not meet within 50 years. */
  breakEven: z.nullable(
    z.object({
      isReached: z.boolean(),
      /** A day of the month in which both sums meet. */
      on: z.string(),
      /** From now; 0 if it was before today. */
      months: z.number(),
    }),
  ),
  /** Both sums from the first day until today. */
  points: z.array(z.object({ on: z.string(), paidCents: z.number(), avoidedCents: z.number() })),
  /** Over five years, without tax: by the quote, or null if it names no spend; and as things are now. */
  fiveYears: z.object({ quotedCents: z.nullable(z.number()), expectedCents: z.number() }),
  /** Whether the payments include tax. */
  hasTax: z.boolean(),
  /** What was entered, newest first. */
  entries: z.array(spendEntry),
  /** What a case study may say of it, or could once the client agrees (rule PORTAL-10). */
  story: z.object({
    agreed: z.nullable(
      z.extend(savedFigure, {
        /** '' if that account is gone. */
        agreedName: z.string(),
        agreedAt: z.string(),
      }),
    ),
    /** Today's; null while there is nothing to show. */
    offer: z.nullable(savedFigure),
  }),
  /** Whether the reader may enter a figure (rule PORTAL-8). */
  mayEdit: z.boolean(),
  version: recordVersion,
});
export type SavingsReply = z.output<typeof savingsReply>;

const id = z.object({ id: z.string() });
const entryId = z.object({ id: z.string(), entryId: z.string() });
const entered = z.object({
  monthlyCents: budgetCents,
  fromOn: calendarDate,
  version: recordVersion,
});

export const listClientSavings = defineEndpoint({
  method: 'GET',
  path: '/api/client/savings',
  alteredBy: ['projects', 'invoices'],
  access: 'portal',
  summary: 'What the signed-in client saves, for each of their completed projects, newest first.',
  reply: z.array(savingsReply),
});

export const enterClientSpend = defineEndpoint({
  method: 'POST',
  path: '/api/client/projects/:id/spend',
  alters: ['projects'],
  access: 'portal',
  summary: 'Enters what the client paid a month before, from a day on (rule PORTAL-8).',
  params: id,
  body: entered,
  reply: savingsReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const takeBackClientSpend = defineEndpoint({
  method: 'POST',
  path: '/api/client/projects/:id/spend/:entryId/take-back',
  alters: ['projects'],
  access: 'portal',
  summary: 'Takes back the figure that was entered last; repeating it changes nothing.',
  params: entryId,
  reply: savingsReply,
  problems: ['conflict'],
});

export const getProjectSavings = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/savings',
  alteredBy: ['projects', 'invoices'],
  access: 'admin',
  needs: ['projects:see', 'figures'],
  summary:
    'What the client of a project saves; null until it is completed, or without a signed plan.',
  params: id,
  reply: z.object({ savings: z.nullable(savingsReply) }),
});

export const enterProjectSpend = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/spend',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary: 'Enters for the client what they paid a month before, from a day on.',
  params: id,
  body: entered,
  reply: savingsReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const takeBackProjectSpend = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/spend/:entryId/take-back',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary: 'Takes back the figure that was entered last; repeating it changes nothing.',
  params: entryId,
  reply: savingsReply,
  problems: ['conflict'],
});

export const agreeToStorySavings = defineEndpoint({
  method: 'POST',
  path: '/api/client/projects/:id/story-savings',
  alters: ['projects'],
  access: 'portal',
  summary: 'Agrees that a case study shows what the client saves, as of today (rule PORTAL-10).',
  params: id,
  /** What the client was shown, which must still be so. */
  body: z.object({
    savedCents: z.int(),
    months: z.int(),
    measuredOn: calendarDate,
  }),
  reply: savingsReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const withdrawStorySavings = defineEndpoint({
  method: 'POST',
  path: '/api/client/projects/:id/story-savings/withdraw',
  alters: ['projects'],
  access: 'portal',
  summary: 'No longer lets a case study show what the client saves; repeating it changes nothing.',
  params: id,
  reply: savingsReply,
  problems: ['conflict'],
});

export const withdrawProjectStorySavings = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/story-savings/withdraw',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary: 'Takes what the client saves out of the case study; repeating it changes nothing.',
  params: id,
  reply: savingsReply,
  problems: ['conflict'],
});
