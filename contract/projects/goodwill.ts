import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { quotedInput, quotedReply } from './staff-changes.ts';

/** Extra work that was given without payment. */
export const courtesyReply = z.object({
  id: z.string(),
  projectId: z.string(),
  label: z.string(),
  cents: z.number(),
  quoted: quotedReply,
  /** A calendar day. */
  givenOn: z.string(),
  givenName: z.string(),
});
export type GoodwillReply = z.output<typeof courtesyReply>;

const id = z.object({ id: z.string() });
const amountMessage = 'Please enter an amount';

export const listGoodwill = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/goodwill',
  alteredBy: ['projects'],
  access: 'admin',
  needs: ['projects:see', 'figures'],
  summary: 'The goodwill ledger of a project, newest first, with its total.',
  params: id,
  reply: z.object({ entries: z.array(courtesyReply), totalCents: z.number() }),
});

export const giveCourtesy = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/goodwill',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:change', 'figures'],
  summary: 'Adds extra work to the goodwill ledger: a feature at its catalog price, or an amount.',
  params: id,
  body: z.object({
    /** Catalogue key; '' for something else, which needs a label and an amount. */
    featureKey: z.string().check(z.maxLength(80)),
    label: line(200),
    cents: z.nullable(
      z.int({ error: amountMessage }).check(z.minimum(1, amountMessage), z.maximum(1_000_000_000)),
    ),
    quoted: z.nullable(quotedInput),
  }),
  reply: courtesyReply,
  status: 201,
  idempotent: true,
});

export const takeBackCourtesy = defineEndpoint({
  method: 'DELETE',
  path: '/api/goodwill/:id',
  alters: ['projects'],
  access: 'admin',
  needs: ['projects:delete', 'figures'],
  summary: 'Removes an entry from the goodwill ledger.',
  params: id,
  status: 204,
});

export const getClientGoodwill = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/goodwill',
  alteredBy: ['projects'],
  access: 'portal',
  summary: 'What a client of a project got as a courtesy; nothing unless staff show it.',
  params: id,
  reply: z.object({
    count: z.number(),
    entries: z.array(z.pick(courtesyReply, { id: true, label: true, cents: true, givenOn: true })),
    cents: z.number(),
  }),
});

export const getExtraWork = defineEndpoint({
  method: 'GET',
  path: '/api/overview/extra-work',
  alteredBy: ['projects'],
  access: 'admin',
  needs: ['projects:see', 'figures'],
  summary: 'Extra work of this quarter: signed, given as a courtesy, and open.',
  reply: z.object({
    /** The first day of the quarter. */
    from: z.string(),
    signedCents: z.number(),
    givenCents: z.number(),
    /** Offered and asked for, whenever that was. */
    openCents: z.number(),
  }),
});
export type ExtraWorkReply = NonNullable<typeof getExtraWork.reply>['_zod']['output'];

export const projectOfEmail = z.object({ id: z.string(), name: z.string() });

export const listProjectsOfEmail = defineEndpoint({
  method: 'GET',
  path: '/api/projects/of-client',
  alteredBy: ['projects'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The projects of the client with an address, newest first.',
  query: z.object({ email: z.string().check(z.maxLength(320)) }),
  reply: z.array(projectOfEmail),
});
