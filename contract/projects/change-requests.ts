import * as z from 'zod/mini';
import { changeWays } from '#domain/change-request/change-payments.ts';
import { shownChangeStates } from '#domain/change-request/change-status.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lines, neededLine } from '../fields.ts';
import { attachedFile } from './client-documents.ts';

/** Where a change comes from: the client's own choice or words, or staff. */
export const changeOrigins = ['features', 'wish', 'staff'] as const;
export type ChangeOrigin = (typeof changeOrigins)[number];

/** One thing that a change adds. */
export const changeLine = z.object({
  /** Catalogue key; '' for a line written by staff. */
  key: z.string(),
  label: z.string(),
  /** What the buyer gets, or ''. */
  about: z.string(),
  quantity: z.number(),
  /** The catalogue's price for a feature, before the multipliers. */
  unitCents: z.number(),
});
export type ChangeLineReply = z.output<typeof changeLine>;

export const raisedPayment = z.object({
  label: z.string(),
  date: z.string(),
  raiseCents: z.number(),
  netCents: z.number(),
});

/** One way to pay a change, before tax. Signing it needs its sum. */
const wayReply = z.object({
  way: z.enum(changeWays),
  nowCents: z.number(),
  raised: z.array(raisedPayment),
  /** SHA-256 of everything that is signed with this way. */
  documentHash: z.string(),
});
export type ChangeWayReply = z.output<typeof wayReply>;

/** A change to a signed system, as both sides see it. */
export const changeReply = z.object({
  id: z.string(),
  /** Like CR-2026-0007. */
  number: z.string(),
  projectId: z.string(),
  title: z.string(),
  /** What the client asked for, in their words; '' for a choice of features. */
  wish: z.string(),
  /** What the client sent with it; each id is that of a document. */
  files: z.array(attachedFile),
  origin: z.enum(changeOrigins),
  state: z.enum(shownChangeStates),
  lines: z.array(changeLine),
  /** The steps of the price; the last one is the price. */
  parts: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** How many there are of a line: '2 ×'. */
      note: z.optional(z.string()),
      /** The price of each of them: '$1,200.00'. */
      unitPrice: z.optional(z.string()),
      amount: z.string(),
      cents: z.number(),
      isTotal: z.optional(z.literal(true)),
    }),
  ),
  priceCents: z.number(),
  /** How many days it adds. */
  days: z.number(),
  /** The planned end of the project without and with it, or null. */
  endDate: z.nullable(z.string()),
  newEndDate: z.nullable(z.string()),
  /** The total of the contract without and with it, before tax. */
  contractCents: z.number(),
  newContractCents: z.number(),
  /** The ways to pay an offered change, the usual one first; otherwise empty. */
  ways: z.array(wayReply),
  terms: z.array(z.string()),
  /** Whether the client may sign it without us, because it is small. */
  isSelf: z.boolean(),
  validUntil: z.nullable(z.string()),
  createdAt: z.string(),
  createdName: z.string(),
  askedAt: z.nullable(z.string()),
  offeredAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Why it was declined or withdrawn, or ''. */
  reason: z.string(),
  signed: z.nullable(
    z.object({
      name: z.string(),
      way: z.enum(changeWays),
      documentHash: z.string(),
      invoiceNumber: z.string(),
    }),
  ),
  version: z.number(),
});
export type ChangeReply = z.output<typeof changeReply>;

/** What a change is priced on, so that a screen can show its price while features are chosen. */
export const changeBasisReply = z.object({
  projectId: z.string(),
  plan: z.enum(quotePlans.map(({ value }) => value)),
  baseDollars: z.number(),
  featuresDollars: z.number(),
  companySizeMultiplier: z.number(),
  customizationMultiplier: z.number(),
  /** The signed price. */
  signedCents: z.number(),
  contractCents: z.number(),
  endDate: z.nullable(z.string()),
  plannedDays: z.number(),
  planned: z.array(
    z.object({ id: z.string(), label: z.string(), date: z.string(), netCents: z.number() }),
  ),
  /** What can be added: today's catalogue without what was bought. */
  offered: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      category: z.string(),
      priceDollars: z.number(),
      about: z.string(),
    }),
  ),
  /** Up to this price the client may sign without us; null if never at the moment. */
  selfLimitCents: z.nullable(z.number()),
});
export type ChangeBasisReply = z.output<typeof changeBasisReply>;

const id = z.object({ id: z.string() });

/** Most features in one change. */
const maxFeatures = 70;
export const featureKeys = z
  .array(z.string().check(z.maxLength(80)))
  .check(z.maxLength(maxFeatures, 'Please choose fewer features'));

export const getChangeBasis = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/change-basis',
  alteredBy: ['projects', 'milestones', 'invoices', 'catalogue'],
  access: 'portal',
  summary: 'What can be added to a system of the caller, and what its price is computed from.',
  params: id,
  reply: changeBasisReply,
  problems: ['conflict'],
});

export const listClientChanges = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/changes',
  alteredBy: ['projects', 'milestones', 'invoices'],
  access: 'portal',
  summary: 'The changes of a project of the caller, newest first, without drafts of the team.',
  params: id,
  reply: z.array(changeReply),
});

export const listOpenChanges = defineEndpoint({
  method: 'GET',
  path: '/api/client/changes',
  alteredBy: ['projects', 'milestones', 'invoices'],
  access: 'portal',
  summary: 'The offered changes waiting for the caller’s signature, oldest first.',
  reply: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      projectId: z.string(),
      title: z.string(),
      priceCents: z.number(),
      /** An instant on its last day, which it is valid until the end of. */
      validUntil: z.string(),
      /** Its last day, in the time zone of the company. */
      validThrough: z.string(),
    }),
  ),
});
export type OpenChange = NonNullable<typeof listOpenChanges.reply>['_zod']['output'][number];

export const askForChange = defineEndpoint({
  method: 'POST',
  path: '/api/client/projects/:id/changes',
  alters: ['projects', 'inbox'],
  access: 'portal',
  summary:
    'Asks for features or for something else. Features up to the limit are offered at once, to be signed.',
  params: id,
  body: z.object({
    featureKeys,
    /** What the client wants, in their words. */
    wish: lines(5000),
  }),
  reply: changeReply,
  status: 201,
  idempotent: true,
  problems: ['conflict', 'too_many_requests'],
});

/** How a change is signed. */
export const signChangeInput = z.object({
  name: neededLine('Please type your name', 120),
  way: z.enum(changeWays),
  documentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Please reload the page')),
});

export const signChange = defineEndpoint({
  method: 'POST',
  path: '/api/client/changes/:id/sign',
  alters: ['projects', 'milestones', 'invoices'],
  access: 'portal',
  summary: 'Signs an offered change: scope, dates and payments follow in the same transaction.',
  params: id,
  body: signChangeInput,
  reply: changeReply,
  problems: ['conflict'],
});

const reasonInput = z.object({ reason: lines(2000) });

export const declineChange = defineEndpoint({
  method: 'POST',
  path: '/api/client/changes/:id/decline',
  alters: ['projects', 'inbox'],
  access: 'portal',
  summary: 'Declines an offered change, or withdraws one that the client asked for.',
  params: id,
  body: reasonInput,
  reply: changeReply,
  problems: ['conflict'],
});
